import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { AccessDatabase, AccessTables } from '../tables.ts'
import { isAlive, nextIdleExpiry, sessionLimits } from './session.ts'
import type { Session, SessionLimits } from './session.ts'
import { byThemselves, recordAccess } from '../told.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'

/** Keeps sessions; tokens are stored as hashes only. */
export interface SessionStore {
  create(who: NewSession): Promise<{ tokenId: string; session: Session }>
  /** The live session of a token; renews nothing. */
  find(tokenId: string): Promise<Session | null>
  /** The live session of a token, its idle time renewed. */
  touch(tokenId: string): Promise<Session | null>
  /** Ends a session. @returns whether there was one */
  end(tokenId: string): Promise<boolean>
  endByHandle(handle: string): Promise<boolean>
  findByHandle(handle: string): Promise<Session | null>
  list(realm: string | undefined, personId: string | undefined): Promise<Session[]>
  /** Removes what has expired. */
  sweep(): Promise<void>
}

/** Longest name of a browser that is kept; real ones have about a hundred characters. */
const LONGEST_AGENT = 300

/** Who signs in, and how. */
export interface NewSession {
  readonly realm: string
  readonly personId: string
  readonly component: string
  readonly journey: string
  /** As the browser names itself. */
  readonly userAgent?: string | undefined
  readonly address?: string | undefined
}

/**
 * @param clock milliseconds since the epoch
 * @param lasting how long sessions last
 */
export function createSessionStore(
  db: AccessDatabase,
  clock: () => number,
  lasting: SessionLimits = sessionLimits,
): SessionStore {
  const byHash = async (hash: string): Promise<Session | null> => {
    const row = await db
      .selectFrom('access_session')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst()
    const session = row ? toSession(row) : null
    return session && isAlive(session, clock()) ? session : null
  }
  return {
    async create(who) {
      const tokenId = randomBytes(36).toString('base64url')
      const now = clock()
      const maxExpires = new Date(now + lasting.max)
      const row: AccessTables['access_session'] = {
        token_hash: sessionTokenHash(tokenId),
        handle: `shandle:${randomBytes(24).toString('base64url')}`,
        realm: who.realm,
        person_id: who.personId,
        component: who.component,
        context_id: randomUUID(),
        journey: who.journey,
        auth_time: new Date(now),
        latest_access: new Date(now),
        idle_expires: nextIdleExpiry(now, maxExpires, lasting.idle),
        max_expires: maxExpires,
        user_agent: who.userAgent?.slice(0, LONGEST_AGENT) ?? null,
        address: who.address ?? null,
      }
      const person = { id: who.personId, component: who.component }
      await unitOfWork(db, async (tx) => {
        await tx.insertInto('access_session').values(row).execute()
        const facts: JsonObject = {
          ...(row.user_agent === null ? {} : { userAgent: row.user_agent }),
          journey: row.journey,
        }
        await recordAccess(tx, byThemselves(person), 'sign-in', person, [], facts, who.address)
      })
      return { tokenId, session: toSession(row) }
    },
    find: (tokenId) => byHash(sessionTokenHash(tokenId)),
    async touch(tokenId) {
      const session = await byHash(sessionTokenHash(tokenId))
      if (!session) return null
      const now = clock()
      const renewed = {
        latestAccess: new Date(now),
        idleExpires: nextIdleExpiry(now, session.maxExpires, lasting.idle),
      }
      const result = await db
        .updateTable('access_session')
        .set({ latest_access: renewed.latestAccess, idle_expires: renewed.idleExpires })
        .where('token_hash', '=', sessionTokenHash(tokenId))
        .executeTakeFirst()
      return result.numUpdatedRows > 0n ? { ...session, ...renewed } : null
    },
    end: async (tokenId) =>
      unitOfWork(db, async (tx) => {
        const row = await tx
          .deleteFrom('access_session')
          .where('token_hash', '=', sessionTokenHash(tokenId))
          .returning('handle')
          .executeTakeFirst()
        if (row) await endGrantsOf(tx, [row.handle])
        return row !== undefined
      }),
    endByHandle: async (handle) =>
      unitOfWork(db, async (tx) => {
        const result = await tx.deleteFrom('access_session').where('handle', '=', handle).executeTakeFirst()
        await endGrantsOf(tx, [handle])
        return result.numDeletedRows > 0n
      }),
    async findByHandle(handle) {
      const row = await db
        .selectFrom('access_session')
        .selectAll()
        .where('handle', '=', handle)
        .executeTakeFirst()
      return row ? toSession(row) : null
    },
    async list(realm, personId) {
      let query = db.selectFrom('access_session').selectAll().orderBy('auth_time', 'desc').limit(1_000)
      if (realm !== undefined) query = query.where('realm', '=', realm)
      if (personId !== undefined) query = query.where('person_id', '=', personId)
      const rows = await query.execute()
      return rows.map(toSession).filter((session) => isAlive(session, clock()))
    },
    async sweep() {
      const now = new Date(clock())
      await unitOfWork(db, async (tx) => {
        const ended = await tx
          .deleteFrom('access_session')
          .where((or) => or.or([or('idle_expires', '<', now), or('max_expires', '<', now)]))
          .returning('handle')
          .execute()
        await endGrantsOf(
          tx,
          ended.map(({ handle }) => handle),
        )
      })
    },
  }
}

/** Tokens of the portal end with the session that they came from: a browser that is signed out elsewhere gets no further. */
async function endGrantsOf(db: Kysely<AccessTables>, handles: readonly string[]): Promise<void> {
  if (handles.length === 0) return
  const grants = db
    .selectFrom('oauth_model')
    .select('id')
    .where('model', '=', 'Grant')
    .where('session_handle', 'in', handles)
  await db.deleteFrom('oauth_model').where('grant_id', 'in', grants).execute()
  await db.deleteFrom('oauth_model').where('session_handle', 'in', handles).execute()
}

/** Under which name a session is stored. */
export function sessionTokenHash(tokenId: string): string {
  return createHash('sha256').update(tokenId).digest('base64url')
}

function toSession(row: AccessTables['access_session']): Session {
  return {
    handle: row.handle,
    realm: row.realm,
    personId: row.person_id,
    component: row.component,
    contextId: row.context_id,
    journey: row.journey,
    authTime: row.auth_time,
    latestAccess: row.latest_access,
    idleExpires: row.idle_expires,
    maxExpires: row.max_expires,
    userAgent: row.user_agent,
    address: row.address,
  }
}
