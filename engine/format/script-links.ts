import type { DocumentFault } from './document-fault.ts'
import { pointerOf } from './pointer.ts'

/** Addresses that run something; a browser skips white space and control characters before and inside the scheme. */
const script = /^(javascript|vbscript|data:text\/html)\b/i
const inMarkup = /\b(?:href|src|action)\s*=\s*["']?\s*(?:javascript|vbscript)\s*:/i

/**
 * Texts that lead to a script, wherever they stand: as an address, in an expression, or in the markup of a message.
 *
 * @param value what a file holds
 * @example scriptLinks({ url: 'javascript:alert(1)' })[0].pointer // '/url'
 */
export function scriptLinks(value: unknown, words: readonly string[] = []): DocumentFault[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => scriptLinks(each, [...words, String(index)]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => scriptLinks(each, [...words, key]))
  if (typeof value !== 'string' || !leadsToScript(value)) return []
  return [
    {
      code: 'LNK752',
      pointer: pointerOf(words),
      message: 'The address runs a script.',
      hint: 'Lead to a page: https://…, mailto:… or a path of the portal.',
    },
  ]
}

function leadsToScript(text: string): boolean {
  // Control characters are what somebody hides a scheme with.
  // eslint-disable-next-line no-control-regex
  const bare = text.replaceAll(/[\u0000-\u0020]/g, '')
  return (
    (script.test(bare) && /^[a-z:/]*:/i.test(bare)) ||
    /^=.*['"]\s*(?:javascript|vbscript)\s*:/i.test(text) ||
    inMarkup.test(text)
  )
}
