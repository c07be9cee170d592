import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import type { ContainsCompiler, FieldColumns } from '../filter/compile-target.ts'
import { targetFilterOf } from '../filter/target-filter.ts'
import type { FilterQuery, ParsedTargetFilter } from '../filter/target-filter.ts'
import { facetsOf } from './facets.ts'
import type { Facets } from './facets.ts'
import { fitOf, haveWords, wordsAlike } from './words-alike.ts'
import { governanceListPage, governanceListOrder, listPageOf } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, Sortable, SortQuery } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** A search of the catalogue. */
export interface CatalogueSearch extends PageQuery, SortQuery, FilterQuery {
  readonly ignoreRequestable?: boolean | undefined
  /** Fields whose values are counted too, joined by commas. */
  readonly _facets?: string | undefined
}

export type CatalogueSearchRow = JsonObject & { id: string }

/** What a search found. */
export interface CataloguePage extends GovernanceListPage<CatalogueSearchRow> {
  readonly facets?: Facets
}

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
 * The items that a filter finds. Where nothing holds the searched text as it stands, items are found that have a word like each of the
 * searched, else like all but one of them; the most alike first.
 *
 * @throws DomainError for a filter that cannot be used
 * @example await searchCatalogue(db, { targetFilter: { operator: 'EQUALS', operand: { targetName: 'item.type', targetValue: 'accountGrant' } } })
 */
export async function searchCatalogue(
  db: GovernanceDatabase,
  query: CatalogueSearch,
): Promise<CataloguePage> {
  const filter = targetFilterOf(query)
  const { page, alike } = await foundItems(db, query, filter)
  const fields = [...new Set(query._facets?.split(',').filter(Boolean))]
  if (fields.length === 0) return page
  const requestable = requestableOf(query)
  return {
    ...page,
    facets: await facetsOf(db, { fields, filter, requestable, compile: compilerOf(alike) }),
  }
}

/** A page, and the words that were meant where nothing holds the searched ones. */
async function foundItems(
  db: GovernanceDatabase,
  query: CatalogueSearch,
  filter: ParsedTargetFilter,
): Promise<{ readonly page: GovernanceListPage<CatalogueSearchRow>; readonly alike?: Alike }> {
  const exact = await pageOfItems(db, query, filter)
  const texts = searchedTexts(filter)
  if (exact.totalCount > 0 || texts.length === 0 || texts.length > MOST_TEXTS) return { page: exact }
  const words = await wordsAlike(db, texts, {
    itemType: searchedType(filter),
    all: query.ignoreRequestable === true,
  })
  const isOneWord = [...words.values()].every(({ length }) => length < 2)
  for (const mayLackOne of isOneWord ? [false] : [false, true]) {
    const has = new Map([...words].map(([text, meant]) => [text, haveWords(meant, mayLackOne)]))
    const alike = { has, fit: fitOf([...words.values()].flat()) }
    const page = await pageOfItems(db, query, filter, alike)
    if (page.totalCount > 0) return { page, alike }
  }
  return { page: exact }
}

/** What lists of the catalogue's items are sorted by. */
export const catalogueOrder: Sortable = {
  columns: {
    id: sql`c.id`,
    'item.type': sql`c.item_type`,
    'descriptor.idx./entitlement.displayName': sql`lower(c.name)`,
    'entitlement.displayName': sql`lower(c.name)`,
    'assignment.name': sql`lower(c.name)`,
    'role.name': sql`lower(c.name)`,
    'application.name': sql`c.application_text`,
    name: sql`lower(c.name)`,
    riskLevel: sql`array_position(array['low', 'medium', 'high'], c.risk_level)`,
  },
  fields: [
    'application.description',
    'application.templateName',
    'role.description',
    'glossary.idx./application.',
    'glossary.idx./entitlement.',
    'glossary.idx./role.',
  ],
}

/** What is searched for in names and descriptions. */
export function searchedTexts(filter: ParsedTargetFilter): readonly string[] {
  if ('all' in filter) return [...new Set(filter.all.flatMap(searchedTexts))]
  if ('any' in filter) return [...new Set(filter.any.flatMap(searchedTexts))]
  if (!('comparison' in filter) || filter.comparison !== 'CONTAINS') return []
  const text = String(filter.value).trim().toLowerCase()
  return Object.hasOwn(searched, filter.path.join('.')) && text !== '' ? [text] : []
}

