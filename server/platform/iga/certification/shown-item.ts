import { sql } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { UserRef } from '../requests/access-request.ts'
import { bareId } from '../people/people.ts'
import type { GovernanceDatabase, GovernanceTransaction, ItemType } from '../tables.ts'
import type {
  ReviewActor,
  ReviewDecision,
  ReviewItem,
  ReviewPermission,
  ReviewPermissions,
} from './review.ts'
import { mayDecideOwn, permissionsBy } from './review-sight.ts'
import type { ReviewSight } from './review-sight.ts'
import { mentionedBeside, withNamesOfNow } from './snapshot-people.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

interface ItemComment {
  readonly action: string
  readonly comment: string
  readonly at: string
  readonly by: string
}

/** An item as {@link itemRow} reads it. */
export interface ReviewItemRow {
  readonly id: string
  readonly revision: number
  readonly itemType: ItemType
  readonly userId: string
  readonly catalogId: string
  readonly grantId: string
  readonly acknowledge: boolean
  readonly goneAt: string | null
  readonly risk: number
  readonly peersHolding: number | null
  readonly peersOf: number | null
  readonly grantedAt: string | null
  readonly usedAt: string | null
  readonly endsAt: string | null
  readonly flags: string[]
  readonly decision: ReviewDecision | null
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  readonly commentCount: number
  readonly signedOffAt: string | null
  readonly signedOffBy: string | null
  readonly removeAt: string | null
  readonly removal: 'pending' | 'done' | 'failed' | null
  readonly actors: ReviewActor[]
  readonly given: ReviewActor[]
  readonly doc: JsonObject
  readonly comments: ItemComment[]
}

/** Comments that stand beside an item in lists. */
const SHOWN_COMMENTS = 20

/** An item `i` with its snapshot, reviewers and newest comments, as {@link ReviewItemRow}. */
export const itemRow = sql<ReviewItemRow>`jsonb_build_object('id', i.id::text, 'revision', i.revision, 'itemType', i.item_type, 'userId', i.user_id,
  'catalogId', i.catalog_id, 'grantId', i.grant_id, 'acknowledge', i.acknowledge, 'goneAt', i.gone_at, 'risk', i.risk,
  'peersHolding', i.peers_holding, 'peersOf', i.peers_of, 'grantedAt', i.granted_at, 'usedAt', i.used_at, 'endsAt', i.ends_at,
  'flags', i.flags, 'decision', i.decision, 'decidedAt', i.decided_at, 'decidedBy', i.decided_by, 'commentCount', i.comments,
  'signedOffAt', i.signed_off_at, 'signedOffBy', i.signed_off_by, 'removeAt', i.remove_at, 'removal', i.removal,
  'actors', (select a.actors from iga_review_assignment a where a.id = i.assignment_id),
  'given', (select a.actors from iga_review_assignment a where a.id = i.given_to),
  'doc', (select s.doc from iga_review_snapshot s where s.item_id = i.id),
  'comments', case when i.comments = 0 then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object('action', c.action, 'comment', c.comment, 'at', c.at, 'by', c.by_id) order by c.id), '[]'::jsonb)
    from (select t.* from iga_review_event e join iga_review_act t on t.id = e.act_id
      where e.item_id = i.id and t.comment is not null and t.undone_at is null order by t.id desc limit ${SHOWN_COMMENTS}) c) end)`

/** Names of people and roles, by `managed/user/…` and `managed/role/…`. */
export type ReviewNames = ReadonlyMap<string, UserRef & { readonly name?: string }>

/**
 * Names of the people and roles that an answer mentions; in one statement.
 *
 * @param principals with the path of their kind
 */
