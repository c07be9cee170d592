import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { QueryFilter } from '../../../store/query-filter/ast.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { idsWithin } from '../people/care.ts'
import { activeStaff } from '../directory/search-people.ts'
import { governanceListPage, listPageOf, unknownValue } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery } from '../lists/lists.ts'
import { bareId, careOfNobody } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import { mayAskFor } from '../requests/new-requests.ts'

/** A look for people. */
export interface PeopleSearch extends PageQuery {
  readonly queryString?: string | undefined
  /** `id eq "a" or id eq "b"`. */
  readonly _queryFilter?: string | undefined
  /** Only those for whom the caller has this permission. */
  readonly _scopePermission?: string | undefined
  /** Whom the caller may change or delete, where that is the permission. */
  readonly scope?: QueryFilter | undefined
}

/** What goes with everybody for whom somebody may request access. */
const GIVEN = ['requestAccess', 'viewGrants', 'viewUserAccess']

/** Permissions that are rights over the person's object. */
const rights: Readonly<Record<string, 'modify' | 'delete'>> = { modifyUser: 'modify', deleteUser: 'delete' }

/**
 * The right over people's objects that a permission is; `undefined` for one that goes with everybody.
 *
 * @throws DomainError `parameter-value-unknown` for a permission that there is not
 */
export function rightOf(permission: string | undefined): 'modify' | 'delete' | undefined {
  if (permission === undefined || GIVEN.includes(permission)) return undefined
  if (Object.hasOwn(rights, permission)) return rights[permission]
  throw unknownValue('scopePermission', permission, [...GIVEN, ...Object.keys(rights)])
}

const FIELDS = 'userName,givenName,sn,mail,accountStatus,jobTitle'
const WORDS = 5

/**
 * People for whom somebody may request access: oneself, one's direct reports, whom one looks after, and all for administrators. Each comes with
 * `permissions.requestAccess`.
 *
 * @throws DomainError `people-by-ids-only` for another filter
 */
export async function requestablePeople(
  objects: ObjectStore,
  people: GovernedPeople,
  caller: GovernanceCaller,
  query: PeopleSearch,
): Promise<GovernanceListPage<JsonObject>> {
  const { size, offset } = listPageOf(query)
  const { scope = { op: 'true' } } = query
  const shown = (object: JsonObject) => shownPerson(object, query.scope && query._scopePermission)
  if (query._queryFilter !== undefined && query._queryFilter !== 'true') {
    const ids = idsOf(query._queryFilter)
    const found = await people.read(ids)
    const within = query.scope && (await idsWithin(objects, people.collection, ids, query.scope))
    const may = await mayAskFor(caller, found)
    const rows = found.flatMap((person) =>
      person?.active && may(person) && within?.has(person.ref.id) !== false
        ? [shown(person.ref as unknown as JsonObject)]
        : [],
    )
    return governanceListPage(rows.slice(offset, offset + size), rows.length)
  }
  const filter: QueryFilter = { op: 'and', args: [activeStaff, nameFilter(query.queryString ?? ''), scope] }
  const care: QueryFilter = caller.isAdmin ? { op: 'true' } : (caller.care ?? careOfNobody).filter
  if (care.op !== 'false') {
    const within: QueryFilter = { op: 'or', args: [care, isSelf(caller), reportsTo(caller)] }
    const page = await objects.query(
      people.collection,
      {
        filter: caller.isAdmin ? filter : { op: 'and', args: [within, filter] },
        pageSize: Math.max(size, 1),
        offset,
        totals: 'EXACT',
        sortKeys: ['userName'],
      },
      { fields: FIELDS },
    )
    return governanceListPage(size === 0 ? [] : page.objects.map(shown), page.total)
  }
  const self = await objects.query(
    people.collection,
    { filter: { op: 'and', args: [isSelf(caller), filter] } },
    { fields: FIELDS },
  )
  const reports = await objects.queryRelationship(
    { collection: people.collection, id: caller.person.ref.id },
    'reports',
    { filter },
    { fields: FIELDS },
  )
  const found = [...self.objects, ...reports.objects]
  return governanceListPage(found.slice(offset, offset + size).map(shown), found.length)
}

const isSelf = ({ person }: GovernanceCaller): QueryFilter => ({
  op: 'eq',
  field: field('_id'),
  value: person.ref.id,
})

const reportsTo = ({ person }: GovernanceCaller): QueryFilter => ({
  op: 'eq',
  field: { segments: ['manager', '_refResourceId'], at: 0 },
  value: person.ref.id,
})

/**
 * What somebody may do about a person for whom they may request access.
 *
 * @param scopes whose objects the caller may change and delete
 * @returns every permission that `scopePermission` knows, true or false
 */
export async function permissionsFor(
  objects: ObjectStore,
  collection: string,
  id: string,
  scopes: Readonly<Record<'modify' | 'delete', QueryFilter>>,
): Promise<Record<string, boolean>> {
  const permissions: Record<string, boolean> = Object.fromEntries(GIVEN.map((name) => [name, true]))
  for (const [name, right] of Object.entries(rights))
    permissions[name] = (await idsWithin(objects, collection, [id], scopes[right])).has(id)
  return permissions
}

/** @param permission that goes with them beside those that always do */
function shownPerson(object: JsonObject, permission: string | undefined): JsonObject {
  const {
    _id,
    _ref: _r,
    _refResourceId,
    _refResourceCollection: _c,
    _refProperties: _p,
    _rev,
    ...rest
  } = object
  const names = permission === undefined ? GIVEN : [...GIVEN, permission]
  const permissions = Object.fromEntries(names.map((name) => [name, true]))
  return { ...rest, id: String(_refResourceId ?? _id ?? rest['id']), permissions }
}

const field = (name: string) => ({ segments: [name], at: 0 })

/** Every word must stand in one of the names. */
function nameFilter(text: string): QueryFilter {
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
    if (!found) throw new DomainError('people-by-ids-only')
    return bareId(found[1] ?? found[2] ?? '')
  })
}
