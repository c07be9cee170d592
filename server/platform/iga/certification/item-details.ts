import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/certification.ts'
import { DomainError } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import { grantChain } from '../access/grant-chain.ts'
import { readAccessConflicts } from '../policies/access-conflicts.ts'
import type { AccessConflict } from '../policies/access-conflicts.ts'
import type { GovernanceDatabase, ItemType } from '../tables.ts'
import { actRow, mentionedInActs, shownAct } from './list-acts.ts'
import type { ActRow } from './list-acts.ts'
import { readItemRow } from './read-item.ts'
import type { ReviewDecision } from './review.ts'
import type { ReviewSight } from './review-sight.ts'
import { mentionedIn, personNamed, readReviewNames, shownItem } from './shown-item.ts'
import type { ReviewItemRow, ReviewNames } from './shown-item.ts'

type Details = components['schemas']['ReviewItemDetails']
type Evidence = Details['evidence']
type NamedAccess = components['schemas']['NamedAccess']

/** Acts of one item that are shown. */
const MOST_ACTS = 200
const MOST_HELD = 1000

/** What one statement reads besides the item. */
interface EvidenceRow {
  readonly acts: ActRow[]
  readonly earlier: readonly EarlierRow[]
  readonly held: readonly HeldRow[]
}

interface EarlierRow {
  readonly campaignId: string
  readonly name: string
  readonly decision: ReviewDecision | null
  readonly at: string | null
  readonly by: string | null
}

/** Access of the person that goes with the item's, or stays although it is revoked. */
interface HeldRow {
  readonly id: string
  readonly type: ItemType
  readonly name: string
  readonly application: string | null
  /** Whether nothing else brings it. */
  readonly goes: boolean
}

/**
 * An item with what a reviewer weighs: peers, how it was granted, what revoking takes and leaves, rules that it breaks, earlier decisions, and what
 * happened to it.
 *
 * @param people the type of the people of the realm
 * @param reader in whose words the platform's own stages are
 * @throws DomainError `review-item-not-found`
 */
export async function readItemDetails(
  db: GovernanceDatabase,
  people: ObjectType,
  sight: ReviewSight,
  itemId: string,
  reader: Reader,
): Promise<Details> {
  const row = await readItemRow(db, sight, itemId)
  const [evidence, found] = await Promise.all([
    readEvidence(db, row),
    readAccessConflicts(db, people, row.userId, [row.catalogId]),
  ])
  const conflicts = found.get(row.catalogId) ?? []
  const names = await readReviewNames(db, mentioned(row, evidence))
  return {
    ...shownItem(row, sight, names),
    evidence: await shownEvidence(db, row, { ...evidence, conflicts }, { sight, names, reader }),
  }
}

function* mentioned(row: ReviewItemRow, { acts, earlier }: EvidenceRow): Generator<string> {
  yield* mentionedIn([row])
  yield* mentionedInActs(acts)
  for (const { by } of earlier) if (by !== null) yield `managed/user/${by}`
}

async function readEvidence(db: GovernanceDatabase, row: ReviewItemRow): Promise<EvidenceRow> {
  const { id, userId, catalogId } = row
  const { rows } = await sql<EvidenceRow>`select
    (select coalesce(jsonb_agg(k.shown order by k.id desc), '[]'::jsonb) from (select t.id, ${actRow} as shown from iga_review_event e
      join iga_review_act t on t.id = e.act_id where e.item_id = ${id}::bigint order by t.id desc limit ${MOST_ACTS}) k) as acts,
    (select coalesce(jsonb_agg(jsonb_build_object('campaignId', c.id, 'name', c.name, 'decision', i.decision, 'at', i.decided_at, 'by', i.decided_by)
        order by i.signed_off_at desc), '[]'::jsonb)
      from iga_review_item i join iga_campaign c on c.id = i.campaign_id
      where i.user_id = ${userId} and i.catalog_id = ${catalogId} and i.signed_off_at is not null and i.id <> ${id}::bigint) as earlier,
    (select coalesce(jsonb_agg(jsonb_build_object('id', h.catalog_id, 'type', h.item_type, 'name', h.name,
        'application', h.doc #>> '{application,name}', 'goes', ${goesWith(row)}) order by h.name, h.catalog_id), '[]'::jsonb)
      from held_access h where h.user_id = ${userId} and ${dependsOn(row)}) as held`.execute(db)
  return rows[0]!
}

