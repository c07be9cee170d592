import { describe, expect, test } from 'vitest'
import {
  DAY,
  NOW,
  assigned,
  happen,
  later,
  lastComment,
  opened,
  phase,
  phaseOf,
  recorded,
  requestOf,
  told,
} from '../case-world.ts'
import type { World } from '../case-world.ts'

const passed = { type: 'timePassed' } as const
const HOUR = 3_600_000
type Opened = ReturnType<typeof opened>
const after = (current: Opened, ms: number, world: World = {}) =>
  happen(current, passed, { now: later(ms), world })
const withDecision = (current: Opened, decision: object): Opened => ({
  ...current,
  doc: { ...current.doc, decision: { ...current.doc.decision, ...decision } },
})

describe('time that passes', () => {
  test('does nothing to a request that has time for ever', () => {
    const current = opened([[phase()]])
    const { after: same, effects } = after(current, 100 * DAY)
    expect(same.doc).toEqual(current.doc)
    expect(effects).toEqual([])
  })

  test('does nothing to one that is over', () => {
    const current = withDecision(opened([[phase({ expire: { afterMs: DAY, decision: 'reject' } })]]), {
      status: 'complete',
    })
    expect(after(current, 2 * DAY).effects).toEqual([])
  })
})

describe('the time of a stage', () => {
  const steps = [[phase({ expire: { afterMs: DAY, decision: 'reject' } })]]

  test('ends the request when it is over, not before', () => {
    expect(after(opened(steps), DAY - 1).effects).toEqual([])
    const { after: over, effects } = after(opened(steps), DAY)
    expect(over.doc.decision).toMatchObject({
      status: 'complete',
      decision: 'rejected',
      outcome: 'not provisioned',
      completionDate: later(DAY).toISOString(),
      actors: { active: [], inactive: [{ id: 'boss' }] },
    })
    expect(phaseOf(over)).toMatchObject({
      status: 'expired',
      decision: 'reject',
      completedBy: { id: 'SYSTEM' },
    })
    expect(lastComment(over)).toMatchObject({
      action: 'expire',
      user: { id: 'SYSTEM' },
      code: 'nobody-decided',
      phase: 'approval',
    })
    expect(recorded(effects)).toEqual([['expire', 'approval']])
    expect(told(effects)).toEqual([
      ['asker', 'request-not-decided'],
      ['wanter', 'request-not-decided'],
    ])
  })

  test('ends one of two beside each other', () => {
    const two = opened([[phase(), phase({ name: 'beside', ...steps[0]![0], approver: 'entitlementOwner' })]])
    const names = two.doc.decision.phases.map(({ name }) => name)
    expect(names).toHaveLength(2)
    expect(after(two, DAY).after.doc.decision.status).toBe('complete')
  })
})

describe('the time of a request', () => {
  test('ends it, and tells who asked', () => {
    const current = withDecision(opened([[phase()]]), { deadline: later(DAY).toISOString() })
    expect(after(current, DAY - 1).effects).toEqual([])
    const { after: over, effects } = after(current, DAY)
    expect(over.doc.decision).toMatchObject({ status: 'complete', decision: 'rejected' })
    expect(phaseOf(over)).toMatchObject({ status: 'cancelled', completedBy: { id: 'SYSTEM' } })
    expect(lastComment(over)).toEqual({
      action: 'expire',
      user: { id: 'SYSTEM' },
      timeStamp: later(DAY).toISOString(),
    })
    expect(recorded(effects)).toEqual([['expire']])
    expect(told(effects)).toEqual([['asker', 'request-not-decided']])
  })
})

describe('a reminder', () => {
  const current = () => opened([[phase({ remind: { everyMs: HOUR } })]])
  const next = (of: Opened) => (phaseOf(of).events as { reminder: { date: string } }).reminder.date

  test('is told to whom it waits for, and is due again an interval later', () => {
    expect(after(current(), HOUR - 1).effects).toEqual([])
    const { after: reminded, effects } = after(current(), HOUR)
    expect(told(effects)).toEqual([['boss', 'request-still-waits']])
    expect(effects.find(({ type }) => type === 'notify')).toMatchObject({ asks: 'decision' })
    expect(recorded(effects)).toEqual([['remind', 'approval']])
    expect(next(reminded)).toBe(later(2 * HOUR).toISOString())
    expect(reminded.doc.decision.comments).toEqual([])
  })

  test('is one for all that passed while nobody looked', () => {
    const { after: reminded, effects } = after(current(), 5.5 * HOUR)
    expect(told(effects)).toHaveLength(1)
    expect(next(reminded)).toBe(later(6 * HOUR).toISOString())
  })

  test('is told to those of its stage alone', () => {
    const two = opened([
      [phase({ remind: { everyMs: HOUR } }), phase({ name: 'beside', approver: 'entitlementOwner' })],
    ])
    expect(told(after(two, HOUR).effects)).toEqual([['boss', 'request-still-waits']])
  })
})

