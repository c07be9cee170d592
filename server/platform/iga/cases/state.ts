import { DomainError } from '../../../contract/index.ts'
import { personNameOf } from '../people/people.ts'
import { advance, stepBehind } from './advance.ts'
import type { Case, CaseDocument, CasePhase } from './case.ts'
import type { CaseKind } from './case-kind.ts'
import { addComment, announce, closePhase, endCase, record, unassign } from './draft.ts'
import type { Draft } from './draft.ts'
import type { Effect } from './effect.ts'
import type { CaseEvent, CaseDecision, CaseCaller } from './event.ts'
import type { Facts } from './facts.ts'
import { phaseFor } from './phase-for.ts'
import { decideBy } from './stage-events.ts'
import { cancelled } from './transitions/cancelled.ts'
import { commented } from './transitions/commented.ts'
import { delegated, undelegated } from './transitions/delegated.ts'
import { personLeft } from './transitions/person-left.ts'
import { reassigned, requeued } from './transitions/reassigned.ts'
import { timePassed } from './transitions/time-passed.ts'

/** What a decision about a case is made with. */
export interface TransitionContext {
  readonly caller: CaseCaller
  readonly facts: Facts
  readonly now: Date
}

/** A case after an event, and what is to follow. */
export interface Transition<Doc extends CaseDocument = CaseDocument> {
  readonly doc: Doc
  readonly effects: readonly Effect[]
}

/**
 * What becomes of a case when something happens to it: every rule of its life. Reads nothing and changes nothing.
 *
 * @throws DomainError for what cannot be done (any more), or is not theirs to do
 * @throws FactsMissing for what has to be read before
 * @example transition(requestKind, request, { type: 'decided', decision: 'approve' }, { caller, facts, now })
 */
export function transition<Doc extends CaseDocument, Own extends { readonly type: string } = never>(
  kind: CaseKind<Doc, Own>,
  before: Case<Doc>,
  event: CaseEvent | Own,
  { caller, facts, now }: TransitionContext,
): Transition<Doc> {
  const draft = caseDraftOf(kind, before, facts, now)
  if (isShared(event)) happen(draft, caller, event)
  else kind.change?.(draft, caller, event)
  const due = decideBy(draft.doc)
  if (due === undefined) delete draft.doc.decision.due
  else draft.doc.decision.due = due
  return { doc: draft.doc, effects: draft.effects }
}

/** A copy of a case to be changed. */
export const caseDraftOf = <Doc extends CaseDocument, Own extends { readonly type: string }>(
  kind: CaseKind<Doc, Own>,
  { doc, beneficiary, item, workflow, settings }: Case<Doc>,
  facts: Facts,
  now: Date,
): Draft<Doc> => ({
  kind: kind,
  doc: structuredClone(doc),
  beneficiary,
  item,
  workflow,
  settings,
  facts,
  now,
  effects: [],
})

const SHARED: readonly string[] = [
  'opened',
  'decided',
  'commented',
  'reassigned',
  'requeued',
  'cancelled',
  'delegated',
  'undelegated',
  'personLeft',
  'timePassed',
  'reported',
] satisfies CaseEvent['type'][]

const isShared = (event: { readonly type: string }): event is CaseEvent => SHARED.includes(event.type)

function happen(draft: Draft, caller: CaseCaller, event: CaseEvent): void {
  switch (event.type) {
    case 'opened':
      record(draft, draft.kind.name)
      return advance(draft, 0)
    case 'decided':
      return decided(draft, caller, event)
    case 'commented':
      return commented(draft, caller, event)
    case 'reassigned':
      return reassigned(draft, caller, event)
    case 'requeued':
      return requeued(draft, caller)
    case 'cancelled':
      return cancelled(draft, caller, event)
    case 'delegated':
      return delegated(draft, event)
    case 'undelegated':
      return undelegated(draft, event)
    case 'personLeft':
      return personLeft(draft, event.id)
    case 'timePassed':
      return timePassed(draft)
    case 'reported':
      return draft.kind.reported?.(draft, event)
  }
}

/** Decides a phase: the case goes on, is carried out, or ends. */
function decided(draft: Draft, caller: CaseCaller, event: CaseDecision): void {
  const { doc, kind } = draft
  const { decision } = event
  const rule = kind.decisions[decision]
  if (!rule) throw new DomainError('decision-unknown', { decision, known: Object.keys(kind.decisions) })
  const phase = phaseFor(draft, caller, rule.phase)
  const by = caller.person.ref
  // A row of before may say otherwise.
  if (rule.phase === 'violation' && kind.own(draft).includes(by.id))
    throw new DomainError(kind.problems.own, { person: personNameOf(by) })
  rule.take?.(draft, event, phase, caller)
  addComment(draft, { action: decision, by, text: event.justification, phase: phase.name })
  record(draft, decision, [phase.name])
  const { then } = rule
  if (then !== 'agree' && 'outcome' in then) {
    closePhase(draft, phase, { status: 'complete', decision, by })
    endCase(draft, { ...then, by })
    return announce(draft, 'ended', kind.followers(draft), { person: personNameOf(by), decision })
  }
  if (phase['needs'] === 'all' && othersAssigned(draft, phase, by.id))
    return unassign(draft, phase.name, by.id)
  closePhase(draft, phase, { status: 'complete', decision, by })
  if (doc.decision.phases.some(({ status }) => status === 'in-progress')) return
  if (then === 'agree') advance(draft, stepBehind(draft, phase))
  else draft.effects.push({ type: 'fulfil', outcome: then.fulfil, by })
}

/** Whether another one must agree still; a delegate counts for whom they stand. */
function othersAssigned({ doc }: Draft, phase: CasePhase, id: string): boolean {
  const assigned = doc.decision.actors.active.filter((actor) => actor.phase === phase.name)
  const stoodFor = assigned.find((actor) => actor.id === id)?.delegatedFrom?.id ?? id
  return assigned.some((actor) => (actor.delegatedFrom?.id ?? actor.id) !== stoodFor)
}
