import type { MouseEvent } from 'react'

/**
 * Follows the link of a row that was clicked beside it, with the keys that were held: another tab stays another tab. Buttons, links and boxes
 * of the row keep their clicks, and whoever marks a text of the row stays.
 *
 * @param event a click anywhere in a row
 */
export function followRow(event: MouseEvent<HTMLElement>): void {
  const at = event.target as Element
  if (at.closest('a, button, input, label') || document.getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey } = event
  event.currentTarget
    .querySelector('.list-link')
    ?.dispatchEvent(
      new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
}
