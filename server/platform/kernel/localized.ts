import { spokenLocale } from '../../contract/locale.ts'

/** Text for the best of the person's languages, else English, else the first one. */
export function localized(texts: unknown, locales: readonly string[]): string {
  if (typeof texts !== 'object' || texts === null) return typeof texts === 'string' ? texts : ''
  const known = texts as Readonly<Record<string, unknown>>
  const said = Object.keys(known).filter((name) => typeof known[name] === 'string')
  for (const locale of [...locales, 'en']) {
    const name = spokenLocale(locale, said)
    if (name !== undefined) return String(known[name])
  }
  return said[0] === undefined ? '' : String(known[said[0]])
}
