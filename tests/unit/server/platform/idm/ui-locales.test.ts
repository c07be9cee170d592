import { describe, expect, test } from 'vitest'
import managed from '../../../../../server/platform/idm/config-defaults/managed.json' with { type: 'json' }
import uiLocales from '../../../../../server/platform/idm/config-defaults/ui-locales.json' with { type: 'json' }
import { overrideKey } from '../../../../../src/parts/text/server-text.ts'

/** Every title in a schema. */
function titlesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(titlesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'title' && typeof each === 'string' ? [each] : titlesIn(each),
  )
}

const titles = [...new Set(managed.objects.flatMap(({ schema }) => titlesIn(schema)))]
const people = managed.objects.find(({ name }) => name === 'alpha_user')!.schema.properties
const wordsOf = (locale: keyof typeof uiLocales): Record<string, string> =>
  uiLocales[locale].enduser.overrides

describe('the words of the shipped types', () => {
  test.each(['uilocale/fr', 'uilocale/ar'] as const)('%s has every title', (locale) => {
    const words = wordsOf(locale)
    expect(titles.filter((title) => !words[overrideKey(title)])).toEqual([])
  })

  test.each(['uilocale/en', 'uilocale/fr', 'uilocale/ar'] as const)(
    '%s has what people are asked for',
    (locale) => {
      const words = wordsOf(locale)
      const asked = ['userName', 'givenName', 'sn', 'mail', 'telephoneNumber', 'password']
      expect(asked.filter((name) => !(name in people) || !words[name])).toEqual([])
    },
  )
})