/** Access `h` that has to do with an item: itself, with an account the entitlements of its application, with a role what it brings. */
function dependsOn({ itemType, catalogId }: ReviewItemRow) {
  if (itemType === 'accountGrant')
    return sql`(h.catalog_id = ${catalogId} or (h.application_id = ${catalogId} and h.item_type = 'entitlementGrant'))`
  if (itemType === 'roleMembership') return sql`(h.catalog_id = ${catalogId} or ${catalogId} = any(h.roles))`
  return sql`h.catalog_id = ${catalogId}`
}

/** Whether access `h` goes when an item is revoked: it is held directly, or by the role alone that goes. */
const goesWith = ({ itemType, catalogId }: ReviewItemRow) =>
  itemType === 'roleMembership'
    ? sql`coalesce(h.roles = array[${catalogId}]::text[], h.catalog_id = ${catalogId})`
    : sql`h.roles is null and not exists (select 1 from managed_relationship r join managed_relationship a on a.owner_collection = 'managed/alpha_role'
        and a.owner_id = r.ref_id and a.property in ('applications', 'assignments') and a.ref_id = h.catalog_id
        where r.owner_collection = 'managed/alpha_user' and r.owner_id = h.user_id and r.property = 'roles')`

async function shownEvidence(
  db: GovernanceDatabase,
  row: ReviewItemRow,
  { acts, earlier, held, conflicts }: EvidenceRow & { readonly conflicts: AccessConflict[] },
  {
    sight,
    names,
    reader,
  }: { readonly sight: ReviewSight; readonly names: ReviewNames; readonly reader: Reader },
): Promise<Evidence> {
  const chain = await grantChain(db, row.userId, row.grantId, reader).catch((error: unknown) => {
    // It has ended: how it came is known no more.
    if (error instanceof DomainError && error.code === 'access-not-held') return undefined
    throw error
  })
  const { peersHolding, peersOf } = row
  const rule = (row.doc['prediction'] as { rule?: unknown } | null | undefined)?.rule
  const rules = Array.isArray(rule) ? rule.map((each) => ({ rule: String(each) })) : []
  return {
    ...(peersOf === null || peersOf === 0
      ? {}
      : { peers: { holding: peersHolding ?? 0, of: peersOf, share: (peersHolding ?? 0) / peersOf, rules } }),
    ...(chain === undefined ? {} : { granted: { steps: chain.steps } }),
    revoking: {
      removes: held.filter(({ goes }) => goes).map(shownAccess),
      keeps: held.filter(({ goes }) => !goes).map(shownAccess),
    },
    conflicts,
    earlier: earlier.map(({ campaignId, name, decision, at, by }) => ({
      campaignId,
      name,
      decision,
      decisionDate: at === null ? null : new Date(at).toISOString(),
      ...(by === null ? {} : { decisionBy: personNamed(names, by) }),
    })),
    acts: acts.map((act) => shownAct(act, sight, names)),
  }
}

const shownAccess = ({ id, type, name, application }: HeldRow): NamedAccess => ({
  id,
  type,
  name,
  ...(application === null ? {} : { application }),
})

/** What an item is about, as it was when the campaign began. */
export async function readItemAccess(
  db: GovernanceDatabase,
  sight: ReviewSight,
  itemId: string,
): Promise<JsonObject> {
  const { doc, itemType, catalogId } = await readItemRow(db, sight, itemId)
  const part = { accountGrant: 'account', entitlementGrant: 'entitlement', roleMembership: 'role' }[itemType]
  const { application, descriptor, glossary } = doc
  return {
    ...(doc[part] as JsonObject | undefined),
    id: catalogId,
    ...Object.fromEntries(
      Object.entries({ application, descriptor, glossary }).filter(([, value]) => value !== undefined),
    ),
  } as JsonObject
}

/** What the person of an item holds now, of one kind. */
export async function listItemUserAccess(
  db: GovernanceDatabase,
  sight: ReviewSight,
  itemId: string,
  itemType: ItemType,
): Promise<JsonObject[]> {
  const { userId } = await readItemRow(db, sight, itemId)
  const { rows } = await sql<{
    doc: JsonObject
  }>`select h.doc from held_access h where h.user_id = ${userId} and h.item_type = ${itemType}
    order by lower(h.name), h.id limit ${MOST_HELD}`.execute(db)
  return rows.map(({ doc }) => doc)
}
