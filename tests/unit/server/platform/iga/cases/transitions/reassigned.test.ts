import { describe, expect, test } from 'vitest'
import {
  assigned,
  happen,
  lastComment,
  opened,
  person,
  phase,
  phaseOf,
  recorded,
  told,
} from '../case-world.ts'
import type { World } from '../case-world.ts'

const to = (...ids: string[]) => ({ type: 'reassigned', to: ids.map((id) => ({ id })) }) as const
const refused = (work: () => unknown, code: string, params: object = {}) =>
  expect(work).toThrow(expect.objectContaining({ code, params: expect.objectContaining(params) }))

describe('a request that is forwarded', () => {
  test('waits for those instead, and says so', () => {
    const { after, effects } = happen(opened([[phase()]]), to('owner', 'managed/alpha_user/other'), {
      by: 'boss',
    })
    expect(after.doc.decision.actors).toMatchObject({
      active: [{ id: 'owner' }, { id: 'other' }],
      inactive: [{ id: 'boss' }],
    })
    expect(lastComment(after)).toMatchObject({
      action: 'reassign',
      user: { id: 'boss' },
      code: 'reassigned',
      params: { people: ['owner X', 'other X'] },
      phase: 'approval',
    })
    expect(recorded(effects)).toEqual([['reassign', 'approval']])
    expect(told(effects)).toEqual([
      ['owner', 'request-waits'],
      ['other', 'request-waits'],
    ])
  })

  test('says why where somebody said why', () => {
    const { after } = happen(opened([[phase()]]), { ...to('owner'), comment: 'Knows it' }, { by: 'boss' })
    expect(lastComment(after)).toMatchObject({
      code: 'reassigned-saying',
      params: { people: ['owner X'], text: 'Knows it' },
    })
  })

  test('waits for each once: named twice, there already, or standing in', () => {
    const both = opened([[phase({ approver: 'entitlementOwner' })]])
    expect(assigned(happen(both, to('third', 'third', 'other'), { by: 'owner' }).after)).toEqual([
      'other',
      'third',
    ])
    const world: World = { delegates: { third: 'stand' } }
    expect(assigned(happen(opened([[phase()]]), to('third'), { by: 'boss', world }).after)).toEqual([
      'third',
      'stand',
    ])
  })

  test.each<[string, World, string]>([
    ['is not there', { people: { third: null } }, 'person-not-active'],
    ['has an account that is off', { people: { third: { active: false } } }, 'person-not-active'],
    ['is no staff', { people: { third: { isStaff: false } } }, 'person-not-active'],
  ])('is not forwarded to somebody who %s', (_who, world, code) => {
    refused(() => happen(opened([[phase()]]), to('third'), { by: 'boss', world }), code)
    refused(() => happen(opened([[phase()]]), to('owner', 'third'), { by: 'boss', world }), code)
  })

  test('is not forwarded to whom it concerns, nor to oneself', () => {
    refused(() => happen(opened([[phase()]]), to('wanter'), { by: 'boss' }), 'own-case', {
      person: 'wanter X',
    })
    refused(() => happen(opened([[phase()]]), to('owner', 'boss'), { by: 'boss' }), 'reassigned-to-oneself', {
      at: 1,
    })
  })

  test('names permissions of its task, or the one to cancel', () => {
    const naming = (permissions: Record<string, boolean>) =>
      happen(
        opened([[phase()]]),
        { type: 'reassigned', to: [{ id: 'owner' }, { id: 'other', permissions }] },
        { by: 'boss' },
      )
    expect(assigned(naming({ approve: true, cancel: false }).after)).toEqual(['owner', 'other'])
    refused(() => naming({ approve: true, fulfill: true }), 'permission-unknown', {
      at: 1,
      permission: 'fulfill',
      task: { code: 'task-request' },
      known: ['approve', 'reject', 'reassign', 'modify', 'comment', 'cancel'],
    })
  })

  test('is forwarded by whom it waits for', () => {
    refused(() => happen(opened([[phase()]]), to('third'), { by: 'owner' }), 'not-waiting-for-you')
    const admin = { isAdmin: true, waiting: [] }
    refused(
      () => happen(opened([[phase()]]), to('third'), { by: 'chief', caller: admin }),
      'not-waiting-for-you',
    )
  })
})

describe('a phase that waits for nobody', () => {
  const current = () => {
    const both = opened([[phase(), phase({ name: 'beside', approver: 'entitlementOwner' })]])
    const { decision } = both.doc
    const actors = { ...decision.actors, active: decision.actors.active.filter(({ id }) => id === 'boss') }
    return { ...both, doc: { ...both.doc, decision: { ...decision, actors } } }
  }

  test('is assigned by administrators, and by nobody else', () => {
    const admin = { isAdmin: true }
    expect(assigned(happen(current(), to('third'), { by: 'chief', caller: admin }).after, 'beside')).toEqual([
      'third',
    ])
    const named = { ...admin, phaseName: 'beside' }
    expect(assigned(happen(current(), to('third'), { by: 'chief', caller: named }).after, 'beside')).toEqual([
      'third',
    ])
    refused(
      () => happen(current(), to('third'), { by: 'chief', caller: { ...admin, phaseName: 'approval' } }),
      'not-waiting-for-you',
    )
    refused(() => happen(current(), to('third'), { by: 'chief' }), 'not-waiting-for-you')
  })
})

describe('a task that is put back', () => {
  const steps = [[phase({ name: 'carry-out', type: 'fulfillment', approver: 'fulfiller' })]]
  const taken = () => happen(opened(steps), to('third'), { by: 'works' }).after

  test('waits for everybody whom its workflow names', () => {
    expect(assigned(opened(steps), 'carry-out')).toEqual(['works', 'helps'])
    expect(assigned(taken(), 'carry-out')).toEqual(['helps', 'third'])
    const { after, effects } = happen(taken(), { type: 'requeued' }, { by: 'third' })
    expect(assigned(after, 'carry-out')).toEqual(['works', 'helps'])
    expect(after.doc.decision.actors.inactive.map(({ id }) => id)).toEqual(['works', 'helps', 'third'])
    expect(lastComment(after)).toMatchObject({
      action: 'requeue',
      user: person('third').ref,
      phase: 'carry-out',
    })
    expect(recorded(effects)).toEqual([['requeue', 'carry-out']])
    expect(phaseOf(after, 'carry-out').status).toBe('in-progress')
  })

  test('is not one that asks for a decision', () => {
    refused(() => happen(opened([[phase()]]), { type: 'requeued' }, { by: 'boss' }), 'not-waiting-for-you')
  })

  test('is refused where the stage is gone, or nobody works on it', () => {
    const current = taken()
    const changed = { ...current, workflow: { ...current.workflow, steps: [[phase()]] } }
    refused(() => happen(changed, { type: 'requeued' }, { by: 'third' }), 'stage-gone')
    const nobody = { ...current, settings: { ...current.settings, fulfillers: [] } }
    refused(() => happen(nobody, { type: 'requeued' }, { by: 'third' }), 'nobody-works-tasks')
  })
})
