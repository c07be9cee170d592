import type { FastifyInstance } from 'fastify'
import type { operations } from '../../../openapi/generated/access.ts'
import { handlers } from '../../contract/index.ts'
import type { Handlers, ResolveCaller } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { PeoplePort } from '../people-port.ts'
import { createResolveCaller } from './callers.ts'
import { authenticateHandlers } from './handlers/authenticate.ts'
import type { AccessContext } from './handlers/context.ts'
import { realmConfigHandlers } from './handlers/realm-config.ts'
import { serverInfoHandlers } from './handlers/server-info.ts'
import { sessionHandlers } from './handlers/sessions.ts'
import { userHandlers } from './handlers/users.ts'
import { loadInstallation } from './installation.ts'
import { createAuthIds } from './journeys/auth-id.ts'
import { sweepModels } from './oauth/adapter.ts'
import { createOAuth } from './oauth/mount.ts'
import { createStanding, whileStanding } from './sessions/standing.ts'
import { sessionLimits } from './sessions/session.ts'
import type { SessionLimits } from './sessions/session.ts'
import { createSessionStore } from './sessions/store.ts'
import type { AccessTables } from './tables.ts'
import { createThrottle } from './throttle.ts'
import { createPasswordCheck } from './verify-password.ts'

/** What the access service needs. */
export interface AccessOptions {
  readonly database: Database
  readonly people: PeoplePort
  /** Public origin; decides issuer, redirects and cookie flags. */
  readonly origin: string
  /** How long sessions last; the defaults of the platform without it. */
  readonly sessionLimits?: SessionLimits
  /** Milliseconds since the epoch; tests set their own. */
  readonly clock?: () => number
}

/** The access service. */
export interface AccessService {
  readonly handlers: Handlers
  readonly resolveCaller: ResolveCaller
  /** Adds the OAuth addresses. */
  registerOAuth(app: FastifyInstance): void
  /** Removes expired sessions, steps, counters and tokens. */
  sweep(): Promise<void>
}

/**
 * Builds the access service on a migrated database.
 *
 * @example const access = await createAccessService({ database, people, origin: 'http://localhost:8080' })
 */
export async function createAccessService(options: AccessOptions): Promise<AccessService> {
  const clock = options.clock ?? Date.now
  const lasting = options.sessionLimits ?? sessionLimits
  const db = options.database.kysely.withTables<AccessTables>()
  const installation = await loadInstallation(db)
  const standing = createStanding(db, options.people)
  const sessions = whileStanding(createSessionStore(db, clock, lasting), standing)
  const throttle = createThrottle(db, clock)
  const authIds = createAuthIds(db, installation.journeySecret, clock)
  const oauth = createOAuth({
    db,
    people: options.people,
    sessions,
    sessionMax: lasting.max,
    standing,
    installation,
    origin: options.origin,
    clock,
  })
  const context: AccessContext = {
    installation,
    people: options.people,
    sessions,
    authIds,
    nodePorts: { verifyPassword: createPasswordCheck(options.people, throttle) },
    origin: options.origin,
    clock,
  }
  return {
    handlers: handlers<operations>({
      ...serverInfoHandlers(context),
      ...authenticateHandlers(context),
      ...sessionHandlers(context),
      ...userHandlers(context),
      ...realmConfigHandlers(context),
    }),
    resolveCaller: createResolveCaller({
      people: options.people,
      sessions,
      cookieName: installation.cookieName,
      findToken: oauth.findToken,
    }),
    registerOAuth: oauth.register,
    async sweep() {
      await sessions.sweep()
      await authIds.sweep()
      await throttle.sweep()
      await sweepModels(db, clock)
    },
  }
}
