import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { listPageOf } from '../lists/lists.ts'
import type { PageQuery } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** What items are put in order by: as narrow as what is looked through. */
const ordered = sql`i.id, i.user_id, i.user_name, i.application_id, i.application_name, i.catalog_id, i.access_name, i.risk, i.confidence, i.peers_holding,
  i.peers_of, i.granted_at, i.used_at, i.ends_at, i.decision, i.decided_at, i.comments`

/** Items `i` of a page. */
export interface ItemSource {
  readonly where: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
  /** What is answered of an item. */
  readonly row: RawBuilder<unknown>
  /** How many there are, where that is kept; else they are counted. */
  readonly kept: RawBuilder<number> | undefined
}

/**
 * A page of items in one statement. Of all that somebody sees it is read in the order of an index, and the counts that are kept say how many there
 * are; those that match something are looked through once, counted, and only the page is put in order.
 *
 * @returns the rows and how many there are of all
 */
export async function readItemPage<Row>(
  db: GovernanceDatabase,
  { where, order, row, kept }: ItemSource,
  query: PageQuery,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { size, offset } = listPageOf(query)
  const found = sql`select ${ordered} from iga_review_item i where ${where}`
  const { rows } = await sql<{ row: Row | null; total: number }>`
    with ${kept === undefined ? sql`found as materialized (${found}),` : sql``}
    counted as (select ${kept ?? sql`(select count(*) from found)`}::int as total),
    page as materialized (select id, row_number() over () as place from (
      select i.id from ${kept === undefined ? sql`found` : sql`(${found})`} i order by ${order} limit ${size} offset ${offset}) o)
    select p.row, c.total from counted c left join (
      select ${row} as row, page.place from page join iga_review_item i on i.id = page.id) p on true order by p.place`.execute(
    db,
  )
  return {
    rows: rows.flatMap((each) => (each.row === null ? [] : [each.row])),
    total: rows[0]?.total ?? 0,
  }
}
