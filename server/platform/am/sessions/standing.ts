import { sql } from 'kysely'
import type { ReadCache } from '../../../store/changes/read-cache.ts'
import type { StoreTables } from '../../../store/tables.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { AccessDatabase } from '../tables.ts'
import { sessionTokenHash } from './store.ts'
import type { SessionStore } from './store.ts'

/** Who signed in, and when. */
export interface SignedInPerson {
  readonly realm: string
  readonly personId: string
  readonly component: string
  readonly since: Date
}

/** Whether a sign-in of a person still counts. */
export type Standing = (who: SignedInPerson) => Promise<boolean>

/**
 * A sign-in counts while the person exists and is active, and until somebody else sets the person's password or disables the account: that is how an
 * administrator locks an intruder out, also one who was not seen meanwhile. Who changes the own password stays signed in.
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
      .where(
        sql<boolean>`(changed @> '["password"]'
          or changed @> '["accountStatus"]' and coalesce(after ->> 'accountStatus', 'active') <> 'active')`,
      )
      .limit(1)
      .executeTakeFirst()
    return changed === undefined
  }
}

/**
 * A store that ends a session, instead of finding it, when its person may not go on.
 *
 * @param clock milliseconds since the epoch
 */
export function whileStanding(
  store: SessionStore,
  standing: Standing,
  cache: ReadCache,
  clock: () => number,
): SessionStore {
  const find: SessionStore['find'] = (tokenId) =>
    cache.read(
      sessionTokenHash(tokenId),
      async (made) => {
        const session = await store.find(tokenId)
        made.until(session ? Math.min(session.idleExpires.getTime(), session.maxExpires.getTime()) : 0)
        if (!session) return null
        made.of(
          `access_session/${session.handle}`,
          `${session.component}/${session.personId}`,
          'internal/role/*',
        )
        if (await standing({ ...session, since: session.authTime })) return session
        await store.end(tokenId)
        made.until(0)
        return null
      },
      clock,
    )
  return {
    ...store,
    find,
    touch: async (tokenId) => ((await find(tokenId)) ? store.touch(tokenId) : null),
  }
}
