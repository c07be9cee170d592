import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../store/database.ts'
import { browserSessionHash, seal, unseal } from './seal.ts'

type GatewayTables = {
  gateway_session: {
    id_hash: string
    csrf: string
    realm: string
    subject: string
    auth_time: Date
    sealed: string
    version: number
    created_at: Date
    expires_at: Date
  }
}

/** An access token and when it ends, in milliseconds since the epoch. */
export interface ServiceToken {
  readonly token: string
  readonly expiresAt: number
}

/** What never leaves the server. */
export interface SessionSecrets {
  /** Session token of the access manager. */
  readonly accessSession: string
  /** Access tokens by scope. */
  readonly tokens: Readonly<Record<string, ServiceToken>>
  /** Where the platform wishes people to go after sign-out. */
  readonly postLogoutUrl?: string | undefined
}

/** A browser that is signed in. */
export interface BrowserSession {
  readonly id: string
  readonly csrf: string
  readonly realm: string
  readonly subject: string
  readonly authTime: Date
  readonly expiresAt: Date
  readonly secrets: SessionSecrets
}

/** Keeps browser sessions in the store, so that any gateway process serves any browser. */
export interface BrowserSessions {
  create(
    who: Pick<BrowserSession, 'realm' | 'subject' | 'authTime' | 'expiresAt' | 'secrets'>,
  ): Promise<BrowserSession>
  find(id: string): Promise<BrowserSession | null>
  /**
   * Adds a token. Tokens that others add at the same time stay; of two for one scope the later one stands.
   *
   * @param postLogoutUrl what the platform wishes with it, where it does
   * @returns false where the session is gone
   */
  keepToken(
    session: BrowserSession,
    scope: string,
    token: ServiceToken,
    postLogoutUrl?: string,
  ): Promise<boolean>
  /** The session ends at this moment at the latest, given in milliseconds since the epoch. */
  endBy(id: string, moment: number): Promise<void>
  /** Forgets a session. @returns it as it was at last; `null` where there was none */
  remove(id: string): Promise<BrowserSession | null>
  sweep(): Promise<void>
}

/** @param clock milliseconds since the epoch */
export function createBrowserSessions(database: Database, clock: () => number): BrowserSessions {
  const db: Kysely<GatewayTables> = database.kysely.withTables<GatewayTables>()
  const cache = database.caches.of('browser sessions')
  const read = async (id: string): Promise<{ session: BrowserSession; version: number } | null> => {
    const row = await db
      .selectFrom('gateway_session')
      .selectAll()
      .where('id_hash', '=', browserSessionHash(id))
      .where('expires_at', '>', new Date(clock()))
      .executeTakeFirst()
    const session = row ? opened(id, row) : null
    return row && session ? { session, version: row.version } : null
  }
  return {
    async create(who) {
      const session: BrowserSession = {
        ...who,
        id: randomBytes(32).toString('base64url'),
        csrf: randomBytes(24).toString('base64url'),
      }
      await db
        .insertInto('gateway_session')
        .values({
          id_hash: browserSessionHash(session.id),
          csrf: session.csrf,
          realm: session.realm,
          subject: session.subject,
          auth_time: session.authTime,
          sealed: seal(session.id, session.secrets),
          version: 1,
          created_at: new Date(clock()),
          expires_at: session.expiresAt,
        })
        .execute()
      return session
    },
    find: (id) =>
      cache.read(
        browserSessionHash(id),
        async (made) => {
          made.of(`gateway_session/${browserSessionHash(id)}`)
          const found = await read(id)
          made.until(found?.session.expiresAt.getTime() ?? 0)
          return found?.session ?? null
        },
        clock,
      ),
    async keepToken(session, scope, token, postLogoutUrl) {
      for (;;) {
        const row = await read(session.id)
        if (!row) return false
        const secrets = {
          ...row.session.secrets,
          tokens: { ...row.session.secrets.tokens, [scope]: token },
          ...(postLogoutUrl === undefined ? {} : { postLogoutUrl }),
        }
        const { numUpdatedRows } = await db
          .updateTable('gateway_session')
          .set({ sealed: seal(session.id, secrets), version: row.version + 1 })
          .where('id_hash', '=', browserSessionHash(session.id))
          .where('version', '=', row.version)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) return true
      }
    },
    async endBy(id, moment) {
      const ends = new Date(moment)
      await db
        .updateTable('gateway_session')
        .set({ expires_at: ends })
        .where('id_hash', '=', browserSessionHash(id))
        .where('expires_at', '>', ends)
        .execute()
    },
    async remove(id) {
      const row = await db
        .deleteFrom('gateway_session')
        .where('id_hash', '=', browserSessionHash(id))
        .returningAll()
        .executeTakeFirst()
      return row ? opened(id, row) : null
    },
    async sweep() {
      await db.deleteFrom('gateway_session').where('expires_at', '<', new Date(clock())).execute()
    },
  }
}

/** What a row holds, for who has the id; `null` for a row that was sealed with another. */
function opened(id: string, row: GatewayTables['gateway_session']): BrowserSession | null {
  const secrets = unseal(id, row.sealed) as SessionSecrets | null
  if (!secrets) return null
  const { csrf, realm, subject } = row
  return { id, csrf, realm, subject, authTime: row.auth_time, expiresAt: row.expires_at, secrets }
}
