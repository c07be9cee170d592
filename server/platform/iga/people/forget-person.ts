import { recordChange } from '../../../store/audit.ts'
import { revokeAll } from '../access/revoke.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import { leaveReviews } from '../certification/leave-reviews.ts'
import { leaveCases } from '../cases/leave.ts'
import type { Cases } from '../cases/reassign-to-delegate.ts'
import type { GovernanceTransaction } from '../tables.ts'

const BY = { actor: 'system' }
const FACTS = { reason: 'person deleted' }

/** What a person leaves behind is settled with. */
export interface Leaving {
  readonly tx: GovernanceTransaction
  readonly cases: Cases
  readonly id: string
  readonly now: Date
}

/**
 * Settles what governance keeps of a person who is being deleted: what they hold ends, and who stands in for them or for whom they stand
 * in; requests for them are cancelled; what waits for nobody but them is asked of others, and so is what they review. What they have decided stays in its history.
 *
 * @returns whom to tell what, once the deletion stands
 */
export async function settleLeaver(leaving: Leaving): Promise<CaseNotification[]> {
  const { tx, cases, id, now } = leaving
  await revokeAll(tx, id, BY, FACTS)
  const delegations = await tx
    .deleteFrom('iga_delegation')
    .where((at) => at.or([at('user_id', '=', id), at('proxy_id', '=', id)]))
    .returning(['id', 'user_id', 'proxy_id'])
    .execute()
  for (const row of delegations)
    await recordChange(tx.withTables(), BY, {
      action: 'delegation-end',
      resource: `iga/delegation/${row.id}`,
      rev: null,
      changed: [],
      facts: { user: row.user_id, delegate: row.proxy_id, ...FACTS },
    })
  const news = await leaveCases(
    cases,
    tx,
    id,
    delegations.map((row) => row.id),
  )
  await tx.deleteFrom('iga_bulk_row').where('user_id', '=', id).execute()
  await tx.deleteFrom('iga_assignment').where('user_id', '=', id).execute()
  if (delegations.length > 0)
    await tx
      .updateTable('iga_assignment')
      .set({ valid_until: now })
      .where(
        'delegation_id',
        'in',
        delegations.map((row) => row.id),
      )
      .execute()
  return [...news, ...(await leaveReviews(tx, id, now))]
}
