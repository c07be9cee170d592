import { DomainError } from '../../../../contract/index.ts'
import { bareId, personNameOf } from '../../people/people.ts'
import type { TaskKind } from '../../tables.ts'
import { addComment, assign, record, taskOf, unassign } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { assigneesOf, isEligible, withDelegates } from '../eligibility.ts'
import type { CaseEvent, CaseCaller, NewAssignee } from '../event.ts'
import { peopleIn } from '../facts.ts'
import type { CasePhase } from '../case.ts'
import { phaseFor } from '../phase-for.ts'
import { isUnassigned, openStages } from '../stage-events.ts'

/** Puts what waits for somebody before other people instead. */
export function reassigned(
  draft: Draft,
  caller: CaseCaller,
  { to, comment }: CaseEvent & { type: 'reassigned' },
): void {
  const { doc, kind, facts } = draft
  const by = caller.person.ref
  const phase = unassignedFor(draft, caller) ?? phaseFor(draft, caller)
  const type = taskOf(phase)
  requireOthers(draft, to, by.id, type)
  const ids = [...new Set(to.map(({ id }) => bareId(id)))]
  const people = peopleIn(facts, ids)
  if (people.length < ids.length || people.some(({ active, isStaff }) => !active || !isStaff))
    throw new DomainError('person-not-active')
  const own = people.find((person) => !isEligible(kind, draft, type, person))
  if (own) throw new DomainError(kind.problems.own, { person: personNameOf(own.ref) })
  const assignees = withDelegates(kind, type, people, draft, facts)
  unassign(draft, phase.name, by.id)
  const already = doc.decision.actors.active.filter((actor) => actor.phase === phase.name).map(({ id }) => id)
  assign(
    draft,
    { name: phase.name, type },
    assignees.filter(({ person }) => !already.includes(person.ref.id)),
  )
  const names = people.map(({ ref }) => personNameOf(ref))
  const text = comment ?? ''
  addComment(draft, {
    action: 'reassign',
    by,
    said:
      text === ''
        ? { code: 'reassigned', params: { people: names } }
        : { code: 'reassigned-saying', params: { people: names, text } },
    phase: phase.name,
  })
  record(draft, 'reassign', [phase.name])
}

/** What waits for nobody is assigned by administrators. */
const unassignedFor = ({ doc }: Draft, { isAdmin, phaseName }: CaseCaller): CasePhase | undefined =>
  isAdmin
    ? openStages(doc).find(
        (phase) => (phaseName === undefined || phase.name === phaseName) && isUnassigned(doc, phase),
      )
    : undefined

/** @throws DomainError naming the place in the body */
function requireOthers({ kind }: Draft, to: readonly NewAssignee[], own: string, type: TaskKind): void {
  const known = [...Object.keys(kind.permissions(type)), 'cancel']
  for (const [at, { id, permissions = {} }] of to.entries()) {
    if (bareId(id) === own) throw new DomainError('reassigned-to-oneself', { at })
    const unknown = Object.keys(permissions).find((name) => !known.includes(name))
    if (unknown !== undefined)
      throw new DomainError('permission-unknown', {
        at,
        permission: unknown,
        task: { code: `task-${type}` },
        known,
      })
  }
}

/** Puts a task back before everybody whom its workflow names. */
export function requeued(draft: Draft, caller: CaseCaller): void {
  const { doc, kind, workflow, facts } = draft
  const phase = phaseFor(draft, caller, 'fulfillment')
  const definition = workflow.steps.flat().find(({ name }) => name === phase.name)
  if (!definition) throw new DomainError('stage-gone')
  const assignees = assigneesOf(kind, definition, draft, facts)
  if (assignees.length === 0) throw new DomainError('nobody-works-tasks')
  const assigned = doc.decision.actors.active.filter((actor) => actor.phase === phase.name)
  for (const { id } of assigned) unassign(draft, phase.name, id)
  assign(draft, { name: phase.name, type: 'fulfillment' }, assignees)
  addComment(draft, { action: 'requeue', by: caller.person.ref, phase: phase.name })
  record(draft, 'requeue', [phase.name])
}
