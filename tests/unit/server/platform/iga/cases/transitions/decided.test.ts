import { describe, expect, test } from 'vitest'
import { transition } from '../../../../../../../server/platform/iga/cases/state.ts'
import { requestKind } from '../../../../../../../server/platform/iga/requests/request-case.ts'
import {
  NOW,
  assigned,
  callerOf,
  factsOf,
  happen,
  lastComment,
  opened,
  phase,
  phaseOf,
  recorded,
  told,
} from '../case-world.ts'

const approve = { type: 'decided', decision: 'approve', justification: 'Needs it' } as const
const reject = { type: 'decided', decision: 'reject', justification: 'No' } as const
const refused = (work: () => unknown, code: string, params: object = {}) =>
  expect(work).toThrow(expect.objectContaining({ code, params: expect.objectContaining(params) }))

describe('a decision', () => {
  test('against it ends the request, and is told to who asked and to whom it was for', () => {
    const { after, effects } = happen(opened([[phase()]]), reject, { by: 'boss' })
    expect(after.doc.decision).toMatchObject({
      status: 'complete',
      decision: 'rejected',
      outcome: 'not provisioned',
      completionDate: NOW.toISOString(),
    })
    expect(phaseOf(after)).toMatchObject({
      status: 'complete',
      decision: 'reject',
      completedBy: { id: 'boss' },
    })
    expect(lastComment(after)).toMatchObject({ action: 'reject', comment: 'No', phase: 'approval' })
    expect(recorded(effects)).toEqual([['reject', 'approval']])
    expect(told(effects)).toEqual([
      ['asker', 'request-rejected'],
      ['wanter', 'request-rejected'],
    ])
    expect(effects.find(({ type }) => type === 'notify')).toMatchObject({
      message: { params: { person: 'boss X', decision: 'reject' } },
    })
  })

  test('for it goes on to the next step, and only once the phases beside it are decided', () => {
    const steps = [
      [phase(), phase({ name: 'beside', approver: 'entitlementOwner' })],
      [phase({ name: 'next', approver: 'entitlementOwner' })],
    ]
    const half = happen(opened(steps), approve, { by: 'boss' }).after
    expect(half.doc.decision.phases.map(({ name }) => name)).not.toContain('next')
    expect(assigned(half, 'beside')).toEqual(['owner', 'other'])
    const whole = happen(half, approve, { by: 'owner' }).after
    expect(assigned(whole, 'next')).toEqual(['owner', 'other'])
  })

  test('for the last of it is carried out', () => {
    const { after, effects } = happen(opened([[phase()]]), approve, { by: 'boss' })
    expect(effects.filter(({ type }) => type === 'fulfil')).toHaveLength(1)
    expect(phaseOf(after)).toMatchObject({ status: 'complete', decision: 'approve' })
    expect(recorded(effects)[0]).toEqual(['approve', 'approval'])
  })

  test('of a task says that it was carried out, and by whom', () => {
    const steps = [[phase({ name: 'carry-out', type: 'fulfillment', approver: 'fulfiller' })]]
    const { effects } = happen(opened(steps), { type: 'decided', decision: 'fulfill' }, { by: 'works' })
    expect(effects.filter(({ type }) => type === 'fulfil')).toMatchObject([
      { outcome: 'fulfilled', by: { id: 'works' } },
    ])
    refused(() => happen(opened(steps), approve, { by: 'works' }), 'not-waiting-for-you')
  })

  test('is one of those that there are', () => {
    refused(
      () => happen(opened([[phase()]]), { type: 'decided', decision: 'maybe' }, { by: 'boss' }),
      'decision-unknown',
      { decision: 'maybe', known: ['approve', 'reject', 'fulfill', 'deny'] },
    )
  })

  test('gives a reason where the tenant wants one', () => {
    const strict = opened([[phase()]], {}, { requireRejectJustification: true })
    refused(
      () => happen(strict, { type: 'decided', decision: 'reject' }, { by: 'boss' }),
      'rejection-reason-missing',
    )
    expect(happen(strict, reject, { by: 'boss' }).after.doc.decision.status).toBe('complete')
  })

  test('of one of all waits for the others of its own phase alone', () => {
    const steps = [
      [
        phase({ approver: 'entitlementOwner', needs: 'all' }),
        phase({ name: 'beside', approver: 'entitlementOwner' }),
      ],
    ]
    const first = happen(opened(steps), approve, { by: 'owner', caller: { phaseName: 'approval' } }).after
    expect([assigned(first), phaseOf(first).status]).toEqual([['other'], 'in-progress'])
    const second = happen(first, approve, { by: 'other', caller: { phaseName: 'approval' } }).after
    expect(phaseOf(second).status).toBe('complete')
    expect(phaseOf(second, 'beside').status).toBe('in-progress')
  })
})

describe('when somebody should decide', () => {
  test('is said as long as a stage has a time, and no longer', () => {
    const timed = opened([[phase({ due: { afterMs: 3_600_000 } })]])
    expect(timed.doc.decision.due).toBe('2026-05-01T10:00:00.000Z')
    expect(happen(timed, reject, { by: 'boss' }).after.doc.decision).not.toHaveProperty('due')
    expect(opened([[phase()]]).doc.decision).not.toHaveProperty('due')
  })
})

test('what a kind knows itself changes nothing of one that knows nothing', () => {
  const current = opened([[phase()]])
  const { change: _, reported: __, ...plain } = requestKind
  const context = { caller: callerOf(current, 'asker'), facts: factsOf(), now: NOW }
  expect(transition(plain, current, { type: 'of-its-own' } as never, context)).toEqual({
    doc: current.doc,
    effects: [],
  })
  const report = { type: 'reported', fulfilment: { done: true }, outcome: 'x', by: { id: 'SYSTEM' } } as const
  expect(transition(plain, current, report, context).doc).toEqual(current.doc)
})