export async function readReviewNames(db: Executor, principals: Iterable<string>): Promise<ReviewNames> {
  const ids = [...new Set(principals)].filter((id) => id !== SYSTEM)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ principal: string; shown: UserRef }>`
    select k.principal, jsonb_strip_nulls(jsonb_build_object('id', o.id, 'name', case when o.collection = 'managed/alpha_role' then o.doc -> 'name' end,
      'userName', o.doc -> 'userName', 'givenName', o.doc -> 'givenName', 'sn', o.doc -> 'sn', 'mail', o.doc -> 'mail')) as shown
    from unnest(${ids}::text[]) k(principal)
    join managed_object o on o.collection = case when starts_with(k.principal, 'managed/role/') then 'managed/alpha_role' else 'managed/alpha_user' end
      and o.id = substring(k.principal from '[^/]*$')`.execute(db)
  return new Map(rows.map(({ principal, shown }) => [principal, shown]))
}

const SYSTEM = 'managed/user/SYSTEM'

/** Those whom rows mention. */
export function* mentionedIn(rows: readonly ReviewItemRow[]): Generator<string> {
  for (const row of rows) {
    for (const { id } of row.actors) yield id
    for (const { id } of row.given) yield id
    for (const id of mentionedBeside(row.doc)) yield `managed/user/${id}`
    for (const { by } of row.comments) yield `managed/user/${by}`
    if (row.decidedBy !== null) yield `managed/user/${row.decidedBy}`
    if (row.signedOffBy !== null) yield `managed/user/${row.signedOffBy}`
  }
}

/** A person by their bare id; who is gone has no name. */
export const personNamed = (names: ReviewNames, id: string): UserRef => ({
  ...names.get(`managed/user/${id}`),
  id,
})

/** A reviewer with their names. */
export function shownActor(names: ReviewNames, { id, permissions }: ReviewActor) {
  const { id: _, ...named } = names.get(id) ?? { id: bareId(id) }
  return { ...named, id, permissions }
}

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

/** An item as it is answered. */
export function shownItem(row: ReviewItemRow, sight: ReviewSight, names: ReviewNames): ReviewItem {
  const doc = withNamesOfNow(row.doc, (id) => personNamed(names, id))
  const completed = row.signedOffBy === null ? {} : { completedBy: personNamed(names, row.signedOffBy) }
  return {
    user: { id: row.userId },
    ...doc,
    id: row.id,
    revision: row.revision,
    acknowledge: row.acknowledge,
    gone: row.goneAt !== null,
    flags: [...row.flags, ...(row.goneAt === null ? [] : ['gone'])] as ReviewItem['flags'],
    risk: row.risk,
    peers: row.peersOf === null ? null : { holding: row.peersHolding ?? 0, of: row.peersOf },
    lastUsed: iso(row.usedAt),
    grantedAt: iso(row.grantedAt),
    endsAt: iso(row.endsAt),
    item: { ...(doc['item'] as JsonObject | undefined), type: row.itemType },
    permissions: itemPermissions(row, sight),
    decision: {
      certification: {
        status: row.signedOffAt === null ? 'in-progress' : 'signed-off',
        decision: row.decision,
        decisionDate: iso(row.decidedAt),
        decisionBy: row.decidedBy === null ? null : personNamed(names, row.decidedBy),
        completionDate: iso(row.signedOffAt),
        ...completed,
        primaryReviewer: row.given.slice(0, 1).map((actor) => shownActor(names, actor)),
        actors: row.actors.map((actor) => shownActor(names, actor)),
        comments: row.comments.map(({ action, comment, at, by }) => ({
          action,
          comment,
          timeStamp: new Date(at).toISOString(),
          user: personNamed(names, by),
        })),
        commentCount: row.commentCount,
      },
    },
  }
}

const DECIDING: readonly ReviewPermission[] = ['certify', 'revoke', 'exception', 'reset', 'signoff']

/** What a caller may do with an item now. */
export function itemPermissions(row: ReviewItemRow, sight: ReviewSight): ReviewPermissions {
  const may = permissionsBy(sight, row.actors)
  if (row.signedOffAt !== null)
    return Object.fromEntries(Object.keys(may).map((name) => [name, false])) as never
  if (row.goneAt !== null || (row.userId === sight.personId && !mayDecideOwn(sight, row.actors)))
    for (const name of DECIDING) may[name] = false
  if (row.acknowledge) may.revoke = may.exception = false
  return may
}
