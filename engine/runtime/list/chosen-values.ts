/**
 * The values of a filter of which several may be chosen, as the address has them.
 *
 * @example chosenValues('high,low') // ['high', 'low']
 */
export function chosenValues(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : [...new Set(text.split(',').map(decoded))]
}

/** The same for the address; `undefined` for none. */
export function writeChosen(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.map(encodeURIComponent).join(',')
}

/** An address that somebody has typed may hold anything. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
