import { sql } from 'kysely'
import { settleProvisioning, sweepProvisioning } from '../access/provisioning.ts'
import { transitionCase } from '../cases/act.ts'
import type { Acting } from '../cases/act.ts'
import { actMany } from '../cases/act-many.ts'
import type { Bulk } from '../cases/act-many.ts'
import { sweepCases } from '../cases/due-cases.ts'
import { openPhasesOf } from '../cases/happen.ts'
import type { components } from '../../../../openapi/generated/governance.ts'
import type { AccessRequest, AccessRequestView } from './access-request.ts'
import { createRequestLists } from './list-requests.ts'
import { createRequestMaker } from './make-requests.ts'
import { withOutlook } from './outlook.ts'
import type { PublishBody, RequestingCaller } from './publish/publish-body.ts'
import { previewPublished } from './publish/preview-publish.ts'
import type { PublishPreview } from './publish/preview-publish.ts'
import { publishRequest } from './publish/publish-request.ts'
import type { WithRequest } from './publish/publish-request.ts'
import type { RequestAct, RequestEvent } from './request-event.ts'
import type { RequestDeps } from './request-deps.ts'
import { createRequestStore } from './request-store.ts'
import { requestViewOf } from './request-view.ts'
import type { RequestWork } from './request-work.ts'
import { tryNow } from './try-provisioning.ts'

type Schemas = components['schemas']

/** A decision on several requests, as it was sent. */
export type WantedDecisions = Schemas['RequestDecisions']

/** Several requests and before whom they are put, as it was sent. */
export type WantedReassignments = Schemas['RequestReassignments']

/** What became of each. */
export type DecidedRequests = Schemas['DecidedRequests']

/** Access requests: made, listed, decided. */
export function createRequests(deps: RequestDeps) {
  const lists = createRequestLists(deps)
  const maker = createRequestMaker(deps, lists)
  const store = createRequestStore(deps)
  const shown = (by: Acting, { doc, number, startedAt }: RequestWork): AccessRequestView =>
    requestViewOf({ number, started_at: startedAt, doc, waiting: openPhasesOf(doc, by.person.ref.id) })
  return {
    ...lists,
    ...maker,
    store,

    /** A request with what is still to come of it. @throws DomainError 404, also for one that the caller may not read */
    readWithOutlook: async (
      callerId: string,
      isAdmin: boolean,
      requestId: string,
    ): Promise<AccessRequestView> => withOutlook(deps, await lists.read(callerId, isAdmin, requestId)),

    /** Makes a request of any type. */
    publish: (
      publisher: RequestingCaller,
      requestType: string,
      body: PublishBody,
      within?: WithRequest,
    ): Promise<AccessRequestView> =>
      publishRequest(deps, { maker, lists }, publisher, requestType, body, within),

    /** What a request of people or entitlements would bring. Nothing is made. */
    previewPublished: (
      publisher: RequestingCaller,
      requestType: string,
      body: PublishBody,
    ): Promise<PublishPreview> => previewPublished(deps, publisher, requestType, body),

    /**
     * Does something with a request.
     *
     * @throws DomainError also for who has no part in it
     */
    async act(
      by: Acting,
      requestId: string,
      phaseName: string | undefined,
      event: RequestAct,
    ): Promise<AccessRequestView> {
      return shown(by, (await transitionCase(deps, store, by, requestId, phaseName, event)) as RequestWork)
    },

    /** Tries at once what waits to be provisioned. @throws DomainError */
    async tryProvisioning(by: Acting, requestId: string): Promise<AccessRequestView> {
      const work = await transitionCase(deps, store, by, requestId, undefined, (held, caller) =>
        tryNow(held as RequestWork, caller),
      )
      return shown(by, work as RequestWork)
    },

    /** Decides several requests at once: all of them, or none. See {@link actMany}. */
    async decide(by: Acting, wanted: WantedDecisions): Promise<DecidedRequests> {
      const { decision, justification, requests } = wanted
      const event = { type: 'decided', decision, justification } as const
      return { result: await actMany(deps, store, bulk, by, requests, event) }
    },

    /** Puts several requests before others: all of them, or none. See {@link actMany}. */
    async reassign(by: Acting, wanted: WantedReassignments): Promise<DecidedRequests> {
      const { updatedActors: to, comment, requests } = wanted
      const event = { type: 'reassigned', to, comment } as const
      return { result: await actMany(deps, store, bulk, by, requests, event) }
    },

    /**
     * Goes on with requests whose start has come, and ends those whose time is over.
     *
     * @returns how many were changed
     */
    sweep: (): Promise<number> => sweepCases(deps, store),

    /** Tries again what could not be provisioned and is due. @returns how many were */
    sweepProvisioning: (): Promise<number> => sweepProvisioning(deps, store),

    /** Tries again what waits of a person for a system outside. See {@link settleProvisioning}. */
    settleProvisioning: (userId: string): Promise<void> => settleProvisioning(deps, store, userId),
  }
}

const bulk: Bulk<AccessRequest, RequestEvent, DecidedRequests['result']> = {
  placeOf: ({ beneficiary, item }) => `${beneficiary.ref.id} ${item?.applicationId ?? ''}`,
  endsOthers: ({ doc }) => doc.requestType === 'deleteUser',
  async results(tx, ids) {
    const { rows } = await sql<DecidedRequests['result'][number]>`
      select r.id, r.status, r.doc #>> '{decision,decision}' as decision, r.doc #>> '{decision,outcome}' as outcome
      from unnest(${[...ids]}::text[]) with ordinality as wanted(id, place) join iga_request r on r.id = wanted.id
      order by wanted.place`.execute(tx)
    return rows
  },
}

export type Requests = ReturnType<typeof createRequests>
