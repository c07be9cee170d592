import { isOwnClient } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import { createConsents } from '../oauth/grants.ts'
import type { AccessTables } from '../tables.ts'
import { realmPlaceOf } from './journey-kind.ts'

/**
 * Ends what a client of others holds that an import has switched off or taken away.
 *
 * @param database as the transaction of the import sees it
 * @param name e.g. `alpha/my-client`
 */
export type ClientWritten = (
  database: Database,
  name: string,
  content: Readonly<Record<string, unknown>> | null,
) => Promise<void>

/** @param clock milliseconds since the epoch */
export const createClientWritten =
  (clock: () => number): ClientWritten =>
  async (database, name, content) => {
    if (content !== null && content['enabled'] !== false) return
    const { realm, id } = realmPlaceOf(name)
    // What the product's own clients hold is no matter of the document: they are in none.
    if (isOwnClient(id)) return
    const held = createConsents(database.kysely.withTables<AccessTables>(), clock)
    await held.endClient(realm.path, id, content === null ? 'nothing' : 'consents')
  }
