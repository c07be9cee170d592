import { sweepProvisioning } from '../access/provisioning.ts'
import type { GovernedPerson } from '../people/people.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { AccessRequestView } from './access-request.ts'
import { act } from './act.ts'
import type { RequestAct } from './acts/request-act.ts'
import { decideRequests } from './decide-requests.ts'
import type { DecidedRequests, WantedDecisions } from './decide-requests.ts'
import { sweepRequests } from './due-requests.ts'
import { createRequestLists } from './list-requests.ts'
import { createRequestMaker } from './make-requests.ts'
import type { PublishBody, Publisher } from './publish/publish-body.ts'
import { publishRequest } from './publish/publish-request.ts'
import { noSuchRequest } from './no-such-request.ts'
import type { News, Working } from './working.ts'
import type { RequestParts } from './request-parts.ts'
import { viewOf } from './request-view.ts'
import { takeRequest, takeRequests } from './take-request.ts'
import { createWrites } from './writes.ts'

/** Access requests: made, listed, decided. */
export function createRequests(parts: RequestParts) {
  const { db, people } = parts
  const lists = createRequestLists(parts)
  const maker = createRequestMaker(parts, lists)
  return {
    ...lists,
    ...maker,

    /** Makes a request of any type. */
    publish: (publisher: Publisher, requestType: string, body: PublishBody): Promise<AccessRequestView> =>
      publishRequest(parts, { maker, lists }, publisher, requestType, body),

    /** Takes hold of a request in a transaction; `null` when there is none. */
    take: (
      tx: GovernanceTransaction,
      requestId: string,
      by: Working['by'],
      news: News[],
    ): Promise<Working | null> => takeRequest(parts, tx, requestId, by, news),

    /** Takes hold of several requests in a transaction; what is done with them is written at the end, nobody is told. */
    async takeAll(tx: GovernanceTransaction, ids: readonly string[], by: Working['by']) {
      const writes = createWrites(tx, parts.types, true)
      const none = new Map<string, Working>()
      return {
        taken: ids.length === 0 ? none : await takeRequests(parts, tx, ids, { by, news: [], writes }),
        writes,
      }
    },

    /**
     * Does something with a request.
     *
     * @throws HttpProblem 404 for who has no part in it, 403, 400
     */
    async act(
      caller: { readonly person: GovernedPerson; readonly isAdmin: boolean },
      requestId: string,
      phaseName: string | undefined,
      what: RequestAct,
    ): Promise<AccessRequestView> {
      const { person, isAdmin } = caller
      const by = { actor: `${people.collection}/${person.ref.id}` }
      const { view, news } = await unitOfWork(db, async (tx) => {
        const told: News[] = []
        const writes = createWrites(tx, parts.types, true)
        const taken = await takeRequests(parts, tx, [requestId], {
          by,
          news: told,
          writes,
          who: person.ref.id,
        })
        const work = taken.get(requestId)
        if (!work) throw noSuchRequest()
        const { waiting } = work
        // Whoever is asked may read it.
        if (waiting.length === 0 && !isAdmin) {
          const readable = await lists.readable(person.ref.id, isAdmin, [requestId], tx)
          if (!readable.has(requestId)) throw noSuchRequest()
        }
        await act(work, { person, isAdmin, waiting, phaseName }, what)
        const then = writes.waitingThen(requestId, person.ref.id, waiting)
        await writes.flush()
        const view = viewOf({ number: work.number, started_at: work.startedAt, doc: work.doc, waiting: then })
        return { view, news: told }
      })
      await parts.tell(news)
      return view
    },

    /** Decides several requests at once: all of them, or none. See {@link decideRequests}. */
    decide: (
      caller: { readonly person: GovernedPerson; readonly isAdmin: boolean },
      wanted: WantedDecisions,
    ): Promise<DecidedRequests> => decideRequests(parts, lists, caller, wanted),

    /**
     * Goes on with requests whose start has come, and ends those whose time is over.
     *
     * @returns how many were changed
     */
    sweep: (): Promise<number> => sweepRequests(parts),

    /** Tries again what could not be provisioned and is due. @returns how many were */
    sweepProvisioning: (): Promise<number> => sweepProvisioning(parts),
  }
}

export type Requests = ReturnType<typeof createRequests>
