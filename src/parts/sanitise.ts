import DOMPurify from 'dompurify'
import { withoutStyles } from './without-styles.ts'

// An instance of our own: hooks of the shared one would change the shell's footer too.
const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href')
  // Pages of other portals lead to their journeys by this address; ours has another (reading 2).
  if (href?.startsWith('#/service/')) node.setAttribute('href', `#/login/${href.slice('#/service/'.length)}`)
  if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer')
})

/** HTML without scripts, forms, and inline styles, which our policy refuses. */
export function sanitise(html: string): string {
  return purify.sanitize(withoutStyles(html), {
    FORBID_ATTR: ['style', 'id', 'name'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    ADD_ATTR: ['target'],
  })
}
