import type { operations } from '../../../../openapi/generated/governance.ts'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { HandlersOf, Reader } from '../../../contract/index.ts'
import type { GovernanceListPage } from '../lists/lists.ts'
import { governanceCaller, ownOrAdmin } from '../people/callers.ts'
import { queryTarget } from '../filter/query-target.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { AccessRequestView } from '../requests/access-request.ts'
import type { RequestAct } from '../requests/request-event.ts'
import { noneMade, saidFaults } from '../requests/request-fault.ts'
import { saidRequest } from '../requests/request-view.ts'
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
  | 'reassignRequests'
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
  readonly locales: readonly string[]
}

interface Rescheduled {
  readonly events: { readonly scheduled: { readonly date: string } }
}

/** The calls of requests and tasks (contract iga.md, "Requests"). */
export function requestHandlers(
  requests: Requests,
  people: GovernedPeople,
  { days, timeZone }: { readonly days: SentDays; readonly timeZone?: string | undefined },
): HandlersOf<RequestOperations> {
  const one = (view: AccessRequestView, { locales }: Reader) => ({
    body: saidRequest(view, { locales, timeZone }),
  })
  const page = ({ result, ...rest }: GovernanceListPage<AccessRequestView>, { locales }: Reader) => ({
    body: { ...rest, result: result.map((view) => saidRequest(view, { locales, timeZone })) },
  })
  const act = async ({ caller, params, query, locales }: ActCall, event: RequestAct) => {
    const by = await governanceCaller(people, caller)
    return one(await requests.act(by, params.requestId, query.phaseName, event), { locales })
  }
  const reschedule = ({
    headers,
    body,
  }: Pick<ActCall, 'headers'> & { readonly body: Rescheduled }): RequestAct => {
    const { startDate } = days(headers, { startDate: body.events.scheduled.date })
    return { type: 'rescheduled', date: startDate }
  }
  const decide =
    (decision: 'approve' | 'reject' | 'fulfill' | 'deny') =>
    (call: ActCall & { readonly body?: { readonly justification?: string } }) =>
      act(call, { type: 'decided', decision, justification: call.body?.justification })
  return {
    async searchUserRequests({ caller, params, query, body, locales }) {
      const who = await governanceCaller(people, caller)
      const userId = ownOrAdmin(who, params.userId)
      const search = { ...query, targetFilter: body.targetFilter }
      return page(await requests.ofUser(who.person.ref.id, userId, search), { locales })
    },
    async searchUserTasks({ caller, params, query, body, locales }) {
      const who = await governanceCaller(people, caller)
      const userId = ownOrAdmin(who, params.userId)
      const { type = 'request', actorStatus = 'active' } = query
      const search = { ...query, targetFilter: body.targetFilter }
      return page(await requests.tasks(who.person.ref.id, userId, type, actorStatus, search), { locales })
    },
    async searchRequests({ caller, query, body, locales }) {
      const { person, isAdmin } = await governanceCaller(people, caller)
      if (!isAdmin) throw new DomainError('administrators-only')
      return page(await requests.all(person.ref.id, { ...query, targetFilter: body.targetFilter }), {
        locales,
      })
    },
    async queryRequests({ caller, query, locales }) {
      const { person, isAdmin } = await governanceCaller(people, caller)
      if (!isAdmin) throw new DomainError('administrators-only')
      const filter = queryTarget(query._queryFilter)
      return page(await requests.all(person.ref.id, { ...query, filter }), { locales })
    },
    async createRequests({ caller, body, headers, locales }) {
      const who = await governanceCaller(people, caller)
      const reader = { locales, timeZone }
      const { result, errors } = await requests.create(who, days(headers, body))
      if (result.length === 0) throw noneMade(errors, reader)
      return {
        body: {
          result: result.map((view) => saidRequest(view, reader)),
          errors: saidFaults(errors, reader),
        },
      }
    },
    async validateRequests({ caller, body, headers, locales }) {
      const faults = await requests.validate(await governanceCaller(people, caller), days(headers, body))
      return { body: { errors: saidFaults(faults, { locales, timeZone }) } }
    },
    async readRequest({ caller, params, locales }) {
      const { person, isAdmin } = await governanceCaller(people, caller)
      return one(await requests.readWithOutlook(person.ref.id, isAdmin, params.requestId), { locales })
    },
    async publishRequest({ caller, params, body, headers, locales }) {
      const publisher = await governanceCaller(people, caller)
      // Whoever is somebody of the realm calls as somebody.
      const sent = body.common ? { ...body, common: days(headers, body.common) } : body
      const reader = { locales, timeZone }
      return one(
        await requests.publish({ ...publisher, caller: caller!, reader }, params.requestType, sent),
        reader,
      )
    },
    async decideRequests({ caller, body, locales }) {
      const who = await governanceCaller(people, caller)
      return { body: await requests.decide({ ...who, reader: { locales, timeZone } }, body) }
    },
    async reassignRequests({ caller, body, locales }) {
      const who = await governanceCaller(people, caller)
      return { body: await requests.reassign({ ...who, reader: { locales, timeZone } }, body) }
    },
    approveRequest: decide('approve'),
    rejectRequest: decide('reject'),
    fulfillRequest: decide('fulfill'),
    denyRequest: decide('deny'),
    reassignRequest: (call) =>
      act(call, { type: 'reassigned', to: call.body.updatedActors, comment: call.body.comment }),
    requeueRequest: (call) => act(call, { type: 'requeued' }),
    async tryProvisioning({ caller, params, locales }) {
      const by = await governanceCaller(people, caller)
      return one(await requests.tryProvisioning(by, params.requestId), { locales })
    },
    commentRequest: (call) =>
      act(call, { type: 'commented', text: call.body.comment, asks: call.body.ask === true }),
    cancelRequest: (call) => act(call, { type: 'cancelled', comment: call.body?.comment }),
    async writeRequest(call) {
      const { id, request } = call.body
      if (id !== undefined && bareId(id) !== call.params.requestId)
        throw new DomainError('request-id-differs', { given: JSON.stringify(id), id: call.params.requestId })
      const { common } = request
      const meant = isRecord(common) ? { ...request, common: days(call.headers, common) } : request
      return act({ ...call, query: {} }, { type: 'replaced', request: meant })
    },
    patchRequestPhase: (call) =>
      act({ ...call, query: { phaseName: call.params.phaseName } }, reschedule(call)),
    changeResumeDate: (call) => act(call, reschedule(call)),
    modifyRequest: (call) =>
      act(call, { type: 'termsChanged', common: days(call.headers, call.body.common) }),
  }
}
