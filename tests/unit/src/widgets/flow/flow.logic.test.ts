import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachable, shownIndex, statesOf, type FlowStep } from '../../../../../src/widgets/flow/flow.logic.ts'

const step = (id: string, nextIf?: boolean): FlowStep => ({ id, ...(nextIf === undefined ? {} : { nextIf }) })

describe('a flow', () => {
  it.each<[FlowStep[], string | undefined, number]>([
    [[step('a'), step('b'), step('c')], undefined, 0],
    [[step('a'), step('b'), step('c')], 'c', 2],
    [[step('a'), step('b', false), step('c')], 'c', 1],
    [[step('a', false), step('b'), step('c')], 'b', 0],
    [[step('a', true), step('b', true), step('c', false)], 'c', 2],
    [[step('a'), step('b')], 'gone', 0],
    [[], 'a', 0],
  ])('%j at %s shows step %i', (steps, wanted, expected) => {
    expect(shownIndex(steps, wanted)).toBe(expected)
  })

  it('says how each step stands', () => {
    const steps = [step('a'), step('b'), step('c', false), step('d')]
    expect(statesOf(steps, 1)).toEqual(['done', 'current', 'open', 'closed'])
  })

  it('never shows a step behind a guard that fails', () => {
    const arbitrary = fc.array(fc.option(fc.boolean(), { nil: undefined }), { minLength: 1 })
    fc.assert(
      fc.property(arbitrary, fc.nat(), (guards, at) => {
        const steps = guards.map((guard, index) => step(`s${index}`, guard))
        const shown = shownIndex(steps, `s${at % steps.length}`)
        expect(steps.slice(0, shown).every(({ nextIf }) => nextIf !== false)).toBe(true)
        expect(shown).toBeLessThanOrEqual(reachable(steps))
        expect(statesOf(steps, shown).filter((state) => state === 'current')).toHaveLength(1)
      }),
    )
  })
})
