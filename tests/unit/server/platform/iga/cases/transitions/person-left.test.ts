import { describe, expect, test } from 'vitest'
import { assigned, happen, lastComment, opened, phase, phaseOf, recorded, told } from '../case-world.ts'
import type { World } from '../case-world.ts'

const left = (id: string) => ({ type: 'personLeft', id }) as const
const without = (...ids: string[]): World => ({ people: Object.fromEntries(ids.map((id) => [id, null])) })

describe('a person who goes for good', () => {
  test('takes along what was asked for them', () => {
    const { after, effects } = happen(opened([[phase()]]), left('wanter'), { world: without('wanter') })
    expect(after.doc.decision).toMatchObject({
      status: 'cancelled',
      decision: 'cancelled',
      outcome: 'cancelled',
      actors: { active: [] },
    })
    expect(phaseOf(after)).toMatchObject({ status: 'cancelled', completedBy: { id: 'SYSTEM' } })
    expect(lastComment(after)).toMatchObject({
      action: 'cancel',
      user: { id: 'SYSTEM' },
      code: 'person-deleted',
    })
    expect(recorded(effects)).toEqual([['cancel']])
    expect(told(effects)).toEqual([])
  })

  test('leaves what others decide as it is', () => {
    const { after, effects } = happen(opened([[phase({ approver: 'entitlementOwner' })]]), left('owner'), {
      world: without('owner'),
    })
    expect(assigned(after)).toEqual(['other'])
    expect(after.doc.decision.comments).toEqual([])
    expect(after.doc.decision.actors.inactive).toEqual([])
    expect(recorded(effects)).toEqual([['reassign']])
  })

  test('stays in the history with what they have said', () => {
    const current = opened([[phase({ approver: 'entitlementOwner' })]])
    const spoke = (by: string, phaseName?: string) =>
      happen(current, { type: 'commented', text: 'Hm' }, { by, caller: { phaseName } }).after
    const inactive = (from: typeof current) =>
      happen(from, left('owner'), { world: without('owner') }).after.doc.decision.actors.inactive
    expect(inactive(spoke('owner', 'approval'))).toMatchObject([{ id: 'owner' }])
    expect(inactive(spoke('other', 'approval'))).toEqual([])
    expect(inactive(spoke('owner'))).toEqual([])
  })

  test('is followed by the default approver where nobody else decides', () => {
    const { after, effects } = happen(
      opened([[phase()]], {}, { defaultApprover: 'fallback' }),
      left('boss'),
      { world: without('boss') },
    )
    expect(assigned(after)).toEqual(['fallback'])
    expect(lastComment(after)).toMatchObject({
      action: 'reassign',
      user: { id: 'SYSTEM' },
      code: 'assignee-deleted',
      phase: 'approval',
    })
    expect(told(effects)).toEqual([['fallback', 'request-waits']])
    expect(recorded(effects)).toEqual([['reassign']])
  })

  test('takes along those who stood in for them', () => {
    const world: World = { delegates: { boss: 'stand' } }
    const current = opened([[phase()]], world, { defaultApprover: 'fallback' })
    expect(assigned(current)).toEqual(['boss', 'stand'])
    expect(assigned(happen(current, left('boss'), { world: without('boss') }).after)).toEqual(['fallback'])
    // Who stood in goes alone.
    expect(assigned(happen(current, left('stand'), { world: without('stand') }).after)).toEqual(['boss'])
  })

  test('ends what nobody can decide any more, and says so to who asked', () => {
    const { after, effects } = happen(opened([[phase()]]), left('boss'), { world: without('boss') })
    expect(after.doc.decision).toMatchObject({ status: 'cancelled', outcome: 'cancelled' })
    expect(lastComment(after)).toMatchObject({ action: 'cancel', code: 'nobody-left' })
    expect(told(effects)).toEqual([['asker', 'request-undecidable']])
    expect(recorded(effects)).toEqual([['cancel']])
  })

  test('changes nothing of phases that are over', () => {
    const steps = [[phase()], [phase({ name: 'second', approver: 'entitlementOwner' })]]
    const second = happen(opened(steps), { type: 'decided', decision: 'approve' }, { by: 'boss' }).after
    const { after } = happen(second, left('boss'), { world: without('boss') })
    expect(phaseOf(after)).toMatchObject({
      status: 'complete',
      decision: 'approve',
      completedBy: { id: 'boss' },
    })
    expect(assigned(after, 'second')).toEqual(['owner', 'other'])
    expect(after.doc.decision.status).toBe('in-progress')
  })

  test('is followed in each phase that waited for them alone', () => {
    const steps = [[phase(), phase({ name: 'beside' })]]
    const current = opened(steps, {}, { defaultApprover: 'fallback' })
    const { after } = happen(current, left('boss'), { world: without('boss') })
    expect([assigned(after), assigned(after, 'beside')]).toEqual([['fallback'], ['fallback']])
    expect(after.doc.decision.comments).toHaveLength(2)
  })

  test('is followed also where the workflow names the phase no more', () => {
    const current = opened([[phase()]], {}, { defaultApprover: 'fallback' })
    const changed = { ...current, workflow: { ...current.workflow, steps: [] } }
    expect(assigned(happen(changed, left('boss'), { world: without('boss') }).after)).toEqual(['fallback'])
  })
})
