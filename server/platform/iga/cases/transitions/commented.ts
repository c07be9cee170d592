import { DomainError } from '../../../../contract/index.ts'
import { personNameOf } from '../../people/people.ts'
import { addComment, announce, record } from '../draft.ts'
import type { Draft } from '../draft.ts'
import type { CaseEvent, CaseCaller } from '../event.ts'
import { phaseFor } from '../phase-for.ts'

/** A case has at most so many (spec section 9). */
const MOST_COMMENTS = 200

/** Says something about a case. What those who follow it say answers what they were asked. */
export function commented(draft: Draft, caller: CaseCaller, event: CaseEvent & { type: 'commented' }): void {
  if (event.asks) return asked(draft, caller, event.text)
  const { doc, kind } = draft
  const by = caller.person.ref
  const follows = kind.followers(draft).includes(by.id)
  if (!follows && caller.waiting.length === 0 && !caller.isAdmin) throw new DomainError('not-waiting-for-you')
  requireRoom(draft)
  if (follows || kind.own(draft).includes(by.id)) delete doc.decision.question
  const phase = doc.decision.phases.find(({ name }) => name === caller.phaseName)?.name
  addComment(draft, { action: 'comment', by, text: event.text, phase })
  record(draft, 'comment')
  const to = [...kind.followers(draft).slice(0, 1), ...doc.decision.actors.active.map(({ id }) => id)]
  announce(draft, 'commented', to, { person: personNameOf(by) }, by.id)
}

/** Asks those who follow a case; it says so until they answer by a comment. */
function asked(draft: Draft, caller: CaseCaller, text: string): void {
  const { doc, kind, now } = draft
  const phase = phaseFor(draft, caller)
  const by = caller.person.ref
  if (kind.own(draft).includes(by.id)) throw new DomainError('asks-oneself')
  requireRoom(draft)
  addComment(draft, { action: 'ask', by, text, phase: phase.name })
  record(draft, 'ask', [phase.name])
  doc.decision.question = { state: 'asked', by, timeStamp: now.toISOString(), phase: phase.name }
  announce(draft, 'asked', kind.followers(draft), { person: personNameOf(by), text })
}

function requireRoom({ kind, doc }: Draft): void {
  if (doc.decision.comments.length >= MOST_COMMENTS)
    throw new DomainError(kind.problems.commentsFull, { most: MOST_COMMENTS })
}