/** The type of items that a filter asks for, where it asks for one. */
function searchedType(filter: ParsedTargetFilter): string | undefined {
  if ('all' in filter) return filter.all.map(searchedType).find((type) => type !== undefined)
  return 'comparison' in filter && filter.comparison === 'EQUALS' && filter.path.join('.') === 'item.type'
    ? String(filter.value)
    : undefined
}

/** Texts for which like words are enough. */
interface Alike {
  /** By the text. */
  readonly has: ReadonlyMap<string, RawBuilder<boolean>>
  readonly fit: RawBuilder<number>
}

async function pageOfItems(
  db: GovernanceDatabase,
  query: CatalogueSearch,
  filter: ParsedTargetFilter,
  alike?: Alike,
): Promise<GovernanceListPage<CatalogueSearchRow>> {
  const { size, offset } = listPageOf(query)
  const doc = sql`c.doc`
  const condition = compilerOf(alike)(filter)
  const requestable = requestableOf(query)
  const from = sql`iga_catalog c where ${requestable} and ${condition}`
  const byName = sql`lower(c.name), c.id`
  const nearest: RawBuilder<unknown> = alike ? sql`${alike.fit} desc, ${byName}` : nameFirst(filter, byName)
  const order = governanceListOrder(query, doc, sql`c.id`, catalogueOrder, nearest)
  if (size === 0) return governanceListPage<CatalogueSearchRow>([], await count(db, from))
  // Counted and put in order in one go over narrow rows; only the documents of the page are read.
  const { rows } = await sql<{ doc: CatalogueSearchRow; total: number }>`
    select d.doc, p.total from (
      select c.id, count(*) over () as total, row_number() over (order by ${order}) as place
      from ${from} order by place limit ${size} offset ${offset}) p
    join iga_catalog d on d.id = p.id order by p.place`.execute(db)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await count(db, from))
  return governanceListPage(
    rows.map((row) => row.doc),
    total,
    ({ id }) => id,
  )
}

/** What has a searched text in its name comes before what has it elsewhere, e.g. in the name of its application. */
function nameFirst(filter: ParsedTargetFilter, otherwise: RawBuilder<unknown>): RawBuilder<unknown> {
  const names = searchedTexts(filter).map((text) => sql`lower(c.name) like ${containing(text)}`)
  return names.length === 0 ? otherwise : sql`(${sql.join(names, sql` or `)}) desc, ${otherwise}`
}

const requestableOf = (query: CatalogueSearch): RawBuilder<unknown> =>
  query.ignoreRequestable === true ? sql`true` : sql`c.requestable`

const columns: FieldColumns = {
  id: sql`c.id`,
  'item.type': sql`c.item_type`,
  'application.id': sql`c.application_id`,
  'assignment.id': sql`c.assignment_id`,
  'role.id': sql`c.role_id`,
  riskLevel: sql`c.risk_level`,
  'owner.id': (id) => sql<boolean>`c.owners @> ${JSON.stringify([{ id }])}::jsonb`,
}

/** What makes conditions over items of filters. */
const compilerOf = (alike?: Alike) => (filter: ParsedTargetFilter) => {
  const contains: ContainsCompiler = (path, value) => {
    const name = path.join('.')
    if (!Object.hasOwn(searched, name)) return undefined
    const has = alike?.has.get(value.trim().toLowerCase())
    if (has) return has
    const column = searched[name]
    return column && value !== '' ? sql<boolean>`(${column} like lower(${containing(value)}))` : undefined
  }
  return compileTargetFilter(filter, sql`c.doc`, columns, contains)
}

/**
 * The condition that items of `iga_catalog c` are what a filter finds.
 *
 * @example sql`select c.id from iga_catalog c where ${catalogueCondition(filter)}`
 */
export const catalogueCondition = (filter: ParsedTargetFilter): RawBuilder<boolean> => compilerOf()(filter)

async function count(db: GovernanceDatabase, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A pattern for `like` that takes the text literally. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
