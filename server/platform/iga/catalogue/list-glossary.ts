import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { targetFilterOf } from '../filter/target-filter.ts'
import type { FilterQuery } from '../filter/target-filter.ts'
import { governanceListPage, governanceListOrder, readPage } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'

type GlossaryAttribute = components['schemas']['GlossaryAttribute']

/** A list call on the words in which things are described. */
export interface GlossarySearch extends PageQuery, SortQuery, FilterQuery {
  /** Only those of one kind of things, e.g. `/openidm/managed/assignment`. */
  readonly objectType?: string | undefined
  /** Part of the name. */
  readonly queryString?: string | undefined
}

const sortable = {
  columns: { id: sql`d.id` },
  fields: ['name', 'displayName', 'description', 'type', 'objectType'],
}

/** The attributes of the glossary, by name unless it says otherwise. */
export async function listGlossary(
  db: GovernanceDatabase,
  query: GlossarySearch,
): Promise<GovernanceListPage<GlossaryAttribute>> {
  const doc = sql`d.doc`
  const text = query.queryString?.trim().toLowerCase() ?? ''
  const ofKind =
    query.objectType === undefined ? sql`true` : sql`d.doc ->> 'objectType' = ${query.objectType}`
  const named =
    text === ''
      ? sql`true`
      : sql`position(${text} in lower(concat_ws(' ', d.doc ->> 'name', d.doc ->> 'displayName'))) > 0`
  const { rows, total } = await readPage<GlossaryAttribute>(
    db,
    {
      table: sql`(select id, doc from iga_document where kind = 'glossary') d`,
      id: sql`d.id`,
      where: sql`${ofKind} and ${named} and ${compileTargetFilter(targetFilterOf(query), doc, { id: sql`d.id` })}`,
      order: governanceListOrder(query, doc, sql`d.id`, sortable, sql`lower(d.doc ->> 'name'), d.id`),
      row: doc,
    },
    query,
  )
  return governanceListPage(rows, total, ({ id, name }) => id ?? name)
}
