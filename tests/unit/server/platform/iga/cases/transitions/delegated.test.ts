import { describe, expect, test } from 'vitest'
import { assigned, happen, opened, person, phase, recorded } from '../case-world.ts'

const delegated = (id: string, name = 'approval', more = {}) =>
  ({
    type: 'delegated',
    phase: name,
    to: { person: person(id, more), delegation: { id: 'd1', from: person('boss'), until: new Date(0) } },
  }) as const
const undelegated = { type: 'undelegated', phase: 'approval', delegateId: 'stand' } as const

describe('a delegation that begins', () => {
  test('puts what waits before the delegate too, and says for whom and until when', () => {
    const { after, effects } = happen(opened([[phase()]]), delegated('stand'))
    expect(assigned(after)).toEqual(['boss', 'stand'])
    expect(after.doc.decision.actors.active[1]).toMatchObject({
      delegatedFrom: { id: 'boss' },
      delegation: { id: 'd1', until: '1970-01-01T00:00:00.000Z' },
    })
    expect(recorded(effects)).toEqual([['delegate', 'approval']])
    expect(effects.at(0)).toMatchObject({
      type: 'notify',
      to: 'stand',
      message: { code: 'request-waits-for' },
    })
  })

  test.each([
    ['who may not decide it', delegated('asker')],
    ['whose account is off', delegated('stand', 'approval', { active: false })],
    ['whom it waits for already', delegated('boss')],
    ['a phase that is not there', delegated('stand', 'another')],
  ])('changes nothing for %s', (_who, event) => {
    const { after, effects } = happen(opened([[phase()]]), event)
    expect(assigned(after)).toEqual(['boss'])
    expect(effects).toEqual([])
  })

  test('changes nothing of a phase that is over', () => {
    const over = happen(opened([[phase()]]), { type: 'decided', decision: 'reject' }, { by: 'boss' }).after
    expect(happen(over, delegated('stand')).effects).toEqual([])
  })

  test('is for its phase alone', () => {
    const two = opened([[phase(), phase({ name: 'beside', approver: 'entitlementOwner' })]])
    expect(assigned(happen(two, delegated('owner')).after)).toEqual(['boss', 'owner'])
  })
})

describe('a delegation that ends', () => {
  const both = () => happen(opened([[phase()]]), delegated('stand')).after

  test('takes the delegate out, and nobody else', () => {
    const { after, effects } = happen(both(), undelegated)
    expect(after.doc.decision.actors).toMatchObject({ active: [{ id: 'boss' }], inactive: [] })
    expect(recorded(effects)).toEqual([['delegation-end', 'approval']])
  })

  test('keeps the part of a delegate who did something there', () => {
    const spoke = happen(
      both(),
      { type: 'commented', text: 'Hm' },
      { by: 'stand', caller: { phaseName: 'approval' } },
    )
    const { actors } = happen(spoke.after, undelegated).after.doc.decision
    expect(actors).toMatchObject({ active: [{ id: 'boss' }], inactive: [{ id: 'stand' }] })
    // What somebody else did there, or they elsewhere, is not their part.
    const another = happen(
      both(),
      { type: 'commented', text: 'Hm' },
      { by: 'boss', caller: { phaseName: 'approval' } },
    )
    expect(happen(another.after, undelegated).after.doc.decision.actors.inactive).toEqual([])
    const elsewhere = happen(both(), { type: 'commented', text: 'Hm' }, { by: 'stand' })
    expect(happen(elsewhere.after, undelegated).after.doc.decision.actors.inactive).toEqual([])
  })

  test('is of one phase', () => {
    const two = opened([[phase(), phase({ name: 'beside' })]])
    const inBoth = happen(happen(two, delegated('stand')).after, delegated('stand', 'beside')).after
    const { after } = happen(inBoth, undelegated)
    expect([assigned(after), assigned(after, 'beside')]).toEqual([['boss'], ['boss', 'stand']])
  })
})
