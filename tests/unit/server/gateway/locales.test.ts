import { describe, expect, test } from 'vitest'
import { localesOf } from '../../../../server/contract/locales.ts'
import { directionOf } from '../../../../server/contract/locale.ts'
import { localeCandidates } from '../../../../server/gateway/boot/locales.ts'

describe('languages', () => {
  test.each([
    [undefined, []],
    ['fr-CA, en;q=0.5, de;q=0.8', ['fr-CA', 'de', 'en']],
    ['*, en', ['en']],
    ['fr;q=0, en', ['en']],
    ['../../etc, en', ['en']],
  ])('header %s', (header, expected) => expect(localesOf(header)).toEqual(expected))

  test.each([
    ['fr-ca', ['de'], ['en'], ['fr-CA', 'fr', 'de', 'en']],
    [undefined, [], ['pt_br'], ['pt-BR', 'pt', 'en']],
    ['../secret', ['en-GB'], [], ['en-GB', 'en']],
  ])('candidates of %s %o %o', (chosen, browser, platform, expected) =>
    expect(localeCandidates(chosen, browser, platform)).toEqual(expected),
  )

  test.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['en', 'ltr'],
  ])('direction of %s is %s', (locale, direction) => expect(directionOf(locale)).toBe(direction))
})
