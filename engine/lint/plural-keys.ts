/** Endings of keys for numbers, in the order of the numbers. */
export const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/**
 * A key without its ending for a number.
 *
 * @example withoutPlural('list.items_few') // 'list.items'
 */
export function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

/** Keys, without their ending, that have a form for each number. */
export function pluralKeys(keys: readonly string[]): Set<string> {
  return new Set(keys.filter((key) => withoutPlural(key) !== key).map(withoutPlural))
}

/** Forms that a language has for numbers: English two, Arabic six. A locale that nobody knows is asked for English's. */
export function pluralForms(locale: string): readonly string[] {
  const known = Intl.PluralRules.supportedLocalesOf([locale]).length > 0
  const { pluralCategories } = new Intl.PluralRules(known ? locale : 'en').resolvedOptions()
  return forms.filter((form) => pluralCategories.includes(form))
}

/** The forms of keys that a locale must have, of those without a form the keys themselves. */
export function keysFor(locale: string, expected: readonly string[]): string[] {
  const plurals = pluralKeys(expected)
  const own = pluralForms(locale)
  return [...new Set(expected.map(withoutPlural))].flatMap((key) =>
    plurals.has(key) ? own.map((form) => `${key}_${form}`) : [key],
  )
}
