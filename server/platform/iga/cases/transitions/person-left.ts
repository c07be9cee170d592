import { SYSTEM } from '../case.ts'
import { addComment, announce, assign, endCase, record, taskOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { assigneesOf } from '../eligibility.ts'

/**
 * Settles a case from which a person goes for good: about them, it is cancelled; where they decided, others do, as at the opening. What they have
 * decided stays in its history.
 */
export function personLeft(draft: Draft, id: string): void {
  const { doc, kind, workflow, facts } = draft
  if (doc.user?.id === id) {
    addComment(draft, { action: 'cancel', by: SYSTEM, said: { code: 'person-deleted' } })
    return end(draft)
  }
  const { actors, comments, phases } = doc.decision
  const leaves = (actor: (typeof actors.active)[number]) => actor.id === id || actor.delegatedFrom?.id === id
  actors.inactive.push(
    ...actors.active.filter(
      (actor) =>
        leaves(actor) && comments.some(({ user, phase }) => user?.id === actor.id && phase === actor.phase),
    ),
  )
  actors.active = actors.active.filter((actor) => !leaves(actor))
  for (const phase of phases) {
    const { name } = phase
    if (phase.status !== 'in-progress' || phase.type === 'scheduled') continue
    if (actors.active.some((actor) => actor.phase === name)) continue
    const definition = workflow.steps.flat().find((each) => each.name === name)
    const assignees = assigneesOf(kind, definition ?? { type: taskOf(phase) }, draft, facts)
    if (assignees.length === 0 && kind.waitsUnassigned) continue
    if (assignees.length === 0) {
      addComment(draft, { action: 'cancel', by: SYSTEM, said: { code: 'nobody-left' } })
      end(draft)
      return announce(draft, 'undecidable', kind.followers(draft).slice(0, 1))
    }
    assign(draft, { name, type: taskOf(phase) }, assignees)
    addComment(draft, { action: 'reassign', by: SYSTEM, said: { code: 'assignee-deleted' }, phase: name })
  }
  record(draft, 'reassign')
}

function end(draft: Draft): void {
  record(draft, 'cancel')
  endCase(draft, { status: 'cancelled', decision: 'cancelled', outcome: 'cancelled', by: SYSTEM })
}
