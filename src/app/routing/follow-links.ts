import { afterPaint } from '../engine/after-paint.ts'

/**
 * Follows links to pages of the portal by its router, once the press is seen. A link that the browser itself follows changes the address while it
 * is still busy with the press, and the page behind it is drawn before anybody saw that they pressed. What the browser does otherwise with
 * a link (another tab, a download) stays its own.
 *
 * @param navigate takes a path, with its query
 * @returns the function that stops it
 * @example const stop = followLinks((to) => router.navigate(to))
 */
export function followLinks(navigate: (to: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href')
    if (!link || !address?.startsWith('#/') || link.target || link.hasAttribute('download')) return
    event.preventDefault()
    link.dataset['pressed'] = 'true'
    afterPaint(() => {
      delete link.dataset['pressed']
      navigate(address.slice(1))
    })
  }
  // Whoever handles a press in the page comes first.
  window.addEventListener('click', follow)
  return () => window.removeEventListener('click', follow)
}
