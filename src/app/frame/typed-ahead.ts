/** What is typed while the field that it is meant for is on its way. */
export interface TypedAhead {
  /** Ends the collecting. @returns all that was typed; the same each time */
  take(): string
}

/**
 * Begins to collect. Keys with a modifier, and those of an open dialog, are left alone.
 *
 * @example const typed = collectTyped(); const text = typed.take()
 */
export function collectTyped(): TypedAhead {
  let text = ''
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if ([...event.key].length === 1) text += event.key
    else return
    event.preventDefault()
    // No shortcut, and no field of the page, may take it too.
    event.stopPropagation()
  }
  addEventListener('keydown', onKey, true)
  return {
    take() {
      removeEventListener('keydown', onKey, true)
      return text
    },
  }
}
