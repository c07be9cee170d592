import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { fieldsOfFilter } from '../../../store/query-filter/ast.ts'
import type { QueryFilter } from '../../../store/query-filter/ast.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'
import { StoreProblem } from '../../../store/store-problem.ts'
import { readPage } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { PEOPLE_NAMES, searchPeople } from './search-people.ts'
import type { FoundNames, PageOfNames } from './search-people.ts'

/** What is searched for by its name. */
export type NamedType =
  | 'alpha_user'
  | 'alpha_role'
  | 'alpha_application'
  | 'alpha_organization'
  | 'entitlement'

/** A search for names. */
export interface NameSearch extends PageOfNames {
  readonly text: string
  /** Letters that must be given to find people. */
  readonly least: number
  /** Which of them at all, as a query filter on names and ids. */
  readonly queryFilter: string | undefined
}

const THINGS: readonly string[] = ['name', 'description', 'id', '_id']

/**
 * People and things by the beginning of their names.
 *
 * @param collection of the people of the realm
 * @throws DomainError 400 for a filter that names more than names and ids: whoever searches may not probe what they cannot see
 */
export async function searchNames(
  { db, objects }: { readonly db: GovernanceDatabase; readonly objects: ObjectStore },
  collection: string,
  type: NamedType,
  search: NameSearch,
): Promise<FoundNames> {
  const { text, size, offset, queryFilter } = search
  const known = type === 'alpha_user' ? [...PEOPLE_NAMES, 'id', '_id'] : THINGS
  const within = filterOf(queryFilter, known)
  if (type === 'alpha_user') return searchPeople(objects, collection, search, within)
  if (type === 'entitlement') {
    const ids = idsOf(within)
    if (within.op !== 'true' && !ids) throw new DomainError('entitlements-by-name-only')
    return searchEntitlements(db, search, ids)
  }
  const named = `managed/${type}`
  if (!objects.types.has(named)) return { rows: [], total: 0 }
  const beginning: QueryFilter =
    text.trim() === ''
      ? { op: 'true' }
      : { op: 'sw', field: { segments: ['name'], at: 0 }, value: text.trim() }
  const page = await objects.query(
    named,
    {
      filter: { op: 'and', args: [within, beginning] },
      offset,
      totals: 'EXACT',
      sortKeys: ['name'],
      ...(size === 0 ? { countOnly: true } : { pageSize: size }),
    },
    { fields: 'name,description' },
  )
  const rows = page.objects.map((object) => ({
    id: String(object['_id']),
    name: String(object['name'] ?? object['_id']),
    ...(typeof object['description'] === 'string' ? { description: object['description'] } : {}),
  }))
  return { rows, total: page.total }
}

/** @throws DomainError 400 */
function filterOf(text: string | undefined, known: readonly string[]): QueryFilter {
  if (text === undefined || text === '') return { op: 'true' }
  try {
    const filter = parseFilter(text)
    const other = fieldsOfFilter(filter).find(({ segments }) => !known.includes(segments.join('/')))
    if (other) throw new DomainError('names-and-ids-only', { known, field: other.segments.join('/') })
    return withIds(filter)
  } catch (error) {
    if (error instanceof StoreProblem)
      throw new DomainError('query-filter-not-readable', { why: error.message })
    throw error
  }
}

/** `id`, as governance calls it, is `_id` in the store. */
function withIds(filter: QueryFilter): QueryFilter {
  if ('args' in filter) return { ...filter, args: filter.args.map(withIds) }
  if ('arg' in filter) return { ...filter, arg: withIds(filter.arg) }
  if (!('field' in filter) || filter.field.segments.join('/') !== 'id') return filter
  return { ...filter, field: { ...filter.field, segments: ['_id'] } }
}

/** The ids that a filter names, where it names nothing else. */
function idsOf(filter: QueryFilter): readonly string[] | undefined {
  if (filter.op === 'or') {
    const each = filter.args.map(idsOf)
    return each.every((ids) => ids !== undefined) ? each.flat() : undefined
  }
  return filter.op === 'eq' && filter.field.segments.join('/') === '_id' && typeof filter.value === 'string'
    ? [filter.value]
    : undefined
}

async function searchEntitlements(
  db: GovernanceDatabase,
  { text, size, offset }: PageOfNames & { readonly text: string },
  ids: readonly string[] | undefined,
): Promise<FoundNames> {
  const beginning = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')
  const { rows, total } = await readPage<{ id: string; name: string }>(
    db,
    {
      table: sql`iga_catalog c`,
      id: sql`c.id`,
      where: sql`c.item_type = 'entitlementGrant' and lower(c.name) like ${`${beginning}%`}
        and ${ids ? sql`coalesce(c.assignment_id, c.id) = any(${[...ids]}::text[])` : sql`true`}`,
      order: sql`lower(c.name), c.id`,
      row: sql`jsonb_build_object('id', coalesce(c.assignment_id, c.id), 'name', c.name)`,
    },
    { pageSize: size, _pagedResultsOffset: offset },
  )
  return { rows, total }
}
