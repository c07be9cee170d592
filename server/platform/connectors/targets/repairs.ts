import { sql } from 'kysely'
import type { TargetTransaction } from './tables.ts'

/** What a reconciliation has set right: gathered while it reads, done when it has read all. */
export function createRepairs() {
  const accounts = new Map<string, Set<string>>()
  const groups = new Set<string>()
  const itemsOf = (userId: string): Set<string> => {
    const items = accounts.get(userId) ?? new Set()
    accounts.set(userId, items)
    return items
  }
  return {
    /** The account is brought about anew, whatever was confirmed of it. */
    account: (userId: string): unknown => itemsOf(userId),
    /** The account may be in the group or not; nothing is confirmed of it. */
    membership: (userId: string, itemId: string): unknown => itemsOf(userId).add(itemId),
    /** The group is gone, and looked for anew. */
    group: (itemId: string): unknown => groups.add(itemId),

    async apply(tx: TargetTransaction, targetId: string): Promise<void> {
      await sql`delete from target_group where target_id = ${targetId} and item_id = any(${[...groups]}::text[])`.execute(
        tx,
      )
      const rows = [...accounts].map(([userId, items]) => ({ userId, items: [...items] }))
      await sql`update target_account a set wanted = a.wanted + 1, state = 'dirty', attempts = 0, next_at = 'epoch', confirmed_hash = null,
        held = array(select h from unnest(a.held) h where h <> all (r.items)), maybe = a.maybe || r.items
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("userId" text, items text[])
        where a.target_id = ${targetId} and a.user_id = r."userId"`.execute(tx)
    },
  }
}

export type Repairs = ReturnType<typeof createRepairs>
