import { describe, expect, test } from 'vitest'
import { NOW, happen, lastComment, opened, phase, phaseOf, recorded, told } from '../case-world.ts'

const cancelled = { type: 'cancelled', comment: 'Not needed any more' } as const
const refused = (work: () => unknown, code: string) => expect(work).toThrow(expect.objectContaining({ code }))

describe('a request that is taken back', () => {
  test('is over: its phases wait for nobody, and those who were asked are told', () => {
    const { after, effects } = happen(opened([[phase()]]), cancelled)
    expect(after.doc.decision).toMatchObject({
      status: 'cancelled',
      decision: 'cancelled',
      outcome: 'cancelled',
      completionDate: NOW.toISOString(),
      actors: { active: [], inactive: [{ id: 'boss', phase: 'approval' }] },
    })
    expect(phaseOf(after)).toMatchObject({
      status: 'cancelled',
      decision: null,
      completedBy: { id: 'asker' },
    })
    expect(lastComment(after)).toMatchObject({
      action: 'cancel',
      user: { id: 'asker' },
      comment: 'Not needed any more',
    })
    expect(recorded(effects)).toEqual([['cancel']])
    expect(told(effects)).toEqual([['boss', 'request-cancelled']])
    expect(effects.find(({ type }) => type === 'notify')).toMatchObject({
      message: { params: { person: 'asker X', subject: 'Ledger', beneficiary: 'wanter X' } },
    })
  })

  test('is so by whom it is for, and by an administrator, who are told nothing of it themselves', () => {
    expect(happen(opened([[phase()]]), cancelled, { by: 'wanter' }).after.doc.decision.status).toBe(
      'cancelled',
    )
    const byBoss = happen(opened([[phase()]]), cancelled, { by: 'boss', caller: { isAdmin: true } })
    expect(byBoss.after.doc.decision.status).toBe('cancelled')
    expect(told(byBoss.effects)).toEqual([])
  })

  test.each([
    ['owner', 'entitlementGrant'],
    ['boss', 'entitlementGrant'],
    // Whoever should lose access does not take that back.
    ['wanter', 'entitlementRemove'],
  ])('is not so by %s, of a request %s', (by, requestType) => {
    refused(() => happen(opened([[phase()]], {}, {}, requestType), cancelled, { by }), 'cancel-not-yours')
  })

  test.each(['complete', 'cancelled'] as const)('is not so once it is %s', (status) => {
    const current = opened([[phase()]])
    const over = { ...current, doc: { ...current.doc, decision: { ...current.doc.decision, status } } }
    refused(() => happen(over, cancelled), 'cancel-too-late')
  })
})
