import { opens, stepBehind, waitsForStart } from './advance.ts'
import type { Draft } from './draft.ts'
import { agreedByAsking, assigneesOf } from './eligibility.ts'
import type { Assignee } from './case.ts'
import type { PhaseDefinition } from './workflow.ts'

/** A phase that has not begun, and who would be assigned in it as things stand; or the wait for a start. */
export type PhaseAhead =
  | { readonly phase: PhaseDefinition; readonly assignees: readonly Assignee[] }
  | { readonly startsAt: Date }

/** What looking ahead needs of a case. */
type Seen = Pick<
  Draft,
  'kind' | 'doc' | 'beneficiary' | 'item' | 'workflow' | 'settings' | 'facts' | 'now' | 'effects'
>

/**
 * What a case still goes through where everybody agrees, in order: the way that `advance` takes.
 *
 * @throws FactsMissing
 */
export function phasesAhead(draft: Seen): PhaseAhead[] {
  const { doc, kind, workflow, facts } = draft
  if (!kind.stands(draft)) return []
  const current = doc.decision.phases.findLast(({ status }) => status === 'in-progress')
  if (!current) return []
  const ahead: PhaseAhead[] = []
  let waits = waitsForStart(draft)
  const wait = () => {
    if (waits) ahead.push({ startsAt: kind.startsAt!(draft)! })
    waits = false
  }
  for (const step of workflow.steps.slice(stepBehind(draft, current))) {
    const phases = step.filter((phase) => opens(draft, phase))
    if (phases.some(({ type }) => type === 'fulfillment')) wait()
    for (const phase of phases)
      if (!agreedByAsking(kind, phase, draft, facts))
        ahead.push({ phase, assignees: assigneesOf(kind, phase, draft, facts) })
  }
  wait()
  return ahead
}
