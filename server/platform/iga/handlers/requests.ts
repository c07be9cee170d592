import type { operations } from '../../../../openapi/generated/governance.ts'
import { badRequest, forbidden, isRecord } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { governanceCaller, ownOrAdmin } from '../people/callers.ts'
import { queryTarget } from '../filter/query-target.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { RequestAct } from '../requests/acts/request-act.ts'
import type { Requests } from '../requests/requests.ts'
import type { SentDays } from '../dates/sent-days.ts'
import type { Caller } from '../../kernel/caller.ts'

type RequestOperations = Pick<
  operations,
  | 'searchUserRequests'
  | 'searchUserTasks'
  | 'searchRequests'
  | 'queryRequests'
  | 'createRequests'
  | 'validateRequests'
  | 'readRequest'
  | 'decideRequests'
  | 'approveRequest'
  | 'rejectRequest'
  | 'fulfillRequest'
  | 'denyRequest'
  | 'reassignRequest'
  | 'requeueRequest'
  | 'tryProvisioning'
  | 'commentRequest'
  | 'cancelRequest'
  | 'modifyRequest'
  | 'writeRequest'
  | 'patchRequestPhase'
  | 'changeResumeDate'
  | 'publishRequest'
>

interface ActCall {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly caller: Caller | null
  readonly params: { readonly requestId: string }
  readonly query: { readonly phaseName?: string }
}

interface Rescheduled {
  readonly events: { readonly scheduled: { readonly date: string } }
}

/** The calls of requests and tasks (contract iga.md, "Requests"). */
export function requestHandlers(
  requests: Requests,
  people: GovernedPeople,
  days: SentDays,
): HandlersOf<RequestOperations> {
  const act = async ({ caller, params, query }: ActCall, what: RequestAct) => {
    const who = await governanceCaller(people, caller)
    return { body: await requests.act(who, params.requestId, query.phaseName, what) }
  }
  const reschedule = ({
    headers,
    body,
  }: Pick<ActCall, 'headers'> & { readonly body: Rescheduled }): RequestAct => {
    const { startDate } = days(headers, { startDate: body.events.scheduled.date })
    return { kind: 'reschedule', date: startDate }
  }
  const decide =
    (kind: 'approve' | 'reject' | 'fulfill' | 'deny') =>
    (call: ActCall & { readonly body?: { readonly justification?: string } }) => {
      return act(call, { kind, justification: call.body?.justification })
    }
  return {
    async searchUserRequests({ caller, params, query, body }) {
      const who = await governanceCaller(people, caller)
      const userId = ownOrAdmin(who, params.userId)
      const search = { ...query, targetFilter: body.targetFilter }
      return { body: await requests.ofUser(who.person.ref.id, userId, search) }
    },
    async searchUserTasks({ caller, params, query, body }) {
      const who = await governanceCaller(people, caller)
      const userId = ownOrAdmin(who, params.userId)
      const { type = 'request', actorStatus = 'active' } = query
      const search = { ...query, targetFilter: body.targetFilter }
      return { body: await requests.tasks(who.person.ref.id, userId, type, actorStatus, search) }
    },
    async searchRequests({ caller, query, body }) {
      const { person, isAdmin } = await governanceCaller(people, caller)
      if (!isAdmin) throw forbidden('The requests of all are for administrators.')
      return { body: await requests.all(person.ref.id, { ...query, targetFilter: body.targetFilter }) }
    },
    async queryRequests({ caller, query }) {
      const { person, isAdmin } = await governanceCaller(people, caller)
      if (!isAdmin) throw forbidden('The requests of all are for administrators.')
      const filter = queryTarget(query._queryFilter)
      return { body: await requests.all(person.ref.id, { ...query, filter }) }
    },
    async createRequests({ caller, body, headers }) {
      const who = await governanceCaller(people, caller)
      return { body: await requests.create(who, days(headers, body)) }
    },
    async validateRequests({ caller, body, headers }) {
      return {
        body: {
          errors: await requests.validate(await governanceCaller(people, caller), days(headers, body)),
        },
      }
    },
    async readRequest({ caller, params }) {
      const { person, isAdmin } = await governanceCaller(people, caller)
      return { body: await requests.read(person.ref.id, isAdmin, params.requestId) }
    },
    async publishRequest({ caller, params, body, headers }) {
      const publisher = await governanceCaller(people, caller)
      // Whoever is somebody of the realm calls as somebody.
      const sent = body.common ? { ...body, common: days(headers, body.common) } : body
      return { body: await requests.publish({ ...publisher, caller: caller! }, params.requestType, sent) }
    },
    async decideRequests({ caller, body }) {
      const who = await governanceCaller(people, caller)
      return { body: await requests.decide(who, body) }
    },
    approveRequest: decide('approve'),
    rejectRequest: decide('reject'),
    fulfillRequest: decide('fulfill'),
    denyRequest: decide('deny'),
    reassignRequest: (call) =>
      act(call, {
        kind: 'reassign',
        to: call.body.updatedActors,
        comment: call.body.comment,
      }),
    requeueRequest: (call) => act(call, { kind: 'requeue' }),
    tryProvisioning: (call) => act(call, { kind: 'provision' }),
    commentRequest: (call) =>
      act(call, { kind: 'comment', comment: call.body.comment, ask: call.body.ask === true }),
    cancelRequest: (call) => act(call, { kind: 'cancel', comment: call.body?.comment }),
    async writeRequest(call) {
      const { id, request } = call.body
      if (id !== undefined && bareId(id) !== call.params.requestId)
        throw badRequest(
          `Invalid request body: 'id' is ${JSON.stringify(id)}; the address says ${call.params.requestId}.`,
        )
      const { common } = request
      const meant = isRecord(common) ? { ...request, common: days(call.headers, common) } : request
      return act({ ...call, query: {} }, { kind: 'replace', request: meant })
    },
    patchRequestPhase: (call) =>
      act({ ...call, query: { phaseName: call.params.phaseName } }, reschedule(call)),
    changeResumeDate: (call) => act(call, reschedule(call)),
    modifyRequest: (call) => act(call, { kind: 'modify', common: days(call.headers, call.body.common) }),
  }
}
