import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationMs } from '../../../../../../server/platform/iga/cases/duration.ts'
import { readWorkflow } from '../../../../../../server/platform/iga/cases/workflow.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const workflow = (more: object) =>
  readWorkflow({
    id: 'W',
    steps: [[{ name: 'first', type: 'request', approver: 'manager', ...more }]],
  } as never).steps[0]![0]!

describe('durations', () => {
  test.each([
    ['P1D', DAY],
    ['P2W', 14 * DAY],
    ['PT90M', 1.5 * HOUR],
    ['P1DT12H', 36 * HOUR],
    ['P', undefined],
    ['PT', undefined],
    ['P1DT', undefined],
    ['P0D', undefined],
    ['P1M', undefined],
    ['P1Y', undefined],
    ['P-1D', undefined],
    ['P1.5D', undefined],
    ['P9999W', undefined],
    ['1D', undefined],
    [24, undefined],
    [undefined, undefined],
  ])('%j', (text, ms) => {
    expect(durationMs(text)).toBe(ms)
  })

  test('are what their parts say', () => {
    const part = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(part, part, part, (days, hours, minutes) => {
        expect(durationMs(`P${days}DT${hours}H${minutes}M`)).toBe(
          days * DAY + hours * HOUR + minutes * 60_000,
        )
      }),
    )
  })
})

describe('what happens to a phase by itself', () => {
  test('is read', () => {
    expect(
      workflow({
        remind: { every: 'P1D' },
        escalate: { after: 'P3D', to: 'manager' },
        expire: { after: 'P1W', decision: 'reject' },
      }),
    ).toMatchObject({
      remind: { everyMs: DAY },
      escalate: { afterMs: 3 * DAY, to: 'manager' },
      expire: { afterMs: 7 * DAY, decision: 'reject' },
    })
    expect(workflow({ escalate: { after: 'P3D', to: 'managed/user/5eaa-1' } }).escalate?.to).toBe(
      'managed/user/5eaa-1',
    )
    expect(workflow({ remind: { every: 'PT1H' } }).remind?.everyMs).toBe(HOUR)
    expect(workflow({ expire: { after: 'P1W' } }).expire?.decision).toBe('reject')
    expect(Object.keys(workflow({}))).toEqual(['name', 'displayName', 'type', 'approver', 'needs'])
  })

  test.each([
    [{ remind: 'P1D' }, 'has "P1D" as remind; it is an object with every'],
    [{ remind: { after: 'P1D' } }, 'says remind.after; known are every'],
    [{ remind: { every: '1 day' } }, 'remind.every is "1 day"; it is a duration'],
    [{ remind: {} }, 'remind.every is undefined'],
    [{ remind: { every: 'PT59M' } }, 'reminds every "PT59M"; give it an hour'],
    [{ needs: 'all', escalate: { after: 'P1D', to: 'manager' } }, 'needs all and escalates'],
    [{ escalate: { after: 'P1D' } }, 'escalates to undefined; known are manager'],
    [{ escalate: { after: 'P1D', to: 'the boss' } }, 'escalates to "the boss"'],
    [{ escalate: { after: 'P1D', to: 'managed/user/' } }, 'escalates to "managed/user/"'],
    [{ escalate: { after: 'P1M', to: 'manager' } }, 'escalate.after is "P1M"'],
    [{ expire: { after: 'P1D', decision: 'approve' } }, 'decides "approve" when it expires; only reject'],
    [{ expire: [] }, 'as expire; it is an object'],
  ])('%j is refused, naming the place', (more, message) => {
    expect(() => workflow(more)).toThrow(message)
    expect(() => workflow(more)).toThrow('workflow W, step 0: the phase first')
  })
})
