import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Case } from '../../../../../../server/platform/iga/cases/case.ts'
import type { Facts } from '../../../../../../server/platform/iga/cases/facts.ts'
import { FactsMissing } from '../../../../../../server/platform/iga/cases/facts.ts'
import { assignmentChanges } from '../../../../../../server/platform/iga/cases/assignments.ts'
import { transition } from '../../../../../../server/platform/iga/cases/state.ts'
import { openPhasesOf } from '../../../../../../server/platform/iga/cases/happen.ts'
import type { CaseEvent, CaseCaller } from '../../../../../../server/platform/iga/cases/event.ts'
import type { Workflow } from '../../../../../../server/platform/iga/cases/workflow.ts'
import type { GovernedPerson } from '../../../../../../server/platform/iga/people/people.ts'
import type { AccessRequest } from '../../../../../../server/platform/iga/requests/access-request.ts'
import { requestKind } from '../../../../../../server/platform/iga/requests/request-case.ts'
import { isRefusal } from '../../../../../../server/contract/index.ts'

const NAMES = ['asker', 'wanter', 'boss', 'owner', 'other', 'stand', 'fallback'] as const
type Name = (typeof NAMES)[number]

const NOW = new Date('2026-05-01T09:00:00Z')

function person(id: Name, active = true): GovernedPerson {
  return {
    ref: { id, givenName: id, sn: 'X' },
    active,
    isStaff: true,
    managerId: id === 'wanter' ? 'boss' : undefined,
  }
}

