import fc from 'fast-check'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { MessageTree } from '../../../../../engine/format/compiled.ts'
import { messageParts, screenAreas } from '../../../../../server/gateway/boot/message-parts.ts'

const french = {
  common: { save: 'Enregistrer', many_one: 'Un', many_other: 'Des' },
  pages: { home: 'Accueil' },
}
const english = {
  common: { save: 'Save', stay: 'Stay', many_one: 'One', many_other: 'Many' },
  pages: { home: 'Home' },
  acme: { hello: 'Hello' },
}

test('of further languages only what those before them lack is in a part', () => {
  const parts = messageParts([
    ['fr', french],
    ['en', english],
  ])
  expect(parts.get('pages')?.messages).toEqual({ fr: { pages: { home: 'Accueil' } }, en: {} })
  // French has a third form, for millions.
  expect(parts.get('shell')?.messages['en']).toEqual({
    common: { stay: 'Stay', many_one: 'One', many_other: 'Many' },
    acme: { hello: 'Hello' },
  })
})

test('an area that nobody listed is part of the shell', () => {
  const parts = messageParts([['en', english]])
  expect([...parts.keys()]).toEqual(['shell', 'rest', 'pages'])
  expect(Object.keys(parts.get('shell')!.messages['en']!)).toEqual(['common', 'acme'])
})

const word = fc.constantFrom('a', 'b', 'n_zero', 'n_one', 'n_two', 'n_few', 'n_many', 'n_other', 'n')
const tree = fc.dictionary(
  fc.constantFrom('common', 'pages', 'acme', ...screenAreas.slice(0, 3)),
  fc.dictionary(word, fc.string({ minLength: 1 })),
) as fc.Arbitrary<MessageTree>

test('shell and rest together say whatever the whole trees say, for every number', () => {
  const say = (trees: readonly Record<string, MessageTree>[], locales: string[]) => {
    const words = i18next.createInstance()
    void words.init({ lng: locales[0]!, fallbackLng: locales.slice(1), resources: {}, initAsync: false })
    for (const each of trees)
      for (const [locale, messages] of Object.entries(each))
        words.addResourceBundle(locale, 'translation', messages, true, true)
    return (key: string, count?: number) => words.t(key, count === undefined ? {} : { count })
  }
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('ar', 'fr', 'en', 'xx-nobody'), { minLength: 1 }),
      fc.array(tree, { minLength: 4, maxLength: 4 }),
      (locales, trees) => {
        const chain = locales.map((locale, at) => [locale, trees[at]!] as const)
        const parts = messageParts(chain)
        const whole = say([Object.fromEntries(chain)], locales)
        const cut = say([parts.get('shell')!.messages, parts.get('rest')!.messages], locales)
        for (const area of new Set(trees.flatMap((each) => Object.keys(each)))) {
          for (const key of ['a', 'b']) expect(cut(`${area}.${key}`)).toBe(whole(`${area}.${key}`))
          for (const count of [0, 1, 2, 5, 50, 1_000_000])
            expect(cut(`${area}.n`, count)).toBe(whole(`${area}.n`, count))
        }
      },
    ),
  )
})
