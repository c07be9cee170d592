import type { Kysely } from 'kysely'
import type { PersonFacts } from '../../ports/people-port.ts'
import type { AccessTables } from '../tables.ts'

/** What the access service's tables say of people, for the identity service. */
export function createPersonFacts(db: Kysely<AccessTables>): PersonFacts {
  return {
    async hasPasskey({ component, id }) {
      const passkey = await db
        .selectFrom('access_device')
        .select('id')
        .where('component', '=', component)
        .where('person_id', '=', id)
        .where('kind', '=', 'webauthn')
        .limit(1)
        .executeTakeFirst()
      return passkey !== undefined
    },
    async visits({ component, id }) {
      const row = await db
        .selectFrom('access_visit')
        .selectAll()
        .where('component', '=', component)
        .where('person_id', '=', id)
        .executeTakeFirst()
      const terms =
        row?.terms_version && row.terms_at ? { version: row.terms_version, at: row.terms_at } : undefined
      return { signIns: row?.sign_ins ?? 0, terms }
    },
  }
}
