/** What takes the focus by the keyboard. */
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, [tabindex="0"]'
const ROWS = ':scope > li, :scope > tbody > tr'

/**
 * Keeps the focus in a list when the row that has it goes, e.g. because it is decided: it comes to the same control of the row that stands in its
 * place; when none is left, to what the list stands in. The focus of whoever is somewhere else by then stays there.
 *
 * @param list a list or table, its rows are its children; as a `ref`
 * @returns ends it
 * @example <ul ref={keepFocus}>
 */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const around = list.parentElement
  const rows = () => [...list.querySelectorAll<HTMLElement>(ROWS)]
  let last: { readonly element: HTMLElement; readonly row: number; readonly control: number } | undefined
  const note = ({ target }: FocusEvent) => {
    // Whose focus is elsewhere has gone on: what goes here later is not about them.
    if (!list.contains(target as Node)) {
      last = undefined
      return
    }
    const all = rows()
    const row = all.findIndex((each) => each.contains(target as Node))
    if (row < 0) return
    const control = [...all[row]!.querySelectorAll(FOCUSABLE)].indexOf(target as Element)
    last = { element: target as HTMLElement, row, control }
  }
  const restore = () => {
    if (!last || last.element.isConnected) return
    const { row, control } = last
    last = undefined
    if (document.activeElement !== document.body) return
    const all = list.isConnected ? rows() : []
    const controls = all[Math.min(row, all.length - 1)]?.querySelectorAll<HTMLElement>(FOCUSABLE)
    const next = controls?.[Math.min(Math.max(control, 0), controls.length - 1)]
    if (next) next.focus()
    else if (around) {
      around.tabIndex = -1
      around.focus()
    }
  }
  const observer = new MutationObserver((records) => {
    restore()
    // A row that is put elsewhere loses the focus on its way.
    const movedHere = ({ addedNodes }: MutationRecord) =>
      [...addedNodes].some((node) => last !== undefined && node.contains(last.element))
    if (document.activeElement === document.body && records.some(movedHere)) last?.element.focus()
  })
  // Whoever presses somewhere else has gone on, before the focus has.
  const leave = ({ target }: PointerEvent) => {
    if (last && !last.element.contains(target as Node)) last = undefined
  }
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', leave, true)
  observer.observe(list, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', leave, true)
    observer.disconnect()
    queueMicrotask(restore)
  }
}
