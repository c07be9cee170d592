import type { Insertable } from 'kysely'
import type { GovernanceTables } from '../tables.ts'
import type { CaseActor, CaseDocument } from './case.ts'
import { taskOf } from './draft.ts'

/** A row that says for whom a phase of a case waits, or waited. */
export type AssignmentRow = Insertable<GovernanceTables['iga_assignment']>

/** What a transition changes of who is assigned. */
export interface AssignmentChanges {
  readonly assigned: readonly AssignmentRow[]
  /** It waits for them no more. `forget`: they have never done anything in it. */
  readonly released: readonly {
    readonly caseId: string
    readonly phase: string
    readonly userId: string
    readonly forget: boolean
  }[]
}

/**
 * How the rows follow a case from one state to the next: they are a projection of its actors, and nobody else says who is assigned.
 *
 * @param before absent: the case is new
 */
export function assignmentChanges(
  before: CaseDocument | undefined,
  after: CaseDocument,
  startedAt: Date,
): AssignmentChanges {
  const keyOf = ({ id, phase }: CaseActor) => `${phase} ${id}`
  const was = new Map(before?.decision.actors.active.map((actor) => [keyOf(actor), actor]))
  const { active, inactive } = after.decision.actors
  const is = new Map(active.map((actor) => [keyOf(actor), actor]))
  const remembered = new Set(inactive.map(keyOf))
  const added = [...is].flatMap(([key, actor]) => (was.has(key) ? [] : [actor]))
  const known = new Set([...was.keys(), ...(before?.decision.actors.inactive.map(keyOf) ?? [])])
  // Assigned and released by the same event: it stands in the history all the same.
  const passed = inactive.filter((actor) => !is.has(keyOf(actor)) && !known.has(keyOf(actor)))
  return {
    assigned: [
      ...added.map((actor) => rowOf(after, actor, true, startedAt)),
      ...passed.map((actor) => rowOf(after, actor, false, startedAt)),
    ],
    released: [...was].flatMap(([key, { id, phase }]) =>
      is.has(key)
        ? []
        : [{ caseId: after.id, phase: String(phase), userId: id, forget: !remembered.has(key) }],
    ),
  }
}

function rowOf(
  { id, decision }: CaseDocument,
  actor: CaseActor,
  active: boolean,
  startedAt: Date,
): AssignmentRow {
  const phase = decision.phases.findLast(({ name }) => name === actor.phase)
  return {
    case_id: id,
    phase: String(actor.phase),
    user_id: actor.id,
    kind: taskOf(phase),
    active,
    delegation_id: actor.delegation?.id ?? null,
    valid_until: actor.delegation?.until ? new Date(actor.delegation.until) : null,
    started_at: startedAt,
  }
}
