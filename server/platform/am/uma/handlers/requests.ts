import type { operations } from '../../../../../openapi/generated/access.ts'
import { DomainError } from '../../../../contract/index.ts'
import type { HandlersOf } from '../../../../contract/index.ts'
import type { PeoplePort } from '../../../ports/people-port.ts'
import { knownPeople } from '../people.ts'
import type { Sharing } from '../sharing.ts'
import { requireOwner, requireOwnId } from './owner.ts'
import { listedPage, wireEvent, wireRequest } from './wire.ts'

type Served = Pick<
  operations,
  | 'querySharingRequests'
  | 'approveSharingRequest'
  | 'denySharingRequest'
  | 'approveAllSharingRequests'
  | 'denyAllSharingRequests'
  | 'querySharingHistory'
>

const LARGEST_PAGE = 1_000

/** Who asks a person for access, and what happened so far (contract am.md, "UMA"). */
export function sharingRequestHandlers(people: PeoplePort, sharing: Sharing): HandlersOf<Served> {
  const { requests, history } = sharing
  return {
    async querySharingRequests(request) {
      const owner = await requireOwnId(people, request)
      const pending = await requests.pending(owner)
      const known = await knownPeople(
        people,
        owner.realm,
        pending.map(({ requesterId }) => requesterId),
      )
      const listed = pending.flatMap((one) => {
        const row = wireRequest(one, known)
        return row ? [{ row, named: { user: [row.user, one.requesterId] } }] : []
      })
      return { body: listedPage(listed, request.query) }
    },
    async approveSharingRequest(request) {
      const owner = await requireOwner(people, request)
      const { params, body, transactionId } = request
      await requests.approve(owner, params.requestId, body.scopes, transactionId)
      return { body: {} }
    },
    async denySharingRequest(request) {
      const owner = await requireOwner(people, request)
      await requests.deny(owner, request.params.requestId, request.transactionId)
      return { body: {} }
    },
    async approveAllSharingRequests(request) {
      await requests.approveAll(await requireOwner(people, request), request.transactionId)
      return { body: {} }
    },
    async denyAllSharingRequests(request) {
      await requests.denyAll(await requireOwner(people, request), request.transactionId)
      return { body: {} }
    },
    async querySharingHistory(request) {
      const owner = await requireOwner(people, request)
      const { _queryFilter: filter = 'true', _sortKeys: sort = '-eventTime', ...query } = request.query
      if (filter !== 'true') throw new DomainError('history-filter-not-supported')
      if (!/^[+-]?eventTime$/.test(sort)) throw new DomainError('history-sort-not-supported')
      const offset = query._pagedResultsOffset ?? 0
      const { events, total } = await history.page(owner, {
        offset,
        size: query._pageSize || LARGEST_PAGE,
        newestFirst: sort.startsWith('-'),
      })
      const totals = query._totalPagedResultsPolicy !== undefined && query._totalPagedResultsPolicy !== 'NONE'
      return {
        body: {
          result: events.map(wireEvent),
          resultCount: events.length,
          pagedResultsCookie: null,
          totalPagedResultsPolicy: totals ? 'EXACT' : 'NONE',
          totalPagedResults: totals ? total : -1,
          remainingPagedResults: totals ? Math.max(0, total - offset - events.length) : -1,
        },
      }
    },
  }
}
