import { assign, record, taskOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { isEligible } from '../eligibility.ts'
import type { CaseEvent } from '../event.ts'

/** Puts what waits for a person before their delegate too; left out is what they may not decide, and what waits for them already. */
export function delegated(draft: Draft, { phase: name, to }: CaseEvent & { type: 'delegated' }): void {
  const { doc, kind } = draft
  const phase = doc.decision.phases.find((each) => each.name === name && each.status === 'in-progress')
  if (!phase) return
  const type = taskOf(phase)
  const assigned = doc.decision.actors.active.some(
    (actor) => actor.id === to.person.ref.id && actor.phase === name,
  )
  if (assigned || !isEligible(kind, draft, type, to.person)) return
  assign(draft, { name, type }, [to])
  record(draft, 'delegate', [name])
}

/** Takes a delegate out of a phase. Where they did something, their part stays in the history. */
export function undelegated(draft: Draft, { phase, delegateId }: CaseEvent & { type: 'undelegated' }): void {
  const { actors, comments } = draft.doc.decision
  const leaves = (actor: (typeof actors.active)[number]) => actor.id === delegateId && actor.phase === phase
  const acted = comments.some((comment) => comment.user?.id === delegateId && comment.phase === phase)
  if (acted) actors.inactive.push(...actors.active.filter(leaves))
  actors.active = actors.active.filter((actor) => !leaves(actor))
  record(draft, 'delegation-end', [phase])
}
