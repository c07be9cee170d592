import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pseudoMessages, pseudoText } from '../../../../engine/compose/pseudo-locale.ts'

describe('pseudoText', () => {
  test.each([
    ['Save', '⟦Šàvé ~~⟧'],
    ['', ''],
    ['{{count}} of {{total}}', '⟦{{count}} ôf {{total}} ~~⟧'],
    ['<b>No</b> &amp; $t(common.yes)', '⟦<b>Ñô</b> &amp; $t(common.yes) ~~⟧'],
  ])('%s', (text, expected) => {
    expect(pseudoText(text)).toBe(expected)
  })

  test('keeps every place for a value, and is longer', () => {
    const texts = fc.array(fc.oneof(fc.constantFrom('{{a}}', '{{count}}', '<i>', '</i>'), fc.lorem()), {
      minLength: 1,
    })
    fc.assert(
      fc.property(texts, (words) => {
        const text = words.join(' ')
        const places = (one: string) => one.match(/\{\{[^}]*\}\}|<[^>]*>/g)
        expect(places(pseudoText(text))).toEqual(places(text))
        expect(pseudoText(text).length).toBeGreaterThan(text.length)
      }),
    )
  })
})

test('a tree keeps its keys', () => {
  expect(pseudoMessages({ a: { b_one: 'x', b_other: 'y' } })).toEqual({
    a: { b_one: '⟦x ~⟧', b_other: '⟦ý ~⟧' },
  })
})
