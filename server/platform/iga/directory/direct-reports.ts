import type { components } from '../../../../openapi/generated/governance.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { QueryFilter } from '../../../store/query-filter/ast.ts'
import { listPageOf } from '../lists/lists.ts'
import { beginsAName } from './search-people.ts'
import type { DelegateSearch } from './list-delegates.ts'

type DirectReport = components['schemas']['DirectReport']

/** What a manager sees of each. */
export const REPORT_FIELDS = ['userName', 'givenName', 'sn', 'mail', 'accountStatus', 'profileImage']

/** Whom a person leads; pages count from 1. @param collection that holds the people */
export async function listDirectReports(
  objects: ObjectStore,
  collection: string,
  managerId: string,
  query: DelegateSearch,
): Promise<{ readonly rows: DirectReport[]; readonly total: number }> {
  const { size, offset } = listPageOf(query, 1)
  const words = query.queryString?.trim().split(/\s+/).filter(Boolean) ?? []
  const filter: QueryFilter =
    words.length === 0 ? { op: 'true' } : { op: 'and', args: words.map(beginsAName) }
  const sign = query.sortDir === 'desc' ? '-' : ''
  const page = await objects.queryRelationship(
    { collection, id: managerId },
    'reports',
    {
      filter,
      sortKeys: [`${sign}${query.sortBy ?? 'userName'}`],
      offset,
      totals: 'EXACT',
      ...(size === 0 ? { countOnly: true } : { pageSize: size }),
    },
    { fields: REPORT_FIELDS.join(',') },
  )
  const rows = page.objects.map((object) => shownReport(String(object['_refResourceId']), object))
  return { rows: size === 0 ? [] : rows, total: page.total }
}

/** A direct report as it is answered. */
function shownReport(id: string, person: JsonObject | Record<string, unknown>): DirectReport {
  const shown = REPORT_FIELDS.flatMap((name) =>
    typeof person[name] === 'string' && person[name] !== '' ? [[name, person[name]]] : [],
  )
  return { _refResourceId: id, ...Object.fromEntries(shown) } as DirectReport
}

/** One of those whom a person leads; `null` for anybody else. */
export async function readDirectReport(
  objects: ObjectStore,
  collection: string,
  managerId: string,
  id: string,
): Promise<DirectReport | null> {
  const page = await objects.queryRelationship(
    { collection, id: managerId },
    'reports',
    { filter: { op: 'eq', field: { segments: ['_id'], at: 0 }, value: id }, pageSize: 1 },
    { fields: REPORT_FIELDS.join(',') },
  )
  return page.objects[0] ? shownReport(id, page.objects[0]) : null
}