describe('an escalation', () => {
  const current = (to = 'manager') => opened([[phase({ escalate: { afterMs: HOUR, to: to as 'manager' } })]])

  test('asks others beside, once', () => {
    expect(after(current(), HOUR - 1).effects).toEqual([])
    const { after: asked, effects } = after(current(), HOUR)
    expect(assigned(asked)).toEqual(['boss', 'chief'])
    expect(told(effects)).toEqual([['chief', 'request-waits']])
    expect(recorded(effects)).toEqual([['escalate', 'approval']])
    expect(lastComment(asked)).toMatchObject({
      action: 'escalate',
      user: { id: 'SYSTEM' },
      code: 'escalated',
      params: { people: ['chief X'] },
      phase: 'approval',
    })
    expect(phaseOf(asked).events).toMatchObject({ escalation: { completionDate: later(HOUR).toISOString() } })
    expect(after(asked, 2 * HOUR).effects).toEqual([])
  })

  test('goes to a person whom the workflow names, or to the owners', () => {
    expect(assigned(after(current('managed/alpha_user/third'), HOUR).after)).toEqual(['boss', 'third'])
    expect(assigned(after(current('entitlementOwner'), HOUR).after)).toEqual(['boss', 'owner', 'other'])
  })

  test('says that there is nobody', () => {
    const { after: asked, effects } = after(current(), HOUR, { people: { chief: null } })
    expect(assigned(asked)).toEqual(['boss'])
    expect(told(effects)).toEqual([])
    expect(lastComment(asked)).toMatchObject({ code: 'nobody-to-escalate' })
  })

  test('asks nobody where the workflow has the stage no more', () => {
    const gone = { ...current(), workflow: { ...current().workflow, steps: [] } }
    expect(lastComment(after(gone, HOUR).after)).toMatchObject({ code: 'nobody-to-escalate' })
  })
})

describe('a stage that waits for nobody', () => {
  const nobody = () => {
    const current = opened([[phase()]], {}, { defaultApprover: 'fallback' })
    return withDecision(current, { actors: { active: [], inactive: [] } })
  }
  const looks = (of: Opened) => (phaseOf(of).events as { assignment: { date: string } }).assignment.date

  test('is given to who can decide it now, and looked at again a day later', () => {
    const { after: given, effects } = after(nobody(), HOUR)
    expect(assigned(given)).toEqual(['boss'])
    expect(recorded(effects)).toEqual([['assign', 'approval']])
    expect(looks(given)).toBe(later(HOUR + DAY).toISOString())
  })

  test('goes on waiting where there is nobody still', () => {
    const { after: still, effects } = after(nobody(), HOUR, { people: { boss: null, fallback: null } })
    expect(assigned(still)).toEqual([])
    expect(effects).toEqual([])
    expect(looks(still)).toBe(later(HOUR + DAY).toISOString())
  })

  test('is given to the default approver where the workflow has it no more', () => {
    const gone = { ...nobody(), workflow: { ...nobody().workflow, steps: [] } }
    expect(assigned(after(gone, HOUR).after)).toEqual(['fallback'])
  })
})

describe('a request for a later day', () => {
  const agreed = () => {
    const current = requestOf([[phase()]])
    const dated = {
      ...current,
      doc: { ...current.doc, request: { common: { startDate: later(DAY).toISOString() } } },
    } as Opened
    const waits = happen(dated, { type: 'opened' }).after
    return happen(waits, { type: 'decided', decision: 'approve' }, { by: 'boss' })
  }

  test('goes on on that day, not before', () => {
    const { after: waiting, effects } = agreed()
    expect(effects.some(({ type }) => type === 'fulfil')).toBe(false)
    const scheduled = waiting.doc.decision.phases.find(({ type }) => type === 'scheduled')!
    expect(scheduled).toMatchObject({ status: 'in-progress' })
    expect(after(waiting, DAY - 1).effects).toEqual([])
    const resumed = after(waiting, DAY)
    expect(recorded(resumed.effects)[0]).toEqual(['resume', scheduled.name])
    expect(phaseOf(resumed.after, scheduled.name)).toMatchObject({
      status: 'complete',
      completionDate: later(DAY).toISOString(),
    })
    expect(resumed.after.doc.decision.status).toBe('in-progress')
    expect(resumed.effects.some(({ type }) => type === 'fulfil')).toBe(true)
    expect(NOW.getTime()).toBeLessThan(later(DAY).getTime())
  })
})
