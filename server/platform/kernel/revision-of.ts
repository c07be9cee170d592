/** A revision as a header says it, with or without quotes. @returns nothing where it says any; `NaN` for none that there is */
export function revisionOfHeader(text: unknown): number | undefined {
  if (typeof text !== 'string' || text.trim() === '' || text.trim() === '*') return undefined
  return Number(text.replaceAll('"', ''))
}
