import { isMessage, say } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { CaseDocument } from './case.ts'
import type { CaseWork, OpenPhase } from './case-work.ts'
import { taskOf } from './draft.ts'
import { endedAsks } from './ended-asks.ts'
import type { CaseEvent, CaseCaller } from './event.ts'
import { transition } from './state.ts'

/** The platform itself, where nobody does something. */
export const PLATFORM: CaseCaller = {
  person: { ref: { id: 'SYSTEM' } },
  isAdmin: true,
  waiting: [],
  phaseName: undefined,
}

/**
 * Lets something happen to a case that is held: decides what becomes of it, carries out what follows, and saves it.
 *
 * @throws DomainError for what cannot be done; the unit of work has to end then
 */
export async function happen<Doc extends CaseDocument, Own extends { readonly type: string }>(
  work: CaseWork<Doc, Own>,
  caller: CaseCaller,
  event: CaseEvent | Own,
): Promise<void> {
  const before = work.doc
  const told = work.news.length
  const effects = await apply(work, caller, event)
  // Of a delegation that changes nothing of this case nothing is written.
  if (effects === 0 && (event.type === 'delegated' || event.type === 'undelegated')) return
  const followers = before.decision.question ? work.kind.followers(work) : []
  // What ends stands before what is new: the next stage may ask the same people at the same place.
  work.news.splice(told, 0, ...endedAsks(before, work.doc, followers).map((ended) => ({ ended })))
  work.writes.save(work.kind.name, before, work.doc, work.startedAt)
}

async function apply<Doc extends CaseDocument, Own extends { readonly type: string }>(
  work: CaseWork<Doc, Own>,
  caller: CaseCaller,
  event: CaseEvent | Own,
): Promise<number> {
  const { kind, now } = work
  const { doc, effects } = await work.facts.decide((facts) =>
    transition(kind, work, event, { caller, facts, now }),
  )
  work.doc = doc
  for (const effect of effects)
    switch (effect.type) {
      case 'notify': {
        const { type: _, ...notice } = effect
        work.news.push(notice)
        break
      }
      case 'record':
        record(work, effect)
        break
      case 'fulfil': {
        const fulfilment = await work.fulfil(effect.outcome)
        await apply(work, caller, { type: 'reported', fulfilment, outcome: effect.outcome, by: effect.by })
        break
      }
      case 'own':
        await work.applyEffect?.(effect)
        break
    }
  return effects.length
}

function record<Doc extends CaseDocument, Own extends { readonly type: string }>(
  { writes, by, kind, doc, item, beneficiary }: CaseWork<Doc, Own>,
  { action, changed }: { readonly action: string; readonly changed: readonly string[] },
): void {
  const subject = kind.subject({ doc, item })
  writes.record(by, {
    action,
    resource: `iga/${kind.name}/${doc.id}`,
    rev: null,
    changed,
    facts: {
      item: isMessage(subject) ? say(subject) : String(subject),
      // What its words are made of, for other languages.
      ...(isMessage(subject)
        ? { subject: { code: subject.code, params: { ...subject.params } as JsonObject } }
        : {}),
      user: beneficiary.ref.id,
    },
  })
}

/** Phases of a case that wait for somebody as it stands, by name. */
export const openPhasesOf = ({ decision }: CaseDocument, personId: string): OpenPhase[] =>
  decision.phases
    .filter(
      ({ name, status }) =>
        status === 'in-progress' &&
        decision.actors.active.some((actor) => actor.id === personId && actor.phase === name),
    )
    .map((phase) => ({ phase: phase.name, kind: taskOf(phase) }))
    .toSorted((a, b) => (a.phase < b.phase ? -1 : 1))
