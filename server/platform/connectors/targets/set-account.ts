import type { TargetAccountRow, TargetDatabase, TargetTransaction } from './tables.ts'

/** Writes columns of one account. */
export const setAccount = (
  tx: TargetDatabase | TargetTransaction,
  { target_id: targetId, user_id: userId }: TargetAccountRow,
  values: object,
): Promise<unknown> =>
  tx
    .updateTable('target_account')
    .set(values)
    .where('target_id', '=', targetId)
    .where('user_id', '=', userId)
    .execute()
