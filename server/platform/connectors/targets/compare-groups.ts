import { sql } from 'kysely'
import { isRecord } from '../../../contract/index.ts'
import type { AccountJson } from './account-resource.ts'
import type { AccountComparison } from './compare-accounts.ts'

interface Membership {
  readonly user_id: string
  readonly user_name: string | null
  readonly remote_id: string
  readonly isHeld: boolean
}

/** Compares the members of groups that stand for entitlements; of other groups nothing is known. @returns ids of items whose groups were seen */
export async function compareGroups(
  comparison: AccountComparison,
  page: readonly AccountJson[],
): Promise<string[]> {
  const { db, system } = comparison
  const items = await itemsOf(comparison, page)
  for (const group of page) {
    const itemId = items.get(String(group['id']))
    if (itemId === undefined) continue
    const members = membersOf(group)
    const { rows } = await sql<Membership>`
      select user_id, user_name, remote_id, ${itemId} = any(held) as "isHeld" from target_account
      where target_id = ${system.id} and state = 'confirmed' and remote_id is not null and changed_at < ${comparison.startedAt}
        and (${itemId} = any(held) or remote_id = any(${members}::text[]))`.execute(db)
    const there = new Set(members)
    settle(
      comparison,
      itemId,
      String(group['displayName'] ?? itemId).slice(0, 300),
      rows.filter((row) => row.isHeld !== there.has(row.remote_id)),
    )
  }
  return [...items.values()]
}

/** What was confirmed is to follow what is there, so that the difference is sent. */
function settle(
  { findings, repairs }: AccountComparison,
  itemId: string,
  groupName: string,
  differing: readonly Membership[],
): void {
  for (const { user_id: userId, user_name: userName, remote_id: remoteId } of differing) {
    findings.add('memberships', { userId, userName, remoteId, attributes: [groupName] })
    repairs.membership(userId, itemId)
  }
}

/** Groups that were known and are gone: whoever was in them is looked at. */
export async function findLostGroups(comparison: AccountComparison, seen: readonly string[]): Promise<void> {
  const { db, system, repairs } = comparison
  const { rows } = await sql<{ readonly item_id: string }>`
    select item_id from target_group where target_id = ${system.id} and not item_id = any(${[...seen]}::text[])`.execute(
    db,
  )
  for (const { item_id: itemId } of rows) {
    repairs.group(itemId)
    const { rows: members } = await sql<Membership>`
      select user_id, user_name, remote_id, true as "isHeld" from target_account
      where target_id = ${system.id} and ${itemId} = any(held) and state = 'confirmed'`.execute(db)
    settle(comparison, itemId, itemId, members)
  }
}

async function itemsOf(
  { db, system }: AccountComparison,
  page: readonly AccountJson[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('target_group')
    .select(['item_id', 'remote_id'])
    .where('target_id', '=', system.id)
    .where(sql<boolean>`remote_id = any(${page.map(({ id }) => String(id))}::text[])`)
    .execute()
  return new Map(rows.map(({ item_id: item, remote_id: remote }) => [remote, item]))
}

function membersOf({ members }: AccountJson): string[] {
  return (Array.isArray(members) ? members : []).flatMap((member) =>
    isRecord(member) && typeof member['value'] === 'string' ? [member['value']] : [],
  )
}
