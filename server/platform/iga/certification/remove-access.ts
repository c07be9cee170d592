import { sql } from 'kysely'
import type { Message } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { lockEdge } from '../access/edge.ts'
import { readHeldItems } from '../access/held-item.ts'
import { provision } from '../access/provision.ts'
import { waitsForSystem } from '../access/provisioning-problem.ts'
import { revokeAccess, rolesThatBring } from '../access/revoke.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import { createWrites } from '../cases/writes.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import { requestRemoval } from '../requests/request-removal.ts'
import { PROVISIONING_ATTEMPTS, backOff } from '../requests/provisioning-attempts.ts'
import type { RequestDeps } from '../requests/request-deps.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { accessName } from './sign-off.ts'
import type { DueRemoval } from './sign-off.ts'
import { SYSTEM_ACTOR, writeAct } from './write-act.ts'

const BY = { actor: 'system' }
const PAGE = 100

/** What one person is to lose by one campaign. */
interface DuePerson {
  readonly campaignId: string
  readonly campaign: string
  readonly userId: string
}

/** What came of one removal. */
type Removed = 'removed' | 'kept-by-roles' | 'asked' | 'gone'

/** Something outside said no. */
class RemovalFailure extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'RemovalFailure'
    this.code = code
  }
}

/**
 * Removes access whose review was signed off, when its time has come: what was revoked, and what was excepted for so many days. A person at a time,
 * so that each is told once. What cannot be removed is tried again, later and later.
 *
 * @returns how many items were due
 * @throws AggregateError of people whose removals could not be written down, when all others have been tried
 */
export async function sweepRemovals(deps: RequestDeps): Promise<number> {
  const now = new Date(deps.clock())
  const failures: unknown[] = []
  const failed: string[] = []
  let count = 0
  let due: DuePerson[] = []
  do {
    due = await dueFirst(deps, now, failed)
    for (const person of due)
      try {
        const { items, news } = await unitOfWork(deps.db, async (tx) => {
          const told: CaseNotification[] = []
          const done = await removeOf(deps, tx, person, now, told)
          return { items: done, news: await deps.notifyWithin(tx, told) }
        })
        await deps.notify(news)
        count += items
        // Another process has them.
        if (items === 0) failed.push(keyOf(person))
      } catch (error) {
        failed.push(keyOf(person))
        failures.push(error)
      }
  } while (due.length === PAGE)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '))
  return count
}

const keyOf = ({ campaignId, userId }: DuePerson): string => `${campaignId} ${userId}`

async function dueFirst({ db }: RequestDeps, now: Date, without: readonly string[]): Promise<DuePerson[]> {
  const { rows } = await sql<DuePerson>`
    select i.campaign_id as "campaignId", c.name as campaign, i.user_id as "userId" from iga_review_item i join iga_campaign c on c.id = i.campaign_id
    where i.removal = 'pending' and i.remove_at <= ${now} and c.status <> 'cancelled'
      and not i.campaign_id || ' ' || i.user_id = any(${[...without]}::text[])
    group by i.campaign_id, c.name, i.user_id order by min(i.remove_at), i.campaign_id, i.user_id limit ${PAGE}`.execute(
    db,
  )
  return rows
}

/** @returns how many items were due and free */
async function removeOf(
  deps: RequestDeps,
  tx: GovernanceTransaction,
  person: DuePerson,
  now: Date,
  news: CaseNotification[],
): Promise<number> {
  const { rows: due } = await sql<DueRemoval>`
    select i.id::text as id, i.grant_id as "grantId", i.catalog_id as "catalogId", i.item_type as "itemType", ${accessName} as name, i.decision,
      i.removal_attempts as attempts, i.decided_by as "decidedBy", (
        select t.comment from iga_review_event e join iga_review_act t on t.id = e.act_id
        where e.item_id = i.id and e.decides and e.decision = i.decision and t.undone_at is null order by t.id desc limit 1) as comment
    from iga_review_item i join iga_review_snapshot s on s.item_id = i.id
    where i.campaign_id = ${person.campaignId} and i.user_id = ${person.userId} and i.removal = 'pending' and i.remove_at <= ${now}
    order by i.item_type = 'accountGrant', i.id for update of i skip locked`.execute(tx)
  const done: { readonly item: DueRemoval; readonly how: Removed }[] = []
  for (const item of due) {
    await sql`savepoint removal`.execute(tx)
    try {
      const how = await removeOne(deps, tx, person, item, now, news)
      await sql`release savepoint removal`.execute(tx)
      done.push({ item, how })
    } catch (error) {
      if (isRetryable(error)) throw error
      await sql`rollback to savepoint removal`.execute(tx)
      await tryLater(tx, person, item, error, now)
    }
  }
  await settle(tx, person, done, now)
  news.push(...noticesOf(person, done))
  return due.length
}

const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(String((error as { code?: unknown } | null)?.code))

