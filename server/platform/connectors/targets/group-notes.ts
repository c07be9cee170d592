import { sql } from 'kysely'
import type { ConvergeNotes } from './converge.ts'
import type { TargetDatabase } from './tables.ts'

/** Groups of a system, by the items that they stand for. */
export function createGroupNotes(
  db: TargetDatabase,
  targetId: string,
): Pick<ConvergeNotes, 'groups' | 'noteGroup' | 'forgetGroup'> {
  return {
    async groups(itemIds) {
      const rows = await db
        .selectFrom('target_group')
        .select(['item_id', 'remote_id'])
        .where('target_id', '=', targetId)
        .where(sql<boolean>`item_id = any(${[...itemIds]}::text[])`)
        .execute()
      return new Map(rows.map(({ item_id: item, remote_id: remote }) => [item, remote]))
    },
    noteGroup: (itemId, remoteId) =>
      db
        .insertInto('target_group')
        .values({ target_id: targetId, item_id: itemId, remote_id: remoteId })
        .onConflict((conflict) =>
          conflict.columns(['target_id', 'item_id']).doUpdateSet({ remote_id: remoteId }),
        )
        .execute(),
    forgetGroup: (itemId) =>
      db.deleteFrom('target_group').where('target_id', '=', targetId).where('item_id', '=', itemId).execute(),
  }
}
