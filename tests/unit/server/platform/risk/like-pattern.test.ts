import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likePattern } from '../../../../../server/platform/risk/blocks/like-pattern.ts'

test.each([
  ['a%', 'ada', true],
  ['%a', 'ada', true],
  ['a_a', 'ada', true],
  ['a_', 'ada', false],
  ['', '', true],
  ['', 'a', false],
  ['%', '', true],
  ['a%b%c', 'a1b2b3c', true],
  ['a%b%c', 'a1c2b', false],
  [String.raw`\%`, '%', true],
  [String.raw`\%`, 'x', false],
  [String.raw`a\_b`, 'a_b', true],
  [String.raw`a\\b`, String.raw`a\b`, true],
  ['_', '😀', true],
  ['a.c', 'abc', false],
] as const)('%s of %s: %s', (pattern, text, fits) => {
  expect(likePattern(pattern)(text)).toBe(fits)
})

test('it finds what a regular expression of the same finds', () => {
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_'), maxLength: 8 })
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 10 })
  fc.assert(
    fc.property(pattern, text, (like, given) => {
      const same = new RegExp(`^${like.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'su')
      expect(likePattern(like)(given)).toBe(same.test(given))
    }),
    { numRuns: 2_000 },
  )
})

test('many stars over a long name come to an end', () => {
  // A regular expression of it would not end this year.
  expect(likePattern(`${'%a'.repeat(200)}%b`)('a'.repeat(200))).toBe(false)
})
