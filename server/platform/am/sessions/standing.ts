import { sql } from 'kysely'
import type { StoreTables } from '../../../store/tables.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { AccessDatabase } from '../tables.ts'
import type { SessionStore } from './store.ts'

/** Who signed in, and when. */
export interface SignedIn {
  readonly realm: string
  readonly personId: string
  readonly component: string
  readonly since: Date
}

/** Whether a sign-in of a person still counts. */
export type Standing = (who: SignedIn) => Promise<boolean>

/**
 * A sign-in counts while the person exists and is active, and until somebody else sets the person's password: that is how an
 * administrator locks an intruder out. Who changes the own password stays signed in.
 */
export function createStanding(db: AccessDatabase, people: PeoplePort): Standing {
  const trail = db.withTables<Pick<StoreTables, 'audit'>>()
  return async ({ realm, personId, component, since }) => {
    const person = await people.readPerson(realm, personId)
    if (!person?.active || person.component !== component) return false
    const resource = `${component}/${personId}`
    const changed = await trail
      .selectFrom('audit')
      .select('id')
      .where('resource', '=', resource)
      // Nobody was signed in before they were there; tokens know whole seconds only.
      .where('action', '=', 'update')
      .where('actor', '!=', resource)
      .where('at', '>', since)
      .where(sql<boolean>`changed @> '["password"]'`)
      .limit(1)
      .executeTakeFirst()
    return changed === undefined
  }
}

/** A store that ends a session, instead of finding it, when its person may not go on. */
export function whileStanding(store: SessionStore, standing: Standing): SessionStore {
  const find: SessionStore['find'] = async (tokenId) => {
    const session = await store.find(tokenId)
    if (!session || (await standing({ ...session, since: session.authTime }))) return session
    await store.end(tokenId)
    return null
  }
  return {
    ...store,
    find,
    touch: async (tokenId) => ((await find(tokenId)) ? store.touch(tokenId) : null),
  }
}
