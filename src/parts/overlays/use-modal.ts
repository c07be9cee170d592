import { type RefObject, useEffect, useRef } from 'react'

/**
 * A `<dialog>` that is modal while it stands. The browser's own dialog traps the focus; afterwards it goes back to where it was.
 *
 * @param first selects what takes the focus instead of the first control
 */
export function useModal(first?: string): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    const before = document.activeElement
    dialog.showModal()
    if (first !== undefined) dialog.querySelector<HTMLElement>(first)?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [first])
  return ref
}
