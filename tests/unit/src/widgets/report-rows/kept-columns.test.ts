import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hiddenIn, keptAfter } from '../../../../../src/widgets/report-rows/kept-columns.ts'

it.each([undefined, null, 'x', { PEOPLE: 'City' }, { PEOPLE: [1] }, []])(
  'nothing is hidden by %j',
  (kept) => {
    expect(hiddenIn(kept, 'PEOPLE')).toEqual([])
  },
)

it('keeps what was left out of each report, in little room', () => {
  const acts = fc.array(
    fc.tuple(fc.stringMatching(/^[A-Z]{1,3}$/), fc.array(fc.string({ maxLength: 200 }), { maxLength: 50 })),
    { maxLength: 80 },
  )
  fc.assert(
    fc.property(acts, (all) => {
      let kept: unknown
      for (const [report, hidden] of all) {
        kept = keptAfter(kept, report, hidden)
        expect(hiddenIn(kept, report)).toEqual(hidden)
      }
      expect(Object.keys(kept ?? {}).length).toBeLessThanOrEqual(50)
    }),
  )
})

it('forgets a report whose columns are all shown', () => {
  expect(keptAfter({ A: ['x'], B: ['y'] }, 'A', [])).toEqual({ B: ['y'] })
})
