import DOMPurify from 'dompurify'
import { purifyOptions, withoutForbidden } from '../../../engine/format/safe-html.ts'

/**
 * HTML of a tenant without anything that runs or that our policy refuses. Where a browser has Trusted Types it comes as one, made by the only
 * policy that may make HTML in this page.
 */
export function sanitise(html: string): string {
  const clean = DOMPurify.sanitize(withoutForbidden(html), { ...purifyOptions, RETURN_TRUSTED_TYPE: true })
  // React hands the value to the browser as it is.
  return clean as unknown as string
}
