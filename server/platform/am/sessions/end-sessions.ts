import type { PersonRef } from '../journeys/state.ts'
import { toSubject } from '../oauth/subject.ts'
import type { AccessDatabase } from '../tables.ts'

/** Ends every session of a person, and what clients hold in their name. */
export async function endSessions(db: AccessDatabase, { id, component }: PersonRef): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('access_session')
      .where('person_id', '=', id)
      .where('component', '=', component)
      .execute()
    await transaction.deleteFrom('oauth_model').where('account_id', '=', toSubject(id)).execute()
  })
}
