/** JSON pointers (RFC 6901) and the dotted field paths of definitions. */

export function pointerOf(words: readonly (string | number)[]): string {
  return words.map((word) => `/${String(word).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The words of a pointer, unescaped. */
export function pointerSegments(pointer: string): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((word) => word.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The words of a field path: dotted, or a pointer when it starts with `/`. */
export function fieldSegments(field: string): string[] {
  return field.startsWith('/') ? pointerSegments(field) : field.split('.')
}

/** The value at a field path; undefined where nothing stands. */
export function valueAt(value: unknown, field: string): unknown {
  let at = value
  for (const word of fieldSegments(field)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, word)) return undefined
    at = (at as Record<string, unknown>)[word]
  }
  return at
}
