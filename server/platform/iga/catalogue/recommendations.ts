import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { governanceListPage, listPageOf } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery } from '../lists/lists.ts'
import type { GovernanceDatabase, ItemType } from '../tables.ts'
import type { PeersPort } from './peers.ts'
import type { CatalogueSearchRow } from './search-catalogue.ts'

/**
 * What a person's peers hold and the person does not, the most common first. The confidence is the share of the peers who hold it; the
 * rules say what makes those alike.
 *
 * @param least share of the peers from which something is recommended, from 0 to 1
 * @throws DomainError `recommendations-by-kind-only` for another filter
 */
export async function recommendationsFor(
  db: GovernanceDatabase,
  port: PeersPort,
  userId: string,
  least: number,
  query: PageQuery & { readonly _queryFilter?: string | undefined },
): Promise<GovernanceListPage<CatalogueSearchRow>> {
  const { size, offset } = listPageOf(query)
  const kind = kindOf(query._queryFilter)
  const peers = await port.of(userId)
  if (peers.ids.size === 0) return governanceListPage<CatalogueSearchRow>([], 0)
  const { rows } = await sql<{ doc: CatalogueSearchRow; holders: string[]; total: string }>`
    select c.doc, array_agg(g.user_id) as holders, count(*) over () as total
    from held_access g join iga_catalog c on c.id = g.catalog_id
    where g.user_id in (${sql.join([...peers.ids])}) and c.requestable
      ${kind === undefined ? sql`` : sql`and c.item_type = ${kind}`}
      and not exists (select 1 from held_access own where own.user_id = ${userId} and own.catalog_id = c.id)
      and not exists (select 1 from iga_request r where r.user_id = ${userId} and r.catalog_id = c.id
        and r.status in ('in-progress', 'suspended'))
    group by c.id having count(*) >= ${least * peers.ids.size}::float8 order by count(*) desc, lower(c.name), c.id limit ${Math.max(size, 1)} offset ${offset}`.execute(
    db,
  )
  const result = rows.map(({ doc, holders }) => ({
    ...doc,
    catalog: { id: doc.id },
    prediction: {
      confidence: holders.length / peers.ids.size,
      rule: peers.rules.filter(({ ids }) => holders.some((id) => ids.has(id))).map(({ rule }) => rule),
      usr_id: userId,
    },
  }))
  return governanceListPage(size === 0 ? [] : result, Number(rows[0]?.total ?? 0), ({ id }) => id)
}

const OF_KIND = /^\s*\/?item\.type\s+eq\s+(?:"(\w+)"|'(\w+)')\s*$/
const kinds: ReadonlySet<string> = new Set<ItemType>(['accountGrant', 'entitlementGrant', 'roleMembership'])

function kindOf(filter: string | undefined): string | undefined {
  if (filter === undefined || filter === 'true') return undefined
  const found = OF_KIND.exec(filter)
  const kind = found?.[1] ?? found?.[2] ?? ''
  if (kinds.has(kind)) return kind
  throw new DomainError('recommendations-by-kind-only')
}
