/** Text for the best of the person's languages, else English, else the first one. */
export function localized(texts: unknown, locales: readonly string[]): string {
  if (typeof texts !== 'object' || texts === null) return typeof texts === 'string' ? texts : ''
  const known = texts as Readonly<Record<string, unknown>>
  for (const locale of [...locales, 'en']) {
    const language = locale.split('-')[0] ?? locale
    for (const name of [locale, language]) {
      if (Object.hasOwn(known, name) && typeof known[name] === 'string') return known[name]
    }
  }
  const first = Object.values(known)[0]
  return typeof first === 'string' ? first : ''
}
