import type { GovernedPerson } from '../people/people.ts'
import type { TaskKind } from '../tables.ts'
import type { Assignee, Case } from './case.ts'
import type { CaseKind } from './case-kind.ts'
import { delegationsIn, peopleIn } from './facts.ts'
import type { Facts } from './facts.ts'
import type { Approver, PhaseApprovers, PhaseDefinition } from './workflow.ts'

/** What eligibility looks at. */
type Concerned = Pick<Case, 'doc' | 'beneficiary' | 'item' | 'settings'>

/**
 * Whether somebody may decide in a phase: not about themselves, and not with an account that is off. Tasks are work, not a judgement: one may
 * fulfil what one asked for.
 */
export function isEligible(
  kind: Pick<CaseKind, 'own'>,
  concerned: Concerned,
  type: TaskKind,
  person: GovernedPerson,
): boolean {
  if (!person.active) return false
  if (type === 'fulfillment' || (type === 'request' && concerned.settings.allowSelfApproval)) return true
  return !kind.own(concerned).includes(person.ref.id)
}

/**
 * Who is assigned when a phase opens: its candidates, else the default approver; with the delegates of each.
 *
 * @returns nobody when neither any candidate nor the default approver is eligible
 * @throws FactsMissing
 */
export function assigneesOf(
  kind: Pick<CaseKind, 'own' | 'candidateIds'>,
  phase: PhaseApprovers,
  concerned: Concerned,
  facts: Facts,
): Assignee[] {
  const eligible = (ids: readonly string[]) =>
    peopleIn(facts, ids).filter((person) => isEligible(kind, concerned, phase.type, person))
  const { defaultApprover } = concerned.settings
  let chosen = phase.approver === undefined ? [] : eligible(kind.candidateIds(phase.approver, concerned))
  if (chosen.length === 0 && defaultApprover !== undefined) chosen = eligible([defaultApprover])
  return withDelegates(kind, phase.type, chosen, concerned, facts)
}

/**
 * Who need not be asked in a phase, because they asked for it themselves where they would decide, e.g. the manager of whom it is for.
 *
 * @throws FactsMissing
 */
export function agreedByAsking(
  kind: Pick<CaseKind, 'agreesByAsking'>,
  phase: PhaseApprovers,
  concerned: Concerned,
  facts: Facts,
): GovernedPerson | undefined {
  const id = kind.agreesByAsking?.(phase, concerned)
  return id === undefined ? undefined : peopleIn(facts, [id]).find(({ active }) => active)
}

/**
 * Who is assigned beside those who do not answer, as the phase says. The managers of delegates have no part in it.
 *
 * @throws FactsMissing
 */
export function escalatedTo(
  kind: Pick<CaseKind, 'own' | 'candidateIds'>,
  phase: PhaseDefinition,
  concerned: Concerned,
  facts: Facts,
): Assignee[] {
  const to = phase.escalate?.to
  if (to === undefined) return []
  const active = concerned.doc.decision.actors.active.filter((actor) => actor.phase === phase.name)
  const assigned = active.map(({ id }) => id)
  const managers = () =>
    peopleIn(
      facts,
      active.flatMap(({ id, delegatedFrom }) => (delegatedFrom ? [] : id)),
    ).flatMap(({ managerId }) => managerId ?? [])
  const ids =
    to === 'manager'
      ? managers()
      : to.startsWith('managed/')
        ? [to.slice(to.lastIndexOf('/') + 1)]
        : kind.candidateIds(to as Approver, concerned)
  const chosen = peopleIn(facts, ids).filter((person) => isEligible(kind, concerned, phase.type, person))
  return withDelegates(kind, phase.type, chosen, concerned, facts).filter(
    ({ person }) => !assigned.includes(person.ref.id),
  )
}

/**
 * People and, behind them, who stands in for them; each once.
 *
 * @throws FactsMissing
 */
export function withDelegates(
  kind: Pick<CaseKind, 'own'>,
  type: TaskKind,
  people: readonly GovernedPerson[],
  concerned: Concerned,
  facts: Facts,
): Assignee[] {
  const assignees = new Map(people.map((person): [string, Assignee] => [person.ref.id, { person }]))
  const delegations = delegationsIn(
    facts,
    people.map(({ ref }) => ref.id),
  ).filter(({ kinds }) => kinds.includes(type))
  const delegates = peopleIn(
    facts,
    delegations.map(({ delegateId }) => delegateId),
  )
  for (const { id, delegatorId, delegateId, until } of delegations) {
    const person = delegates.find(({ ref }) => ref.id === delegateId)
    const from = people.find(({ ref }) => ref.id === delegatorId)
    if (!person || !from || assignees.has(delegateId) || !isEligible(kind, concerned, type, person)) continue
    assignees.set(delegateId, { person, delegation: { id, from, until } })
  }
  return [...assignees.values()]
}
