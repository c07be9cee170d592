import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { Handlers, OperationRequest } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import { storable } from '../../../store/audit-bounded.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'
import type { Executor } from '../../../store/tables.ts'
import type { Caller } from '../../kernel/caller.ts'
import { realmName } from '../../kernel/caller.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import { trailNames, readTrail } from '../audit/read-trail.ts'
import { mayReadTrail, seesAllRealms, shownRow } from '../audit/shown-row.ts'
import type { StoredAuditRow } from '../audit/shown-row.ts'
import { isScarce, trailCondition, withinRealm } from '../audit/trail-filter.ts'
import type { TrailPerson } from '../audit/trail-filter.ts'

const PAGE = 20
const LARGEST_PAGE = 500
/** Longest filter that the trail keeps of a query. */
const LONGEST_FILTER = 500

/**
 * The audit trail for auditors. Each query is a row of the trail itself.
 *
 * @param db where the trail is
 * @param people for filters that name a person
 */
export function auditHandlers(db: Executor, people: Pick<PeoplePort, 'findForSignIn'>): Handlers {
  const personOf =
    (caller: Caller) =>
    async (text: string): Promise<TrailPerson> => {
      if (text.includes('/')) return { paths: [text], signIns: [] }
      const person = await people.findForSignIn(caller.realm, text)
      return {
        paths: person ? [`${person.component}/${person.id}`] : [],
        signIns: [`sign-in/${realmName(caller.realm)}/${text.toLowerCase()}`],
      }
    }
  const shown = async (rows: readonly StoredAuditRow[], caller: Caller) => {
    const names = await trailNames(
      db,
      rows.flatMap(({ actor, resource }) => [actor, resource]),
    )
    return rows.map((row) => shownRow(row, caller, names))
  }
  const record = (request: OperationRequest, caller: Caller, resource: string, filter?: string) =>
    recordChange(
      db,
      { actor: `${caller.component}/${caller.id}`, transactionId: request.transactionId },
      {
        action: 'read',
        resource,
        rev: null,
        changed: [],
        address: request.ip,
        ...(filter === undefined ? {} : { facts: { filter: storable(filter, LONGEST_FILTER) } }),
      },
    )
  return {
    async queryAudit(request) {
      const caller = auditorOf(request)
      const { _queryFilter: text, _pageSize: size, _pagedResultsCookie: cookie } = request.query
      if (cookie !== undefined && !/^\d{1,15}$/.test(String(cookie)))
        throw new DomainError('page-cookie-not-valid', {}, { detail: { parameter: '_pagedResultsCookie' } })
      const filter = parseFilter(typeof text === 'string' && text.trim() !== '' ? text : 'true')
      const asked = await trailCondition(filter, personOf(caller))
      const condition = seesAllRealms(caller)
        ? asked
        : sql<boolean>`(${asked} and ${withinRealm(filter, caller.realm)})`
      const { rows, next } = await readTrail(db, {
        condition,
        before: cookie === undefined ? undefined : Number(cookie),
        size: Math.min(Number(size) || PAGE, LARGEST_PAGE),
        scarce: isScarce(filter),
      })
      const result = await shown(rows, caller)
      await record(request, caller, 'audit', typeof text === 'string' ? text : 'true')
      return {
        body: {
          result,
          resultCount: result.length,
          pagedResultsCookie: next === null ? null : String(next),
          totalPagedResultsPolicy: 'NONE',
          totalPagedResults: -1,
          remainingPagedResults: -1,
        },
      }
    },

    async readAudit(request) {
      const caller = auditorOf(request)
      const id = request.params['auditId'] ?? ''
      // Anything else is no sequence, and no number the store could look for.
      if (!/^[0-9]{1,15}$/.test(id)) throw new DomainError('audit-row-not-found', { id })
      const { rows } = await readTrail(db, {
        condition: sql<boolean>`a.id = ${Number(id)}::bigint`,
        before: Number(id) + 1,
        size: 1,
        scarce: true,
      })
      const [row] = await shown(rows, caller)
      if (!row) throw new DomainError('audit-row-not-found', { id })
      await record(request, caller, `audit/${id}`)
      return { body: row }
    },
  }
}

/** @throws DomainError 401, 403 */
function auditorOf({ caller }: OperationRequest): Caller {
  if (!caller) throw new DomainError('not-signed-in')
  if (!mayReadTrail(caller)) throw new DomainError('audit-for-auditors')
  return caller
}
