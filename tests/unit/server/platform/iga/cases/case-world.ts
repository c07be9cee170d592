import type { Case, CasePhase } from '../../../../../../server/platform/iga/cases/case.ts'
import type { Effect } from '../../../../../../server/platform/iga/cases/effect.ts'
import type { CaseCaller, CaseEvent } from '../../../../../../server/platform/iga/cases/event.ts'
import type { Facts } from '../../../../../../server/platform/iga/cases/facts.ts'
import { openPhasesOf } from '../../../../../../server/platform/iga/cases/happen.ts'
import { transition } from '../../../../../../server/platform/iga/cases/state.ts'
import type { PhaseDefinition, Workflow } from '../../../../../../server/platform/iga/cases/workflow.ts'
import type { GovernedPerson } from '../../../../../../server/platform/iga/people/people.ts'
import type { AccessRequest } from '../../../../../../server/platform/iga/requests/access-request.ts'
import { requestKind } from '../../../../../../server/platform/iga/requests/request-case.ts'

export const NOW = new Date('2026-05-01T09:00:00Z')
export const later = (ms: number) => new Date(NOW.getTime() + ms)
export const DAY = 86_400_000

/** `asker` asks for `wanter`, whose manager is `boss`; `owner` and `other` own the item, `works` carries out. */
export const person = (id: string, more: Partial<GovernedPerson> = {}): GovernedPerson => ({
  ref: { id, givenName: id, sn: 'X' },
  active: true,
  isStaff: true,
  managerId: { wanter: 'boss', boss: 'chief' }[id],
  ...more,
})

/** Who is somebody in a world of a test, and who stands in for whom. */
export interface World {
  /** By id; everybody else is active and staff. `null`: there is no such person. */
  readonly people?: Readonly<Record<string, Partial<GovernedPerson> | null>>
  readonly delegates?: Readonly<Record<string, string>>
}

export const factsOf = ({ people = {}, delegates = {} }: World = {}): Facts => ({
  person: (id) => (people[id] === null ? null : person(id, people[id] ?? {})),
  delegations: (from) =>
    delegates[from] === undefined
      ? []
      : [
          {
            id: `${from}-${delegates[from]}`,
            delegatorId: from,
            delegateId: delegates[from],
            kinds: ['request'],
            until: null,
          },
        ],
})

export const phase = (more: Partial<PhaseDefinition> = {}): PhaseDefinition => ({
  name: 'approval',
  displayName: 'Approval',
  type: 'request',
  approver: 'manager',
  needs: 'one',
  ...more,
})

/** A request before it is opened. */
export function requestOf(
  steps: Workflow['steps'],
  settings: Partial<Case['settings']> = {},
  requestType = 'entitlementGrant',
): Case<AccessRequest> {
  return {
    doc: {
      id: 'r1',
      requestType,
      requester: person('asker').ref,
      user: person('wanter').ref,
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
      name: 'Ledger',
      disconnected: false,
      doc: { entitlementOwner: [{ id: 'owner' }, { id: 'other' }] },
    } as unknown as NonNullable<Case['item']>,
    workflow: { id: 'w', displayName: 'W', steps },
    settings: {
      requireRequestJustification: false,
      requireApproveJustification: false,
      requireRejectJustification: false,
      allowSelfApproval: false,
      defaultApprover: undefined,
      fulfillers: ['works', 'helps'],
      ...settings,
    },
  }
}

export const callerOf = (
  current: Case<AccessRequest>,
  id: string,
  more: Partial<CaseCaller> = {},
): CaseCaller => ({
  person: person(id),
  isAdmin: false,
  waiting: openPhasesOf(current.doc, id),
  phaseName: undefined,
  ...more,
})

/** What comes of an event: the case after it, and what follows. */
export function happen(
  current: Case<AccessRequest>,
  event: CaseEvent,
  {
    by = 'asker',
    caller = {},
    world = {},
    now = NOW,
  }: {
    readonly by?: string
    readonly caller?: Partial<CaseCaller>
    readonly world?: World
    readonly now?: Date
  } = {},
): { readonly after: Case<AccessRequest>; readonly effects: readonly Effect[] } {
  const { doc, effects } = transition(requestKind, current, event, {
    caller: callerOf(current, by, caller),
    facts: factsOf(world),
    now,
  })
  return { after: { ...current, doc }, effects }
}

/** A request that was opened. */
export const opened = (
  steps: Workflow['steps'],
  world: World = {},
  ...more: [Partial<Case['settings']>?, string?]
) => happen(requestOf(steps, ...more), { type: 'opened' }, { world }).after

export const assigned = ({ doc }: Case<AccessRequest>, name = 'approval'): string[] =>
  doc.decision.actors.active.filter((actor) => actor.phase === name).map(({ id }) => id)
export const phaseOf = ({ doc }: Case<AccessRequest>, name = 'approval'): CasePhase =>
  doc.decision.phases.find((each) => each.name === name)!
/** What the trail says. */
export const recorded = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'record' ? [[effect.action, ...effect.changed]] : []))
/** Who is told what. */
export const told = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'notify' ? [[effect.to, effect.message.code]] : []))
/** The last words of the history. */
export const lastComment = ({ doc }: Case<AccessRequest>) => doc.decision.comments.at(-1)
