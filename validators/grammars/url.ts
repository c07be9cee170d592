const script = /^\s*(javascript|data|vbscript):/i

/**
 * Reads an absolute address: a scheme, `//`, a host. Script schemes are refused (reading 16), as are blanks inside, which
 * browsers would quietly rewrite.
 *
 * @returns undefined for anything else
 * @example addressOf('https://a.example/b')?.pathname // '/b'
 */
export function addressOf(given: string): URL | undefined {
  const text = given.trim()
  if (script.test(text) || /\s/.test(text) || !/^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(text)) return undefined
  return URL.canParse(text) ? new URL(text) : undefined
}
