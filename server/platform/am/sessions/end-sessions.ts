import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { PersonRef } from '../../kernel/person-ref.ts'
import { ADMIN_PAGES_CLIENT, ADMIN_TOOLS_CLIENT, PORTAL_CLIENT } from '../../../contract/index.ts'
import { toSubject } from '../oauth/subject.ts'
import type { AccessDatabase, AccessTables } from '../tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'

/** Ends every session of a person, and what clients hold in their name. */
export async function endSessions(db: AccessDatabase, person: PersonRef): Promise<void> {
  await unitOfWork(db, (tx) => endSessionsIn(tx, person))
}

/**
 * The same as a part of a transaction.
 *
 * @param keep handle of the session that goes on, with the tokens that came of it. What the person has allowed clients of others
 *   then stays as well: these lose their tokens, and get new ones without asking again.
 */
export async function endSessionsIn(
  tx: Transaction<AccessTables>,
  { id, component }: PersonRef,
  keep?: string,
): Promise<void> {
  let sessions = tx
    .deleteFrom('access_session')
    .where('person_id', '=', id)
    .where('component', '=', component)
  if (keep !== undefined) sessions = sessions.where('handle', '!=', keep)
  await sessions.execute()
  const subject = toSubject(id)
  if (keep === undefined) {
    await tx.deleteFrom('oauth_model').where('account_id', '=', subject).execute()
    return
  }
  const own = sql.join([PORTAL_CLIENT, ADMIN_PAGES_CLIENT, ADMIN_TOOLS_CLIENT])
  await sql`delete from oauth_model as m where m.account_id = ${subject}
    and not (m.model = 'Grant' and (m.session_handle = ${keep} or m.client_id not in (${own})) is true)
    and not exists (select from oauth_model as g where g.model = 'Grant' and g.realm = m.realm
      and g.id = m.grant_id and g.session_handle = ${keep})`.execute(tx)
}
