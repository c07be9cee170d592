import { DomainError, isRefusal, say, statusOf } from '../../../contract/index.ts'
import type { MessageParam, MessageParams, Reader } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { Acting, CaseDeps } from './act.ts'
import type { CaseDocument } from './case.ts'
import type { CaseStore } from './case-store.ts'
import type { CaseWork, CaseNotification } from './case-work.ts'
import type { CaseEvent } from './event.ts'
import { happen } from './happen.ts'
import { summarised } from './summarised.ts'
import { createWrites } from './writes.ts'

/** A case of a bulk, and the phase that is meant. */
export interface WantedCase {
  readonly id: string
  readonly phaseName?: string | undefined
}

/** How something is done with several cases of a kind. */
export interface Bulk<Doc extends CaseDocument, Own extends { readonly type: string }, Result> {
  /** In which order: whoever gives access to several people does so in this one. */
  placeOf(work: CaseWork<Doc, Own>): string
  /** Whether its end may end others of the same call: it is looked at as they have become then. */
  endsOthers(work: CaseWork<Doc, Own>): boolean
  /** What became of each, in the order of the ids: one may have ended another. */
  results(tx: GovernanceTransaction, ids: readonly string[]): Promise<Result>
}

/** What is done with several cases at once. */
export type ManyEvent = CaseEvent & { readonly type: 'decided' | 'reassigned' }

/**
 * Does the same with several cases in one unit of work: with all of them, or none.
 *
 * @throws DomainError `cases-refused`, or `cases-not-reassigned`, with `refused`: each with which it cannot be done, and why
 */
export async function actMany<Doc extends CaseDocument, Own extends { readonly type: string }, Result>(
  deps: CaseDeps,
  store: CaseStore<Doc, Own>,
  bulk: Bulk<Doc, Own, Result>,
  { person, isAdmin, reader }: Acting,
  wanted: readonly WantedCase[],
  event: ManyEvent,
): Promise<Result> {
  const { db, people, types } = deps
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const readable = isAdmin ? new Set(ids) : await store.readable(person.ref.id, ids, db)
  const by = { actor: `${people.collection}/${person.ref.id}` }
  const { result, news } = await unitOfWork(db, async (tx) => {
    const told: CaseNotification[] = []
    const writes = createWrites(tx, types)
    const loading = { by, news: told, writes, who: person.ref.id }
    const loaded = await store.load(tx, ids, loading)
    const refused: Refused[] = []
    for (const { id, phaseName } of inOrder(bulk, wanted, loaded)) {
      let work = readable.has(id) ? loaded.get(id) : undefined
      if (work && bulk.endsOthers(work)) {
        await writes.flush()
        work = (await store.load(tx, [id], loading)).get(id) ?? work
        loaded.set(id, work)
      }
      try {
        if (!work) throw store.notFound()
        await happen(work, { person, isAdmin, waiting: work.waiting, phaseName }, event)
      } catch (error) {
        if (!isRefusal(error) || statusOf(error) >= 500) throw error
        refused.push(refusedBy(error, id, phaseName, reader))
        // What the database refused has ended the transaction: nothing can be read in it any more.
        if (error.cause !== undefined) break
      }
    }
    const [first] = refused
    if (first)
      throw new DomainError(
        event.type === 'reassigned' ? 'cases-not-reassigned' : 'cases-refused',
        { refused: refused.length, all: wanted.length, first: first.said },
        { detail: { refused: refused.map(shownRefusal) } },
      )
    await writes.flush()
    return { result: await bulk.results(tx, ids), news: told }
  })
  await deps.notify(summarised(news))
  return result
}

interface Refused {
  readonly id: string
  readonly phaseName?: string
  readonly message: string
  readonly code?: string
  readonly params?: MessageParams
  readonly said: MessageParam
}

function shownRefusal(refusal: Refused): Omit<Refused, 'said'> {
  const { said: _, ...shown } = refusal
  return shown
}

function refusedBy(
  error: Error & { readonly code?: unknown; readonly params?: MessageParams },
  id: string,
  phaseName: string | undefined,
  reader: Reader | undefined,
): Refused {
  const place = { id, ...(phaseName === undefined ? {} : { phaseName }) }
  if (!(error instanceof DomainError)) return { ...place, message: error.message, said: error.message }
  const { code, params } = error
  return { ...place, message: say(error, reader), code, params, said: { code, params } }
}

function inOrder<Doc extends CaseDocument, Own extends { readonly type: string }, Result>(
  bulk: Bulk<Doc, Own, Result>,
  wanted: readonly WantedCase[],
  loaded: ReadonlyMap<string, CaseWork<Doc, Own>>,
): WantedCase[] {
  const placeOf = (id: string): string => {
    const work = loaded.get(id)
    return work ? `${bulk.endsOthers(work) ? 2 : 1} ${bulk.placeOf(work)} ${id}` : ''
  }
  return wanted.toSorted((a, b) => (placeOf(a.id) < placeOf(b.id) ? -1 : 1))
}
