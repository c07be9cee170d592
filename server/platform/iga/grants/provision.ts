import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { knowIn, onceIn } from '../../../store/unit-of-work.ts'
import { readAccountOf } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { nameOf } from '../people/people.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { Writes } from '../requests/writes.ts'
import type { GovernanceTransaction } from '../tables.ts'

/** How somebody came to hold something (contract iga.md, "Grants"). */
export type GrantType = 'recon' | 'request' | 'role'

/** Access to be given. */
export interface NewGrant {
  readonly user: UserRef
  readonly item: CatalogueItem
  readonly grantType: GrantType
  /** The request that brings it. */
  readonly requestId?: string | undefined
  readonly startsAt?: Date | undefined
  readonly endsAt?: Date | undefined
}

/** What giving and taking access need of the transaction around them. */
export interface Provisioning {
  readonly tx: GovernanceTransaction
  readonly writes: Writes
  readonly by: Actor
  readonly now: Date
}

/** What giving access did: something new, a later end of what was held, or nothing. */
export type Given = 'given' | 'extended' | 'held'

/**
 * Gives access: the grant, and the account of the application where an entitlement needs one. What is held already stays, and lasts
 * as long as the longer of the two.
 *
 * @throws EndedMeanwhile when what was held ends at this very moment: the transaction must be tried again
 */
export async function giveAccess(work: Provisioning, grant: NewGrant): Promise<Given> {
  const row = grantRow(grant, work.now)
  const before = await work.writes.give(row)
  if (before === 'new')
    work.writes.record(work.by, {
      action: 'grant',
      resource: `iga/grant/${row.id}`,
      rev: null,
      changed: [grant.item.itemType],
      facts: { user: grant.user.id, item: grant.item.name, request: grant.requestId ?? null },
    })
  const lasts = before === 'held' ? await lastAtLeast(work, grant) : 'as before'
  if (lasts === 'gone') throw new EndedMeanwhile()
  if (grant.item.itemType === 'entitlementGrant') await giveAccount(work, grant)
  return before === 'new' ? 'given' : lasts === 'longer' ? 'extended' : 'held'
}

/** Another transaction was faster: this one must be tried again. */
class EndedMeanwhile extends Error {
  readonly code = '40001'
  constructor() {
    super('The access that was held ended at this very moment.')
    this.name = 'EndedMeanwhile'
  }
}

/**
 * Lets what is held last until an end, if it would end before.
 *
 * @returns whether it would have; `gone` where it is not held (any more)
 */
