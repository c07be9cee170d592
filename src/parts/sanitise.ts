import DOMPurify from 'dompurify'
import { mendLink, purifyOptions, withoutForbidden } from '../../engine/format/safe-html.ts'

// An instance of our own: hooks of the shared one would change the shell's footer too.
const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', mendLink)

/**
 * HTML of a tenant without anything that runs or that our policy refuses. Where a browser has Trusted Types it comes as one, made by the only
 * policy that may make HTML in this page.
 */
export function sanitise(html: string): string {
  const clean = purify.sanitize(withoutForbidden(html), { ...purifyOptions, RETURN_TRUSTED_TYPE: true })
  // React hands the value to the browser as it is.
  return clean as unknown as string
}
