import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * Names the list that a select opens after its field: the library leaves it without a name, and whoever hears the page would not
 * know what they choose (WCAG 4.1.2).
 *
 * @param id of the select, to which its label points
 * @example <Select id={id} popupRender={namedList(id)} />
 */
export const namedList =
  (id: string) =>
  (list: ReactElement): ReactElement => <NamedList id={id}>{list}</NamedList>

function NamedList({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null)
  // The library draws another element when nothing is found.
  useLayoutEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null
    const name = field?.ariaLabel ?? field?.labels?.[0]?.textContent
    if (name) around.current?.querySelector('[role=listbox]')?.setAttribute('aria-label', name)
  })
  return <div ref={around}>{children}</div>
}
