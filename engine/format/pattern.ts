const repeat = String.raw`(?:[*+]|\{\d*,\d*\})`
/** A repeated group without groups inside, and its body. */
const repeated = new RegExp(String.raw`\((?:\?:)?((?:[^()\\]|\\.)*)\)${repeat}`, 'g')
/** A repeated group with groups inside. */
const nested = new RegExp(String.raw`\([^()]*\([^()]*\)[^()]*\)${repeat}`)
/** A character that must stand there, once. */
const fixedStart = /^(?:\\[^dwsDWSbB]|[^\\[\].*+?{}()|^$])(?![*+?{])/

/**
 * Why a pattern of a definition is not taken. It runs in the browser on what stands in the address, in the language's own
 * engine, so what could take for ever is refused: a repeated group whose body may repeat too, unless each round begins
 * with a fixed character.
 *
 * @param pattern a regular expression
 * @returns the reason, undefined for a good one
 * @example patternFault('^(a+)+$') // 'repeats a group that repeats something itself'
 */
export function patternFault(pattern: string): string | undefined {
  if (pattern.length > 200) return 'is longer than 200 characters'
  try {
    void new RegExp(pattern)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const endless = [...pattern.matchAll(repeated)].some(
    ([, body = '']) => new RegExp(repeat).test(body) && !fixedStart.test(body),
  )
  if (endless || nested.test(pattern)) return 'repeats a group that repeats something itself'
  return /\\[1-9]|\\k</.test(pattern) ? 'refers back to a group' : undefined
}
