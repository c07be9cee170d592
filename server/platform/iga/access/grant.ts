import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '../../../store/audit.ts'
import { knowIn, onceIn } from '../../../store/unit-of-work.ts'
import { readAccountOf } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { GrantRow, Writes } from '../cases/writes.ts'
import { lockEdge, termOf } from './edge.ts'
import type { GovernanceTransaction } from '../tables.ts'

/** How somebody came to hold something (contract iga.md, "Grants"). */
export type GrantType = 'recon' | 'request'

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
export type GrantOutcome = 'given' | 'extended' | 'held'

/**
 * Gives access: the grant, and the account of the application where an entitlement needs one. What is held already stays, and lasts
 * as long as the longer of the two.
 *
 * @throws EndedMeanwhile when what was held ends at this very moment: the transaction must be tried again
 */
export async function provisionAccess(work: Provisioning, grant: NewGrant): Promise<GrantOutcome> {
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
  { tx, writes, by, now }: Provisioning,
  { user, item, endsAt, requestId }: Pick<NewGrant, 'user' | 'item' | 'endsAt' | 'requestId'>,
): Promise<'longer' | 'as before' | 'gone'> {
  await writes.settleGrants()
  const held = await lockEdge(tx, user.id, item.id)
  if (!held) return 'gone'
  if (held.endsAt === null || (endsAt !== undefined && endsAt <= held.endsAt)) return 'as before'
  const { temporalConstraints: _, ...properties } = held.properties
  const start = held.startsAt ?? now
  const term = termOf(start, endsAt, endsAt !== undefined || start > now)
  await tx
    .updateTable('managed_relationship')
    .set({ properties: JSON.stringify({ ...properties, ...term }), rev: sql<number>`rev + 1` })
    .where('edge_id', '=', held.id)
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
  if (item) await provisionAccess(work, { ...grant, item, startsAt: undefined })
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

/** What is written for a grant. */
export function grantRow(
  { user, item, grantType, requestId, startsAt, endsAt }: NewGrant,
  now: Date,
): GrantRow {
  return {
    id: randomUUID(),
    user_id: user.id,
    catalog_id: item.id,
    item_type: item.itemType,
    properties: {
      ...(item.itemType === 'roleMembership' ? { _grantType: '' } : {}),
      ...termOf(startsAt ?? now, endsAt, startsAt !== undefined || endsAt !== undefined),
    },
    source: grantType,
    request_id: requestId ?? null,
    granted_at: now,
  }
}
