import type { Actor as AuditActor } from '../../../store/audit.ts'
import { delegationState } from './delegation-terms.ts'
import type { DelegationDeps } from './delegation-deps.ts'
import { inParts } from './in-parts.ts'
import { handsOverAt, invitation } from './shown-delegate.ts'
import { reassignToDelegate } from '../cases/reassign-to-delegate.ts'

/**
 * Puts what waits before the delegate, and notifies them with the last part. What is interrupted is gone on with by the next look at what
 * is due.
 *
 * @returns how many items changed hands
 */
export function startDelegation(
  { db, people, cases, clock, notifyWithin }: DelegationDeps,
  id: string,
  by: AuditActor,
): Promise<number> {
  return inParts(db, async (tx, after, before) => {
    const done = { moved: 0, last: undefined }
    // Ended meanwhile, it hands over nothing more.
    const row = await tx
      .selectFrom('iga_delegation')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.hand_over) return done
    const [from, proxy] = await people.read([row.user_id, row.proxy_id], tx)
    const isActive = from && proxy?.active && delegationState(row, new Date(clock())) === 'active'
    const delegation = from && { id: row.id, from, until: row.ends_at }
    const part =
      isActive && delegation
        ? await reassignToDelegate(cases, tx, { person: proxy, delegation }, row.kinds, by, after)
        : done
    if (part.last !== undefined) return part
    await tx.updateTable('iga_delegation').set({ hand_over: false }).where('id', '=', id).execute()
    const handed = before + part.moved
    // Of one that began later they were told when it was made.
    if (from && (handed > 0 || handsOverAt(row, row.created_at)))
      await notifyWithin(tx, [{ to: row.proxy_id, message: invitation(from, handed) }])
    return part
  })
}
