/** A part of a pattern: a sign itself, any one sign, or any number of signs. */
type Part = { readonly sign: string } | 'one' | 'many'

/**
 * Whether texts are like a pattern of SQL, in time that grows with the length of both alone: patterns and texts come of strangers.
 *
 * @param pattern of `like`: `%` any number of signs, `_` one, and a backslash before what stands for itself
 * @example likePattern('a%')('ada') // true
 */
export function likePattern(pattern: string): (text: string) => boolean {
  const parts: readonly Part[] = (pattern.match(/\\[\s\S]|[\s\S]/gu) ?? []).map((part) => {
    if (part === '%') return 'many'
    if (part === '_') return 'one'
    return { sign: part.startsWith('\\') ? part.slice(1) : part }
  })
  return (text) => {
    const signs = [...text]
    let sign = 0
    let part = 0
    /** Where the last `many` stands, and the first sign that it does not take yet. */
    let many = -1
    let taken = 0
    while (sign < signs.length) {
      const here = parts[part]
      if (here === 'many') {
        many = part++
        taken = sign
      } else if (here === 'one' || here?.sign === signs[sign]) {
        part++
        sign++
      } else if (many >= 0) {
        part = many + 1
        sign = ++taken
      } else return false
    }
    return parts.slice(part).every((left) => left === 'many')
  }
}
