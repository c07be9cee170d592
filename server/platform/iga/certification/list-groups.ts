import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/certification.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { groupKeys } from './item-order.ts'
import type { ReviewGroup } from './item-order.ts'
import { itemsWhere } from './list-items.ts'
import type { ItemSearch } from './list-items.ts'
import type { ReviewSight } from './review-sight.ts'
import { accessName } from './sign-off.ts'

type ReviewGroups = components['schemas']['ReviewGroups']

const MOST_GROUPS = 10_000

/** What a group is called, as the snapshot `s` of one of its items `i` says. */
const named: Readonly<Record<ReviewGroup, RawBuilder<unknown>>> = {
  user: sql`'id', i.user_id, 'name', i.user_name, 'user', coalesce(s.doc -> 'user', '{}'::jsonb) || jsonb_build_object('id', i.user_id)`,
  application: sql`'id', i.application_id, 'name', coalesce(s.doc #>> '{application,name}', i.application_name)`,
  access: sql`'id', i.catalog_id, 'name', ${accessName}`,
}

/**
 * The groups of items in sight that match, with how many each has; in the order in which the list has them.
 *
 * @throws DomainError `filter-not-usable`
 */
export async function listGroups(
  db: GovernanceDatabase,
  sight: ReviewSight,
  { groupBy, ...query }: ItemSearch & { readonly groupBy: ReviewGroup },
): Promise<ReviewGroups> {
  const { rows } = await sql<{ shown: ReviewGroups['result'][number] }>`
    select jsonb_build_object(${named[groupBy]}, 'total', g.total, 'undecided', g.undecided) as shown from (
      select row_number() over (order by ${groupKeys[groupBy]}) as place, min(i.id) as id, count(*)::int as total,
        count(*) filter (where i.decision is null and i.gone_at is null)::int as undecided
      from iga_review_item i where ${itemsWhere(sight, query)} group by ${groupKeys[groupBy]} order by 1 limit ${MOST_GROUPS}) g
    join iga_review_item i on i.id = g.id join iga_review_snapshot s on s.item_id = g.id order by g.place`.execute(
    db,
  )
  return { result: rows.map(({ shown }) => shown), totalCount: rows.length }
}
