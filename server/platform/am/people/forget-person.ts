import type { Transaction } from 'kysely'
import type { PersonRef } from '../../kernel/person-ref.ts'
import { toSubject } from '../oauth/subject.ts'
import type { AccessTables } from '../tables.ts'

/** Everything that the access service keeps of a person, for when the person is deleted: nobody else may ever come to have it. */
export async function forgetAccount(
  tx: Transaction<AccessTables>,
  { component, id }: PersonRef,
): Promise<void> {
  for (const table of ['access_session', 'access_device', 'access_recovery_code', 'access_visit'] as const)
    await tx.deleteFrom(table).where('component', '=', component).where('person_id', '=', id).execute()
  await tx.deleteFrom('oauth_model').where('account_id', '=', toSubject(id)).execute()
}
