import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawnNext } from '../../../../../src/modules/certification-grid/use-drawn-lines.ts'

const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

it('says at first what all lines in view say', () => {
  const near = { known: lines(0, 25), first: 0, last: 18, current: 0 }
  expect([...drawnNext(new Set(), near, true)]).toEqual(lines(0, 18))
})

it.each([
  ['some more in each frame', lines(0, 18), lines(0, 25), lines(0, 23)],
  ['nothing twice, and nothing that went', lines(0, 18), lines(10, 20), lines(10, 20)],
  ['the first in view, of those that somebody jumped to', lines(0, 18), lines(100, 128), lines(106, 110)],
])('then %s', (_, drawn, known, wanted) => {
  const near = { known, first: known[0]! + (known[0] === 0 ? 0 : 6), last: known[0]! + 22, current: -1 }
  expect([...drawnNext(new Set(drawn), near, false)].toSorted((a, b) => a - b)).toEqual(wanted)
})

it('before all others the line with the focus', () => {
  const near = { known: [3, ...lines(100, 128)], first: 106, last: 122, current: 3 }
  expect(drawnNext(new Set([200]), near, false).has(3)).toBe(true)
})

it('whatever is scrolled, ends with all that is known, and never has more', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(500)),
      fc.uniqueArray(fc.nat(500)),
      fc.nat(500),
      (before, some, first) => {
        const known = some.toSorted((a, b) => a - b)
        const near = { known, first, last: first + 20, current: first }
        let drawn: ReadonlySet<number> = new Set(before)
        for (let frame = 0; frame <= known.length / 5; frame += 1) {
          const next = drawnNext(drawn, near, false)
          expect([...next].every((line) => known.includes(line))).toBe(true)
          expect(known.filter((line) => drawn.has(line) && !next.has(line))).toEqual([])
          drawn = next
        }
        expect(drawn.size).toBe(known.length)
      },
    ),
    { numRuns: 50 },
  )
})