export async function lastAtLeast(
  { tx, writes, by }: Provisioning,
  { user, item, endsAt, requestId }: Pick<NewGrant, 'user' | 'item' | 'endsAt' | 'requestId'>,
): Promise<'longer' | 'as before' | 'gone'> {
  await writes.settleGrants()
  const held = await tx
    .selectFrom('iga_grant')
    .select(['id', 'starts_at', 'ends_at', 'granted_at', 'doc'])
    .where('user_id', '=', user.id)
    .where('catalog_id', '=', item.id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return 'gone'
  if (held.ends_at === null || (endsAt !== undefined && endsAt <= held.ends_at)) return 'as before'
  const start = (held.starts_at ?? held.granted_at).toISOString()
  const { temporalConstraints: _, ...relationship } = held.doc['relationship'] as JsonObject
  if (endsAt !== undefined || held.starts_at !== null)
    relationship['temporalConstraints'] = [{ duration: `${start}/${endsAt?.toISOString() ?? ''}` }]
  await tx
    .updateTable('iga_grant')
    .set({ ends_at: endsAt ?? null, doc: JSON.stringify({ ...held.doc, relationship }) })
    .where('id', '=', held.id)
    .execute()
  writes.record(by, {
    action: 'extend',
    resource: `iga/grant/${held.id}`,
    rev: null,
    changed: [item.itemType],
    facts: {
      user: user.id,
      item: item.name,
      request: requestId ?? null,
      until: endsAt?.toISOString() ?? null,
    },
  })
  return 'longer'
}

/** The account lasts as long as what needs it. */
async function giveAccount(work: Provisioning, grant: NewGrant): Promise<void> {
  const { applicationId } = grant.item
  if (applicationId === undefined) return
  const item = await accountOf(work.tx, applicationId)
  if (item) await giveAccess(work, { ...grant, item, startsAt: undefined })
}

/** The account that entitlements of an application need. */
export const accountOf = (
  tx: GovernanceTransaction,
  applicationId: string,
): Promise<CatalogueItem | undefined> =>
  onceIn(tx, accountKey(applicationId), () => readAccountOf(tx, applicationId))

/** Says which account the entitlements of its application need: it has been read with something else. */
export function knowAccountOf(tx: GovernanceTransaction, account: CatalogueItem): void {
  if (account.applicationId !== undefined) knowIn(tx, accountKey(account.applicationId), account)
}

const accountKey = (applicationId: string): string => `account ${applicationId}`

/**
 * Takes access away. With the account of an application go its entitlements.
 *
 * @returns the number of grants that ended
 */
export async function takeAccess(
  { tx, writes, by, now }: Provisioning,
  userId: string,
  item: Pick<CatalogueItem, 'id' | 'itemType' | 'applicationId'>,
  facts: JsonObject = {},
): Promise<number> {
  await writes.settleGrants(true)
  const ended = await tx
    .deleteFrom('iga_grant')
    .where('user_id', '=', userId)
    .where((at) =>
      item.itemType === 'accountGrant' && item.applicationId !== undefined
        ? at.or([
            at('catalog_id', '=', item.id),
            at.and([at('application_id', '=', item.applicationId), at('item_type', '=', 'entitlementGrant')]),
          ])
        : at('catalog_id', '=', item.id),
    )
    .returning(['id', 'name', 'item_type'])
    .execute()
  for (const grant of ended) await recordRevoked(tx, userId, grant, by, facts)
  if (ended.length > 0) await endViolations(tx, userId, by, now)
  return ended.length
}

/** Takes everything from a person who is being deleted. */
export async function takeAll(
  tx: GovernanceTransaction,
  userId: string,
  by: Actor,
  now: Date,
  facts: JsonObject,
): Promise<void> {
  const ended = await tx
    .deleteFrom('iga_grant')
    .where('user_id', '=', userId)
    .returning(['id', 'name', 'item_type'])
    .execute()
  for (const grant of ended) await recordRevoked(tx, userId, grant, by, facts)
  await endViolations(tx, userId, by, now)
}

const recordRevoked = (
  tx: GovernanceTransaction,
  userId: string,
  grant: { readonly id: string; readonly name: string; readonly item_type: string },
  by: Actor,
  facts: JsonObject,
): Promise<void> =>
  recordChange(tx.withTables(), by, {
    action: 'revoke',
    resource: `iga/grant/${grant.id}`,
    rev: null,
    changed: [grant.item_type],
    facts: { user: userId, item: grant.name, ...facts },
  })

/** Ends violations that are none any more: of one of the two conflicting groups nothing is held. */
async function endViolations(tx: GovernanceTransaction, userId: string, by: Actor, now: Date): Promise<void> {
  const ended = { status: 'complete', outcome: 'remediate', completionDate: now.toISOString() }
  const { rows } = await sql<{ id: string; rule_id: string }>`
    update iga_violation v set status = 'complete',
      doc = jsonb_set(v.doc, '{decision}', v.doc -> 'decision' || ${JSON.stringify(ended)}::jsonb)
    where v.user_id = ${userId} and v.status = 'in-progress' and exists (
      select 1 from jsonb_array_elements(v.doc #> '{decision,compositeIds}') as side
      where not exists (select 1 from iga_grant g where g.user_id = v.user_id and side ? g.id))
    returning v.id, v.rule_id`.execute(tx)
  for (const { id, rule_id: rule } of rows)
    await recordChange(tx.withTables(), by, {
      action: 'violation-end',
      resource: `iga/violation/${id}`,
      rev: null,
      changed: [],
      facts: { user: userId, rule },
    })
}

/** A grant as it is kept; its document is what the list of grants answers. */
export function grantRow({ user, item, grantType, requestId, startsAt, endsAt }: NewGrant, now: Date) {
  const id = randomUUID()
  const accountId = `${user.userName ?? user.id}`
  const descriptor = (item.doc['descriptor'] ?? {}) as JsonObject
  const names = (descriptor['idx'] ?? {}) as JsonObject
  const isRole = item.itemType === 'roleMembership'
  const doc: JsonObject = {
    ...item.doc,
    compositeId: id,
    keys: {
      userId: user.id,
      ...(item.applicationId === undefined ? {} : { applicationId: item.applicationId, accountId }),
      ...(item.roleId === undefined ? {} : { roleId: item.roleId }),
      ...(item.assignmentId === undefined ? {} : { entitlementId: item.assignmentId }),
    },
    item: { type: item.itemType },
    catalog: { id: item.id },
    user: user as unknown as JsonObject,
    ...(isRole ? {} : { account: { id: accountId, displayName: nameOf(user) } }),
    descriptor: isRole ? descriptor : { idx: { ...names, '/account': { displayName: accountId } } },
    relationship: {
      id,
      conditional: grantType === 'role',
      properties: {
        grantTypes: [{ grantType, id: requestId ?? id }],
        firstSync: now.toISOString(),
        lastSync: now.toISOString(),
      },
      ...(endsAt === undefined && startsAt === undefined
        ? {}
        : {
            temporalConstraints: [
              { duration: `${(startsAt ?? now).toISOString()}/${endsAt?.toISOString() ?? ''}` },
            ],
          }),
    },
  }
  return {
    id,
    user_id: user.id,
    catalog_id: item.id,
    item_type: item.itemType,
    application_id: item.applicationId ?? null,
    name: item.name,
    request_id: requestId ?? null,
    starts_at: startsAt ?? null,
    ends_at: endsAt ?? null,
    granted_at: now,
    doc,
  }
}
