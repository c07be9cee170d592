import { sql } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { queryTarget } from '../filter/query-target.ts'
import { governanceListPage, governanceListOrder, readPage } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** A list call on those who hold an item. */
export interface HolderSearch extends PageQuery, SortQuery {
  readonly _queryFilter?: string | undefined
}

const sortable = {
  columns: { 'user.id': sql`g.user_id`, 'relationship.properties.firstSync': sql`g.granted_at` },
  fields: ['user.userName', 'user.givenName', 'user.sn', 'descriptor.idx./account.displayName'],
}

/** Who holds an item of the catalogue, by user name unless it says otherwise. */
export async function listHolders(
  db: GovernanceDatabase,
  item: CatalogueItem,
  query: HolderSearch,
): Promise<GovernanceListPage<JsonObject>> {
  const doc = sql`g.doc`
  const columns = { id: sql`g.id`, compositeId: sql`g.id`, 'user.id': sql`g.user_id` }
  const { rows, total } = await readPage<JsonObject>(
    db,
    {
      table: sql`held_access g`,
      id: sql`g.id`,
      where: sql`g.catalog_id = ${item.id} and ${compileTargetFilter(queryTarget(query._queryFilter), doc, columns)}`,
      order: governanceListOrder(
        query,
        doc,
        sql`g.id`,
        sortable,
        sql`lower(g.doc #>> '{user,userName}') nulls last, g.id`,
      ),
      row: doc,
    },
    query,
  )
  return governanceListPage(rows.map(shown), total, (row) => String(row['compositeId']))
}

const shown = (grant: JsonObject): JsonObject =>
  Object.fromEntries(
    ['compositeId', 'user', 'account', 'descriptor', 'relationship', 'item', 'keys'].flatMap((name) =>
      grant[name] === undefined ? [] : [[name, grant[name]]],
    ),
  )
