/**
 * The order in which languages are tried: what the person chose, the browser's languages each followed by its language part, what
 * the identity service says (territory in capitals), then English.
 *
 * @returns locales without duplicates
 * @example localeCandidates('fr-ca', ['de'], []) // ['fr-CA', 'fr', 'de', 'en']
 */
export function localeCandidates(
  chosen: string | undefined,
  browser: readonly string[],
  platform: readonly string[],
): string[] {
  const wished = [...(chosen === undefined ? [] : [chosen]), ...browser, ...platform]
    .filter(isLocale)
    .map(normalised)
  return [...new Set([...wished.flatMap((locale) => [locale, locale.split('-')[0] ?? locale]), 'en'])]
}

const isLocale = (text: string): boolean => /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(text)

function normalised(text: string): string {
  const [language = '', ...rest] = text.split(/[-_]/)
  return [
    language.toLowerCase(),
    ...rest.map((part) => (part.length === 2 ? part.toUpperCase() : part)),
  ].join('-')
}