async function removeOne(
  deps: RequestDeps,
  tx: GovernanceTransaction,
  { campaignId, campaign, userId }: DuePerson,
  due: DueRemoval,
  now: Date,
  news: CaseNotification[],
): Promise<Removed> {
  const { catalogId } = due
  const edge = await lockEdge(tx, userId, catalogId)
  const roles = await rolesThatBring(tx, userId, catalogId)
  // Access that was granted anew since is another one, and nobody has reviewed it.
  if (edge?.id !== due.grantId) return !edge && roles.length > 0 ? 'kept-by-roles' : 'gone'
  const item =
    (await readItems(tx, [catalogId])).get(catalogId) ??
    (await readHeldItems(tx, [catalogId], [userId])).get(catalogId)!
  const ask = async (): Promise<'asked'> => {
    const { decidedBy, comment } = due
    const why = comment ?? campaign
    await requestRemoval(
      deps,
      tx,
      { userId, item, agreedIn: 'certification', decidedBy, justification: why },
      news,
    )
    return 'asked'
  }
  if (item.disconnected) return ask()
  if (roles.length === 0) {
    const error = await provision(tx, deps.connector, {
      kind: 'revoke',
      requestId: campaignId,
      userId,
      item: { id: item.id, itemType: item.itemType, name: item.name },
    })
    // A request waits for the system, and is carried out when it has confirmed it.
    if (error && waitsForSystem(error)) return ask()
    if (error) throw new RemovalFailure(error.code)
  }
  const writes = createWrites(tx, deps.types)
  await revokeAccess({ tx, writes, by: BY, now }, userId, item, {
    reason: due.decision === 'revoke' ? 'access review' : 'end of an exception',
    campaign: campaignId,
    campaignName: campaign,
    reviewItem: due.id,
    decidedBy: due.decidedBy,
  })
  await writes.flush()
  return roles.length > 0 ? 'kept-by-roles' : 'removed'
}

async function tryLater(
  tx: GovernanceTransaction,
  { campaignId, campaign, userId }: DuePerson,
  { id, name, attempts }: DueRemoval,
  error: unknown,
  now: Date,
): Promise<void> {
  const tried = attempts + 1
  const isLast = tried >= PROVISIONING_ATTEMPTS
  await sql`update iga_review_item set removal_attempts = ${tried}, removal = ${isLast ? 'failed' : 'pending'},
    remove_at = ${new Date(now.getTime() + backOff(tried))} where id = ${id}::bigint`.execute(tx)
  await recordChange(tx.withTables(), BY, {
    action: 'review-removal-failed',
    resource: `iga/campaign/${campaignId}`,
    rev: null,
    changed: [],
    outcome: 'failure',
    facts: {
      campaign,
      user: userId,
      item: name,
      reviewItem: id,
      attempts: tried,
      problem: String((error as { code?: unknown } | null)?.code ?? 'error'),
    },
  })
}

/** Writes what came of removals: the trail, and their state. What people carry out stays pending until it is done. */
async function settle(
  tx: GovernanceTransaction,
  { campaignId, campaign }: DuePerson,
  done: readonly { readonly item: DueRemoval; readonly how: Removed }[],
  now: Date,
): Promise<void> {
  if (done.length === 0) return
  const ids = done.map(({ item }) => item.id)
  await writeAct(tx, {
    campaign: { id: campaignId, name: campaign },
    action: 'remediate',
    by: SYSTEM_ACTOR,
    now,
    ids,
  })
  await sql`update iga_review_item i set removal = case when k.how = 'asked' and exists (
      select 1 from held_item h where h.user_id = i.user_id and h.catalog_id = i.catalog_id) then 'pending' else 'done' end,
    remove_at = case when k.how = 'asked' then null else i.remove_at end
    from unnest(${ids}::bigint[], ${done.map(({ how }) => how)}::text[]) k(id, how) where i.id = k.id`.execute(
    tx,
  )
}

/** What the person is told, once for all that they lost. */
function noticesOf(
  { campaign, userId }: DuePerson,
  done: readonly { readonly item: DueRemoval; readonly how: Removed }[],
): CaseNotification[] {
  const lost = done.filter(({ how }) => how === 'removed').map(({ item }) => item)
  const kept = done.filter(({ how }) => how === 'kept-by-roles').map(({ item }) => item.name)
  const messages: Message[] = []
  const items = lost.map(({ name }) => name)
  const [only] = lost
  if (only && lost.length === 1 && only.comment !== null && only.decision === 'revoke')
    messages.push({
      code: 'review-removed-because',
      params: { campaign, items, why: only.comment.slice(0, 500) },
    })
  else if (only)
    messages.push({
      code: lost.every(({ decision }) => decision === 'exception')
        ? 'review-exception-ended'
        : 'review-removed',
      params: { campaign, items },
    })
  if (kept.length > 0) messages.push({ code: 'review-kept-by-roles', params: { campaign, items: kept } })
  return messages.map((message) => ({ to: userId, message }))
}
