import { describe, expect, test } from 'vitest'
import managed from '../../../../../server/platform/idm/config-defaults/managed.json' with { type: 'json' }
import { uiLocales } from '../../../../../server/platform/idm/ui-locales.ts'
import { internalDefinitions } from '../../../../../server/platform/idm/internal-types.ts'
import { newTitle } from '../../../../../engine/object-schema/type-title.ts'
import { overrideKey } from '../../../../../src/parts/text/server-text.ts'

/** Every text of a schema at one of the keys. */
function textsIn(value: unknown, keys: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, keys))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    keys.includes(key) && (typeof each === 'string' || Array.isArray(each))
      ? [each].flat().filter((text) => typeof text === 'string')
      : textsIn(each, keys),
  )
}

const internal = internalDefinitions(['managed/alpha_user'])
const textsOf = (...keys: string[]) => [
  ...new Set([...managed.objects, ...internal].flatMap(({ schema }) => textsIn(schema, keys))),
]
const people = managed.objects.find(({ name }) => name === 'alpha_user')!.schema.properties
const wordsOf = (locale: string) => uiLocales[locale]?.enduser.overrides ?? {}
const locales = Object.keys(uiLocales)

describe('the words of the shipped types', () => {
  test.each(locales.filter((name) => name !== 'uilocale/en'))(
    '%s has every title, hint, value, target and heading',
    (locale) => {
      const words = wordsOf(locale)
      const headings = [...managed.objects, ...internal].map(({ name }) => newTitle(name))
      for (const texts of [
        textsOf('title'),
        textsOf('description'),
        textsOf('enum'),
        textsOf('label'),
        headings,
      ]) {
        expect(texts.length).toBeGreaterThan(6)
        expect(texts.filter((text) => !words[overrideKey(text)])).toEqual([])
      }
    },
  )

  test('English says values as words', () => {
    expect(textsOf('enum').filter((value) => !/^[A-Z]/.test(wordsOf('uilocale/en')[value] ?? ''))).toEqual([])
  })

  test.each(locales)('%s has what people are asked for', (locale) => {
    const words = wordsOf(locale)
    const asked = ['userName', 'givenName', 'sn', 'mail', 'telephoneNumber', 'password']
    expect(asked.filter((name) => !(name in people) || !words[name])).toEqual([])
  })
})
