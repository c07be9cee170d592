/** How long a heading is waited for: widgets load lazily. */
const patienceMs = 5000

/**
 * Puts the focus on the first heading of a screen, as soon as there is one, unless the person has already put it
 * somewhere inside.
 *
 * @returns the function that stops waiting
 */
export function focusHeading(root: HTMLElement): () => void {
  const tryNow = () => {
    const heading = root.querySelector<HTMLElement>('h1')
    if (!heading) return false
    if (!root.contains(document.activeElement)) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    return true
  }
  if (tryNow()) return () => {}
  const observer = new MutationObserver(() => {
    if (tryNow()) stop()
  })
  const timer = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(root, { childList: true, subtree: true })
  return stop
}
