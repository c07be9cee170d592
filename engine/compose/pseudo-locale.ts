import type { MessageTree } from '../format/compiled.ts'

/** The locale that nobody speaks: English, drawn so that it shows what is not translated and what does not fit. */
export const pseudoLocale = 'en-XA'

/** Texts grow by about this share in other languages; short ones by more. */
const growth = 0.4

const drawn: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàeéiîoôuûyýcçnñsšzžAÀEÉIÎOÔUÛYÝCÇNÑSŠZŽ'].reduce<[string, string][]>(
    (pairs, letter, index, all) => (index % 2 === 0 ? [...pairs, [letter, all[index + 1]!]] : pairs),
    [],
  ),
)

/**
 * Messages of the pseudo-locale: every text stands in ⟦brackets⟧ (a cut one lacks its end), with accents (a hard-coded one has
 * none) and longer (what does not fit is seen). Places for values and markup stay as they are.
 *
 * @param tree messages in English
 * @example pseudoMessages({ save: 'Save {{count}} changes' }).save // '⟦Šàvé {{count}} çhàñgéš ~~~~~~⟧'
 */
export function pseudoMessages(tree: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoMessages(value),
    ]),
  )
}

/** One text of the pseudo-locale. */
export function pseudoText(text: string): string {
  if (text === '') return text
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]*>|&[a-z]+;|\$t\([^)]*\))/)
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : [...part].map((sign) => drawn[sign] ?? sign).join(''),
  )
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length
  return `⟦${accented.join('')} ${'~'.repeat(Math.max(1, Math.ceil(letters * growth)))}⟧`
}
