import { sql } from 'kysely'
import type { GovernanceTransaction } from './tables.ts'

/**
 * Everything that governance keeps for a person who is being deleted: what they hold, who stands in for them, what waits for them. Requests for
 * them end; what they have decided for others stays in its history.
 */
export async function forgetPerson(tx: GovernanceTransaction, id: string, now: Date): Promise<void> {
  await tx.deleteFrom('iga_grant').where('user_id', '=', id).execute()
  await tx.deleteFrom('iga_violation').where('user_id', '=', id).execute()
  await tx
    .deleteFrom('iga_delegation')
    .where((at) => at.or([at('user_id', '=', id), at('proxy_id', '=', id)]))
    .execute()
  await tx.deleteFrom('iga_actor').where('user_id', '=', id).execute()
  const ended = {
    status: 'cancelled',
    decision: 'cancelled',
    outcome: 'cancelled',
    completionDate: now.toISOString(),
    actors: { active: [], inactive: [] },
  }
  const open = sql<string>`select id from iga_request where user_id = ${id} and status in ('in-progress', 'suspended')`
  await sql`delete from iga_actor where request_id in (${open})`.execute(tx)
  await sql`update iga_request set status = 'cancelled', resumes_at = null, expires_at = null,
    doc = jsonb_set(doc, '{decision}', doc -> 'decision' || ${JSON.stringify(ended)}::jsonb)
    where id in (${open})`.execute(tx)
}