/** A workflow of up to three steps; `boss` is the manager, `owner` and `other` own the item together. */
const workflows = fc
  .array(
    fc.record({
      approver: fc.constantFrom('manager' as const, 'entitlementOwner' as const),
      needs: fc.constantFrom('one' as const, 'all' as const),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((steps): Workflow => ({
    id: 'w',
    displayName: 'W',
    steps: steps.map(({ approver, needs }, at) => [
      { name: `p${at}`, displayName: `P${at}`, type: 'request', approver, needs },
    ]),
  }))

interface World {
  readonly inactive: readonly Name[]
  readonly delegates: readonly (readonly [Name, Name])[]
  readonly hasFallback: boolean
}

const worlds = fc.record({
  inactive: fc.subarray(['boss', 'owner', 'other', 'stand'] as Name[]),
  delegates: fc.uniqueArray(
    fc.constantFrom<readonly [Name, Name]>(
      ['boss', 'stand'],
      ['owner', 'stand'],
      ['owner', 'asker'],
      ['other', 'wanter'],
      ['boss', 'other'],
    ),
  ),
  hasFallback: fc.boolean(),
})

const factsOf = ({ inactive, delegates }: World): Facts => ({
  person: (id) => (NAMES.includes(id as Name) ? person(id as Name, !inactive.includes(id as Name)) : null),
  delegations: (from) =>
    delegates
      .filter(([delegator]) => delegator === from)
      .map(([delegatorId, delegateId]) => ({
        id: `${delegatorId}-${delegateId}`,
        delegatorId,
        delegateId,
        kinds: ['request' as const],
        until: null,
      })),
})

function caseOf(workflow: Workflow, { hasFallback }: World): Case<AccessRequest> {
  return {
    doc: {
      id: 'r1',
      requestType: 'entitlementGrant',
      requester: { id: 'asker' },
      user: { id: 'wanter' },
      request: { common: {} },
      decision: {
        status: 'in-progress',
        decision: null,
        outcome: null,
        comments: [],
        actors: { active: [], inactive: [] },
        phases: [],
      },
    } as unknown as AccessRequest,
    beneficiary: person('wanter'),
    item: {
      id: 'i',
      name: 'Item',
      disconnected: false,
      doc: { entitlementOwner: [{ id: 'owner' }, { id: 'other' }] },
    } as unknown as NonNullable<Case['item']>,
    workflow,
    settings: {
      requireRequestJustification: false,
      requireApproveJustification: false,
      requireRejectJustification: false,
      allowSelfApproval: false,
      defaultApprover: hasFallback ? 'fallback' : undefined,
      fulfillers: [],
    },
  }
}

interface Move {
  readonly who: Name
  readonly what: 'approve' | 'reject' | 'comment' | 'cancel' | 'reassign' | 'leave'
  readonly to: Name
}

const moves = fc.array(
  fc.record({
    who: fc.constantFrom(...NAMES),
    what: fc.constantFrom(
      'approve',
      'approve',
      'approve',
      'reject',
      'comment',
      'cancel',
      'reassign',
      'leave',
    ),
    to: fc.constantFrom(...NAMES),
  }) as fc.Arbitrary<Move>,
  { maxLength: 12 },
)

const eventOf = ({ what, to }: Move): CaseEvent => {
  switch (what) {
    case 'approve':
    case 'reject':
      return { type: 'decided', decision: what }
    case 'comment':
      return { type: 'commented', text: 'Hm' }
    case 'cancel':
      return { type: 'cancelled' }
    case 'reassign':
      return { type: 'reassigned', to: [{ id: to }] }
    case 'leave':
      return { type: 'personLeft', id: to }
  }
}

/** Plays moves; refused ones change nothing. @returns each state with what was granted so far */
function play(workflow: Workflow, world: World, played: readonly Move[]) {
  const left = new Set<Name>()
  const known = factsOf(world)
  const facts: Facts = { ...known, person: (id) => (left.has(id as Name) ? null : known.person(id)) }
  let current = caseOf(workflow, world)
  let granted = 0
  const states: {
    before: AccessRequest | undefined
    doc: AccessRequest
    move: Move | undefined
    caller: CaseCaller
  }[] = []
  const happen = (caller: CaseCaller, event: CaseEvent, move: Move | undefined): boolean => {
    const frozen = JSON.stringify(current.doc)
    try {
      const { doc, effects } = transition(requestKind, current, event, { caller, facts, now: NOW })
      expect(JSON.stringify(current.doc), 'the case it was given is as before').toBe(frozen)
      const fulfils = effects.filter(({ type }) => type === 'fulfil').length
      granted += fulfils
      let after = doc
      if (fulfils > 0)
        after = transition(
          requestKind,
          { ...current, doc },
          { type: 'reported', fulfilment: { done: true }, outcome: 'provisioned', by: { id: 'SYSTEM' } },
          { caller, facts, now: NOW },
        ).doc
      states.push({ before: move && current.doc, doc: after, move, caller })
      current = { ...current, doc: after }
      return true
    } catch (error) {
      if (!isRefusal(error)) throw error
      return false
    }
  }
  const nobody: CaseCaller = { person: person('asker'), isAdmin: false, waiting: [], phaseName: undefined }
  const opened = happen(nobody, { type: 'opened' }, undefined)
  for (const move of opened ? played : []) {
    const gone = move.what === 'leave' ? move.to : move.who
    if (left.has(gone) || (move.what === 'leave' && move.to === 'fallback')) continue
    if (move.what === 'leave' && ['complete', 'cancelled'].includes(current.doc.decision.status)) continue
    if (move.what === 'leave') left.add(move.to)
    const caller: CaseCaller = {
      person: person(move.who),
      isAdmin: false,
      waiting: openPhasesOf(current.doc, move.who),
      phaseName: undefined,
    }
    happen(caller, eventOf(move), move)
  }
  return { states, granted, opened }
}

const own: readonly string[] = ['asker', 'wanter']
const isClosed = (doc: AccessRequest) => ['complete', 'cancelled'].includes(doc.decision.status)

describe('the life of a request', () => {
  test('holds its invariants whatever people do', () => {
    fc.assert(
      fc.property(workflows, worlds, moves, (workflow, world, played) => {
        const { states, granted } = play(workflow, world, played)
        expect(granted).toBeLessThanOrEqual(1)
        for (const { before, doc, move } of states) {
          const { actors, phases, decision, outcome } = doc.decision
          // Nobody is assigned to what concerns themselves.
          for (const { id } of [...actors.active, ...actors.inactive]) expect(own).not.toContain(id)
          // An open phase waits for somebody, each once; a closed one for nobody.
          for (const { name, status } of phases) {
            const assigned = actors.active.filter(({ phase }) => phase === name).map(({ id }) => id)
            expect(assigned.length > 0).toBe(status === 'in-progress')
            expect(new Set(assigned).size).toBe(assigned.length)
          }
          // What is over stays over, but for comments.
          if (before && isClosed(before)) {
            expect({ ...doc.decision, comments: [] }).toEqual({ ...before.decision, comments: [] })
            expect(move!.what).toBe('comment')
          }
          if (isClosed(doc)) expect(phases.every(({ status }) => status !== 'in-progress')).toBe(true)
          if (decision === 'approved') expect(outcome).toBe('provisioned')
        }
      }),
      { numRuns: 400 },
    )
  })

  test('grants when, and only when, every step was agreed to by those who had to', () => {
    fc.assert(
      fc.property(workflows, worlds, moves, (workflow, world, played) => {
        const { states, granted } = play(workflow, world, played)
        const last = states.at(-1)
        if (!last) return
        // The model: a step is agreed to when one of its phase said so, or each whom it needed, or those in their place.
        const { phases, comments } = last.doc.decision
        const agreed = workflow.steps.every(([step]) => {
          const phase = phases.find(({ name }) => name === step!.name)
          return phase?.status === 'complete' && phase.decision === 'approve'
        })
        expect(granted).toBe(agreed ? 1 : 0)
        for (const [step] of workflow.steps) {
          const phase = phases.find(({ name }) => name === step!.name)
          if (phase?.decision === 'approve')
            expect(comments.some(({ action, phase: of }) => action === 'approve' && of === step!.name)).toBe(
              true,
            )
        }
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    ['one', 1],
    ['all', 2],
  ] as const)('a phase that needs %s is agreed to by %i of the two whom it asks', (needs, count) => {
    const workflow: Workflow = {
      id: 'w',
      displayName: 'W',
      steps: [[{ name: 'p0', displayName: 'P', type: 'request', approver: 'entitlementOwner', needs }]],
    }
    const world: World = { inactive: [], delegates: [], hasFallback: false }
    const agree = (who: Name): Move => ({ who, what: 'approve', to: who })
    const both = [agree('owner'), agree('other')]
    expect(both.map((_, at) => play(workflow, world, both.slice(0, at + 1)).granted)).toEqual(
      both.map((_, at) => (at + 1 >= count ? 1 : 0)),
    )
  })

  test('who stands for one of several does not stand for the others', () => {
    const workflow: Workflow = {
      id: 'w',
      displayName: 'W',
      steps: [
        [{ name: 'p0', displayName: 'P', type: 'request', approver: 'entitlementOwner', needs: 'all' }],
      ],
    }
    const world: World = { inactive: [], delegates: [['owner', 'stand']], hasFallback: false }
    const agree = (who: Name): Move => ({ who, what: 'approve', to: who })
    expect(play(workflow, world, [agree('stand')]).granted).toBe(0)
    expect(play(workflow, world, [agree('owner')]).granted).toBe(0)
    expect(play(workflow, world, [agree('stand'), agree('other')]).granted).toBe(1)
  })

  test('has rows that follow the document, whichever way it went', () => {
    fc.assert(
      fc.property(workflows, worlds, moves, (workflow, world, played) => {
        const rows = new Map<string, boolean>()
        let before: AccessRequest | undefined
        for (const { doc } of play(workflow, world, played).states) {
          const { assigned, released } = assignmentChanges(before, doc, NOW)
          for (const { phase, userId, forget } of released)
            if (forget) rows.delete(`${phase} ${userId}`)
            else rows.set(`${phase} ${userId}`, false)
          for (const row of assigned) rows.set(`${row.phase} ${row.user_id}`, row.active)
          before = doc
          const active = doc.decision.actors.active.map(({ phase, id }) => `${phase} ${id}`)
          expect(
            [...rows]
              .filter(([, is]) => is)
              .map(([key]) => key)
              .toSorted(),
          ).toEqual(active.toSorted())
          for (const { phase, id } of doc.decision.actors.inactive)
            expect(rows.has(`${phase} ${id}`)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('is not decided without the facts that it needs', () => {
    const workflow: Workflow = {
      id: 'w',
      displayName: 'W',
      steps: [[{ name: 'p0', displayName: 'P', type: 'request', approver: 'manager', needs: 'one' }]],
    }
    const world = { inactive: [], delegates: [], hasFallback: false }
    const facts: Facts = { person: () => undefined, delegations: () => undefined }
    const caller: CaseCaller = { person: person('asker'), isAdmin: false, waiting: [], phaseName: undefined }
    expect(() =>
      transition(requestKind, caseOf(workflow, world), { type: 'opened' }, { caller, facts, now: NOW }),
    ).toThrow(FactsMissing)
  })
})
