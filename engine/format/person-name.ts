/** Written in Han, kana or Hangul, the family name stands first, and nothing between the two (CLDR, person names). */
const FAMILY_FIRST = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]/u

/**
 * What a person is called, in the order of the script that the name is written in, whoever reads it.
 *
 * @returns the part that is there, or nothing
 * @example personName('Ada', 'Lovett') // 'Ada Lovett'
 * @example personName('太郎', '山田') // '山田太郎'
 */
export const personName = (given?: string | null, family?: string | null): string =>
  given && family && FAMILY_FIRST.test(family)
    ? `${family}${given}`
    : [given, family].filter(Boolean).join(' ')
