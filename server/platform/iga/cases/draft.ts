import type { Message, MessageParams } from '../../../contract/index.ts'
import { personNameOf } from '../people/people.ts'
import type { TaskKind } from '../tables.ts'
import type { Assignee, CaseComment, CasePerson, CasePhase } from './case.ts'
import type { CaseDraft, NoticeOccasion } from './case-kind.ts'
import type { CaseNotice } from './effect.ts'

export type { CaseDraft as Draft } from './case-kind.ts'

/** Adds to the history. `said` is the platform's, `text` a person's own. */
export function addComment(
  { doc, now }: Pick<CaseDraft, 'doc' | 'now'>,
  entry: {
    readonly action: string
    readonly by: CasePerson
    readonly text?: string | undefined
    readonly said?: Message | undefined
    readonly phase?: string | undefined
    readonly changes?: CaseComment['changes']
  },
): void {
  doc.decision.comments.push({
    timeStamp: now.toISOString(),
    action: entry.action,
    user: entry.by,
    ...(entry.text ? { comment: entry.text } : {}),
    ...(entry.said ? { code: entry.said.code, params: (entry.said.params ?? {}) as MessageParams } : {}),
    ...(entry.phase ? { phase: entry.phase } : {}),
    ...(entry.changes ? { changes: [...entry.changes] } : {}),
  })
}

/** Says in the audit trail what happens. @param changed names of phases or properties */
export const record = ({ effects }: CaseDraft, action: string, changed: readonly string[] = []): void =>
  void effects.push({ type: 'record', action, changed })

/** Tells somebody, with the place where they find it. */
export function notify(
  draft: CaseDraft,
  to: string,
  message: Message | undefined,
  asks?: CaseNotice['asks'],
): void {
  if (!message) return
  const about = placeFor(draft, to)
  draft.effects.push({
    type: 'notify',
    to,
    message,
    ...(asks ? { asks } : {}),
    ...(about === undefined ? {} : { about }),
  })
}

/** Tells people what the kind says on an occasion; each once, without who caused it. */
export function announce(
  draft: CaseDraft,
  occasion: NoticeOccasion,
  to: Iterable<string>,
  params: MessageParams = {},
  causedBy?: string,
): void {
  for (const id of new Set(to))
    if (id !== causedBy) notify(draft, id, draft.kind.says(occasion, draft, params), ASKS[occasion])
}

/** Occasions on which people are asked for something. */
const ASKS: Readonly<Partial<Record<NoticeOccasion, CaseNotice['asks']>>> = {
  asked: 'answer',
  reminded: 'decision',
}

const PLACES: Readonly<Record<TaskKind, string>> = {
  request: 'approval',
  fulfillment: 'task',
  violation: 'violation',
}

/** Whom it waits for decides there; followers find it among theirs; who was assigned once sees what they were asked. Nobody else reads it. */
function placeFor({ kind, ...draft }: CaseDraft, id: string): string | undefined {
  const { id: caseId, decision } = draft.doc
  const isTheirs = (actor: { readonly id: string }) => actor.id === id
  const follows = kind.followers(draft).includes(id)
  const assigned =
    decision.actors.active.find(isTheirs) ??
    (follows ? undefined : decision.actors.inactive.findLast(isTheirs))
  if (!assigned) return follows ? `${kind.name}/${caseId}` : undefined
  const phase = decision.phases.findLast(({ name }) => name === assigned.phase)
  return casePageOf(caseId, phase)
}

/** Where people decide a phase of a case. */
export const casePageOf = (caseId: string, phase: Pick<CasePhase, 'type'> | undefined): string =>
  `${PLACES[taskOf(phase)]}/${caseId}`

/** What a phase asks of people. */
export const taskOf = (phase: Pick<CasePhase, 'type'> | undefined): TaskKind =>
  phase?.type === 'fulfillment' || phase?.type === 'violation' ? phase.type : 'request'

/** Puts a phase before people. */
export function assign(
  draft: CaseDraft,
  phase: { readonly name: string; readonly type: TaskKind },
  assignees: readonly Assignee[],
): void {
  for (const { person, delegation } of assignees) {
    draft.doc.decision.actors.active.push({
      ...person.ref,
      phase: phase.name,
      permissions: { ...draft.kind.permissions(phase.type) },
      ...(delegation
        ? {
            delegatedFrom: delegation.from.ref,
            delegation: { id: delegation.id, until: delegation.until?.toISOString() ?? null },
          }
        : {}),
    })
    const delegator = delegation && personNameOf(delegation.from.ref)
    notify(draft, person.ref.id, draft.kind.asks(draft, phase.type, delegator), phase.type)
  }
}

/** Takes somebody out of a phase, with those who stand in for them, or for whom they do. */
export function unassign({ doc }: CaseDraft, phase: string, id: string): void {
  const { actors } = doc.decision
  const own = actors.active.find((actor) => actor.phase === phase && actor.id === id)
  const stoodFor = own?.delegatedFrom?.id ?? id
  const leaves = (actor: (typeof actors.active)[number]) =>
    actor.phase === phase && (actor.delegatedFrom?.id ?? actor.id) === stoodFor
  actors.inactive.push(...actors.active.filter(leaves))
  actors.active = actors.active.filter((actor) => !leaves(actor))
}

/** Ends a phase: it waits for nobody any more. */
export function closePhase(
  { doc, now }: CaseDraft,
  phase: CasePhase,
  how: { readonly status: CasePhase['status']; readonly decision: string | null; readonly by: CasePerson },
): void {
  phase.status = how.status
  phase.decision = how.decision
  phase.completionDate = now.toISOString()
  phase.completedBy = how.by
  const { actors } = doc.decision
  actors.inactive.push(...actors.active.filter((actor) => actor.phase === phase.name))
  actors.active = actors.active.filter((actor) => actor.phase !== phase.name)
  if (doc.decision.question?.phase === phase.name) delete doc.decision.question
}

/** Ends a case. */
export function endCase(
  draft: CaseDraft,
  how: {
    readonly status: string
    readonly decision?: string | undefined
    readonly outcome: string
    readonly by: CasePerson
  },
): void {
  const { decision } = draft.doc
  for (const phase of decision.phases)
    if (phase.status === 'in-progress')
      closePhase(draft, phase, { status: 'cancelled', decision: null, by: how.by })
  decision.status = how.status
  if (how.decision !== undefined) decision.decision = how.decision
  decision.outcome = how.outcome
  decision.completionDate = draft.now.toISOString()
}
