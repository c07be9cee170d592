/** First letters of the first and last word. @example initials('Mona Ferreira') // 'MF' */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  const letters = picked.map((word) => [...(word ?? '')][0] ?? '').join('')
  return words.length > 1 ? letters : [...name.trim()].slice(0, 2).join('')
}

/** One of the six monogram tints, always the same for a name. */
export function tint(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return (sum % 6) + 1
}
