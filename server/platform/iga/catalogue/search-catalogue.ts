import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import type { ContainsCompiler } from '../filter/compile-target.ts'
import { parseTargetFilter } from '../filter/target-filter.ts'
import type { TargetFilter } from '../filter/target-filter.ts'
import { listPage, orderOf, pageOf } from '../lists.ts'
import type { ListPage, PageQuery, SortQuery } from '../lists.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** A search of the catalogue. */
export interface CatalogueSearch extends PageQuery, SortQuery {
  readonly targetFilter?: unknown
  readonly ignoreRequestable?: boolean | undefined
}

export type CatalogueRow = JsonObject & { id: string }

/** Whoever searches for more at once does not type. */
const MOST_TEXTS = 3

/** Fields that a person searches in; all of them stand in `search_text`. Those with a column of lower-case text are found by its index. */
const searched: Readonly<Record<string, RawBuilder<unknown> | undefined>> = {
  'application.name': sql`c.application_text`,
  'application.description': undefined,
  'entitlement.displayName': sql`c.item_type = 'entitlementGrant' and c.name_text`,
  'role.name': sql`c.item_type = 'roleMembership' and c.name_text`,
  'role.description': sql`c.item_type = 'roleMembership' and c.description_text`,
  'descriptor.idx./entitlement.displayName': sql`c.item_type = 'entitlementGrant' and c.name_text`,
  'glossary.idx./entitlement.description': sql`c.item_type = 'entitlementGrant' and c.description_text`,
  'glossary.idx./application.description': undefined,
  'glossary.idx./role.description': undefined,
}

/**
 * The items that a filter finds. Where nothing holds the searched text as it stands, items are found whose words are like it, the most
 * alike first.
 *
 * @throws HttpProblem 400 for a filter that cannot be used
 * @example await searchCatalogue(db, { targetFilter: { operator: 'EQUALS', operand: { targetName: 'item.type', targetValue: 'accountGrant' } } })
 */
export async function searchCatalogue(
  db: GovernanceDatabase,
  query: CatalogueSearch,
): Promise<ListPage<CatalogueRow>> {
  const filter = parseTargetFilter(query.targetFilter)
  const exact = await pageOfItems(db, query, filter)
  const texts = searchedTexts(filter)
  if (exact.totalCount > 0 || texts.length === 0 || texts.length > MOST_TEXTS) return exact
  const nearly = await pageOfItems(db, query, filter, { texts, by: sql`iga_catalog_nearly` })
  if (nearly.totalCount > 0) return nearly
  return pageOfItems(db, query, filter, { texts, by: sql`iga_catalog_alike` })
}

/** What is searched for in names and descriptions. */
export function searchedTexts(filter: TargetFilter): readonly string[] {
  if ('all' in filter) return [...new Set(filter.all.flatMap(searchedTexts))]
  if ('any' in filter) return [...new Set(filter.any.flatMap(searchedTexts))]
  if (!('comparison' in filter) || filter.comparison !== 'CONTAINS') return []
  const text = String(filter.value).trim().toLowerCase()
  return Object.hasOwn(searched, filter.path.join('.')) && text !== '' ? [text] : []
}

/** Searched texts for which like words are enough, and the function of the database that finds these. */
interface Alike {
  readonly texts: readonly string[]
  readonly by: RawBuilder<unknown>
}

async function pageOfItems(
  db: GovernanceDatabase,
  query: CatalogueSearch,
  filter: TargetFilter,
  alike?: Alike,
): Promise<ListPage<CatalogueRow>> {
  const { size, offset } = pageOf(query)
  const doc = sql`c.doc`
  const columns = {
    id: sql`c.id`,
    'item.type': sql`c.item_type`,
    'application.id': sql`c.application_id`,
    'assignment.id': sql`c.assignment_id`,
    'role.id': sql`c.role_id`,
  }
  const contains: ContainsCompiler = (path, value) => {
    const name = path.join('.')
    if (!Object.hasOwn(searched, name)) return undefined
    const text = value.trim().toLowerCase()
    const place = alike?.texts.indexOf(text) ?? -1
    if (place >= 0) return sql<boolean>`${sql.ref(`alike${place}.id`)} is not null`
    const column = searched[name]
    return column && value !== '' ? sql<boolean>`(${column} like lower(${containing(value)}))` : undefined
  }
  const condition = compileTargetFilter(filter, doc, columns, contains)
  const requestable = query.ignoreRequestable === true ? sql`true` : sql`c.requestable`
  // Each text is looked up once, however many fields it is searched in.
  const joins = (alike?.texts ?? []).map(
    (text, place) =>
      sql`left join ${alike!.by}(${text}) as ${sql.ref(`alike${place}`)} on ${sql.ref(`alike${place}.id`)} = c.id`,
  )
  const from = sql`iga_catalog c ${sql.join(joins, sql` `)} where ${requestable} and ${condition}`
  const nearest: RawBuilder<unknown> =
    alike === undefined ? sql`lower(c.name), c.id` : sql`alike0.likeness desc nulls last, lower(c.name), c.id`
  const sortable = {
    'descriptor.idx./entitlement.displayName': sql`lower(c.name)`,
    'assignment.name': sql`lower(c.name)`,
    'role.name': sql`lower(c.name)`,
  }
  const order = orderOf(query, doc, sql`c.id`, sortable, nearest)
  if (size === 0) return listPage<CatalogueRow>([], await count(db, from))
  // Counted and put in order in one go over narrow rows; only the documents of the page are read.
  const { rows } = await sql<{ doc: CatalogueRow; total: number }>`
    select d.doc, p.total from (
      select c.id, count(*) over () as total, row_number() over (order by ${order}) as place
      from ${from} order by place limit ${size} offset ${offset}) p
    join iga_catalog d on d.id = p.id order by p.place`.execute(db)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await count(db, from))
  return listPage(
    rows.map((row) => row.doc),
    total,
    ({ id }) => id,
  )
}

async function count(db: GovernanceDatabase, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A pattern for `like` that takes the text literally. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
