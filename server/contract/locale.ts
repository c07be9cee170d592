import { isRecord } from './document.ts'

/** Longer is no tag of a language. */
const LONGEST = 35
/** Languages written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

/** @example directionOf('ar-EG') // 'rtl' */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(languageOf(locale)) ? 'rtl' : 'ltr'

/**
 * The spoken locale that a wished one is answered in: itself, its language, or the language as another region has it, which is nearer to a reader than
 * English.
 *
 * @param wished a BCP 47 tag, e.g. of a person or of `Accept-Language`
 * @param spoken tags that there are texts for
 * @returns undefined where nobody speaks its language
 * @example spokenLocale('pt-PT', ['en', 'pt-BR']) // 'pt-BR'
 */
export function spokenLocale(wished: string, spoken: readonly string[]): string | undefined {
  if (spoken.includes(wished)) return wished
  const language = languageOf(wished)
  if (spoken.includes(language)) return language
  return spoken.find((each) => languageOf(each) === language)
}

/**
 * The language that a person has chosen, as it lies with the person.
 *
 * @param object the managed object, as far as whoever asks may see it
 * @example languageOfPerson({ preferences: { locale: 'pt-BR' } }) // 'pt-BR'
 */
export function languageOfPerson(object: unknown): string | undefined {
  const preferences = isRecord(object) ? object['preferences'] : undefined
  const locale = isRecord(preferences) ? preferences['locale'] : undefined
  return typeof locale === 'string' && locale.length <= LONGEST ? locale : undefined
}

const languageOf = (locale: string): string => locale.split('-', 1)[0]?.toLowerCase() ?? ''
