import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { governanceListOrder } from '../lists/lists.ts'
import type { Sortable, SortQuery } from '../lists/lists.ts'

/** What belongs together stays together. */
export type ReviewGroup = 'user' | 'application' | 'access'

const user = sql`i.user_name`
const application = sql`i.application_name`
const access = sql`i.access_name`

const sortable: Sortable = {
  columns: {
    user,
    'user.user': user,
    'user.givenName': user,
    'user.sn': user,
    'user.userName': user,
    'account.displayName': user,
    'descriptor.idx./account.displayName': user,
    'application.name': application,
    'application.application': application,
    'application.templateName': application,
    'role.name': access,
    'role.role': access,
    'entitlement.displayName': access,
    'entitlement.entitlement': access,
    'descriptor.idx./entitlement.displayName': access,
    'descriptor.idx./role.displayName': access,
    'prediction.confidence': sql`i.confidence`,
    risk: sql`i.risk`,
    lastUsed: sql`i.used_at`,
    grantedAt: sql`i.granted_at`,
    endsAt: sql`i.ends_at`,
    peers: sql`i.peers_holding::float / nullif(i.peers_of, 0)`,
    decision: sql`i.decision`,
    'decision.certification.decision': sql`i.decision`,
    decisionDate: sql`i.decided_at`,
    'decision.certification.decisionDate': sql`i.decided_at`,
    comments: sql`i.comments`,
  },
  fields: ['user.', 'application.', 'entitlement.', 'role.', 'account.', 'glossary.', 'item.'],
}

/** By what items `i` belong together, in the order of the groups. */
export const groupKeys: Readonly<Record<ReviewGroup, RawBuilder<unknown>>> = {
  user: sql`i.user_name, i.user_id`,
  application: sql`i.application_name, i.application_id`,
  access: sql`i.access_name, i.catalog_id`,
}

/**
 * The order of items `i`: by person, application and access unless it says otherwise.
 *
 * @throws DomainError `parameter-value-unknown` for a key that items are not sorted by
 */
export function itemOrder(
  query: SortQuery & { readonly groupBy?: ReviewGroup | undefined },
): RawBuilder<unknown> {
  const order = governanceListOrder(
    query,
    sql`(select s.doc from iga_review_snapshot s where s.item_id = i.id)`,
    sql`i.id`,
    sortable,
    sql`i.user_name, i.application_name, i.access_name, i.id`,
  )
  return query.groupBy === undefined ? order : sql`${groupKeys[query.groupBy]}, ${order}`
}
