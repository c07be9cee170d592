import type { OnPersonDeleted, PeoplePort } from '../../ports/people-port.ts'
import { realms } from '../installation/realms.ts'
import type { SharingTransaction } from './tables.ts'

/**
 * Removes what a person who is being deleted owned, was given and asked for. The history of others keeps the name: it says what was.
 */
export function forgetShares(people: PeoplePort): OnPersonDeleted {
  return async ({ component, id }, tx) => {
    const own = realms.map(({ path }) => path).filter((path) => people.componentOf(path) === component)
    if (own.length === 0) return
    // The transaction of the deletion knows only the tables of the store.
    const all = tx as unknown as SharingTransaction
    const ofRealm = all.selectFrom('uma_resource').select('id').where('realm', 'in', own)
    await all
      .deleteFrom('uma_permission')
      .where('subject_id', '=', id)
      .where('resource_id', 'in', ofRealm)
      .execute()
    await all
      .deleteFrom('uma_request')
      .where('requester_id', '=', id)
      .where('resource_id', 'in', ofRealm)
      .execute()
    for (const table of ['uma_resource', 'uma_label', 'uma_event'] as const)
      await all.deleteFrom(table).where('owner_id', '=', id).where('realm', 'in', own).execute()
  }
}
