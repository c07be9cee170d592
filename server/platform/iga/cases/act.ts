import type { Reader } from '../../../contract/index.ts'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernedPeople, GovernedPerson } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'
import type { CaseDocument } from './case.ts'
import type { CaseStore } from './case-store.ts'
import type { CaseWork, CaseNotification, NotifyWithin } from './case-work.ts'
import type { CaseEvent, CaseCaller } from './event.ts'
import { happen } from './happen.ts'
import { createWrites } from './writes.ts'

/** What cases of every kind are served from. */
export interface CaseDeps {
  readonly db: GovernanceDatabase
  readonly people: GovernedPeople
  /** Of the objects whose relationships are the access. */
  readonly types: () => ObjectTypes
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** Notifies people of what happened, once it stands. */
  notify(news: readonly CaseNotification[]): Promise<void>
  readonly notifyWithin: NotifyWithin
}

/** Whoever acts on a case. */
export interface Acting {
  readonly person: GovernedPerson
  readonly isAdmin: boolean
  /** In whose words what is refused is said within an answer. */
  readonly reader?: Reader
}

/** What is done with a case that is held: an event, or more than one. */
export type CaseTransition<Doc extends CaseDocument, Own extends { readonly type: string }> =
  | CaseEvent
  | Own
  | ((work: CaseWork<Doc, Own>, caller: CaseCaller) => Promise<void>)

/**
 * Does something with a case, in a unit of work of its own.
 *
 * @param phaseName absent: the first phase that waits for whoever acts
 * @returns the case as it is then
 * @throws DomainError also where it is not theirs to see
 */
export async function transitionCase<Doc extends CaseDocument, Own extends { readonly type: string } = never>(
  deps: CaseDeps,
  store: CaseStore<Doc, Own>,
  { person, isAdmin }: Acting,
  id: string,
  phaseName: string | undefined,
  step: CaseTransition<Doc, Own>,
): Promise<CaseWork<Doc, Own>> {
  const { db, people, types } = deps
  const { work, news } = await unitOfWork(db, async (tx) => {
    const told: CaseNotification[] = []
    const writes = createWrites(tx, types)
    const by = { actor: `${people.collection}/${person.ref.id}` }
    const loaded = await store.load(tx, [id], { by, news: told, writes, who: person.ref.id })
    const held = loaded.get(id)
    if (!held) throw store.notFound()
    // Whoever is assigned may read it.
    if (held.waiting.length === 0 && !isAdmin && !(await store.readable(person.ref.id, [id], tx)).has(id))
      throw store.notFound()
    const caller = { person, isAdmin, waiting: held.waiting, phaseName }
    await (typeof step === 'function' ? step(held, caller) : happen(held, caller, step))
    await writes.flush()
    return { work: held, news: told }
  })
  await deps.notify(news)
  return work
}
