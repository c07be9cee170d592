import { badRequest } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { Filter } from '../../../store/query-filter/ast.ts'
import type { GovernanceCaller } from '../callers.ts'
import { activeStaff } from '../directory/search-people.ts'
import { listPage, pageOf } from '../lists.ts'
import type { ListPage, PageQuery } from '../lists.ts'
import { bareId } from '../people.ts'
import type { GovernedPeople } from '../people.ts'
import { mayAskFor } from '../requests/new-requests.ts'

/** A look for people. */
export interface PeopleSearch extends PageQuery {
  readonly queryString?: string | undefined
  /** `id eq "a" or id eq "b"`. */
  readonly _queryFilter?: string | undefined
}

const FIELDS = 'userName,givenName,sn,mail,accountStatus,jobTitle'
const WORDS = 5

/**
 * People for whom somebody may request access: oneself, one's direct reports, and all for administrators. Each comes with
 * `permissions.requestAccess`.
 *
 * @throws HttpProblem 400 for a filter other than ids
 */
export async function requestablePeople(
  objects: ObjectStore,
  people: GovernedPeople,
  caller: GovernanceCaller,
  query: PeopleSearch,
): Promise<ListPage<JsonObject>> {
  const { size, offset } = pageOf(query)
  if (query._queryFilter !== undefined && query._queryFilter !== 'true') {
    const ids = idsOf(query._queryFilter)
    const found = await people.read(ids)
    const rows = found.flatMap((person) =>
      person?.active && mayAskFor(caller, person) ? [shown(person.ref as unknown as JsonObject)] : [],
    )
    return listPage(rows.slice(offset, offset + size), rows.length)
  }
  const filter: Filter = { op: 'and', args: [activeStaff, nameFilter(query.queryString ?? '')] }
  if (caller.isAdmin) {
    const page = await objects.query(
      people.collection,
      { filter, pageSize: Math.max(size, 1), offset, totals: 'EXACT', sortKeys: ['userName'] },
      { fields: FIELDS },
    )
    return listPage(size === 0 ? [] : page.objects.map(shown), page.total)
  }
  const self = await objects.query(
    people.collection,
    { filter: { op: 'and', args: [{ op: 'eq', field: field('_id'), value: caller.person.ref.id }, filter] } },
    { fields: FIELDS },
  )
  const reports = await objects.queryRelationship(
    { collection: people.collection, id: caller.person.ref.id },
    'reports',
    { filter },
    { fields: FIELDS },
  )
  const found = [...self.objects, ...reports.objects]
  return listPage(found.slice(offset, offset + size).map(shown), found.length)
}

function shown(object: JsonObject): JsonObject {
  const {
    _id,
    _ref: _r,
    _refResourceId,
    _refResourceCollection: _c,
    _refProperties: _p,
    _rev,
    ...rest
  } = object
  return { ...rest, id: String(_refResourceId ?? _id ?? rest['id']), permissions: { requestAccess: true } }
}

const field = (name: string) => ({ segments: [name], at: 0 })

/** Every word must stand in one of the names. */
function nameFilter(text: string): Filter {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, WORDS)
  if (words.length === 0) return { op: 'true' }
  return {
    op: 'and',
    args: words.map((value) => ({
      op: 'or' as const,
      args: ['userName', 'givenName', 'sn', 'mail'].map((name) => ({
        op: 'co' as const,
        field: field(name),
        value,
      })),
    })),
  }
}

const EQUALS_ID = /^\(?\s*id\s+eq\s+(?:"([\w/-]{1,255})"|'([\w/-]{1,255})')\s*\)?$/

function idsOf(filter: string): string[] {
  return filter.split(/\s+or\s+/).map((part) => {
    const found = EQUALS_ID.exec(part.trim())
    if (!found) throw badRequest('People are found here by their ids: id eq "…", joined by or.')
    return bareId(found[1] ?? found[2] ?? '')
  })
}
