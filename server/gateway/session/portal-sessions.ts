import type { FastifyBaseLogger } from 'fastify'
import type { AccessManager } from '../access-manager.ts'
import { IDENTITY_SCOPE } from '../services.ts'
import type { BrowserSession, BrowserSessions } from './browser-sessions.ts'

/** Opens, serves and ends browser sessions; the browser never sees what is in them. */
export interface PortalSessions {
  find(id: string | undefined): Promise<BrowserSession | null>
  /** Makes a session of an access-manager session that a journey has just created. `null` when that one is gone already. */
  open(accessSession: string): Promise<BrowserSession | null>
  /** An access token for a service; `renewed` asks for a new one. `null` when the access manager's session has ended. */
  tokenFor(session: BrowserSession, scope: string, renewed?: boolean): Promise<string | null>
  /** Whether the access manager still knows the session. */
  isAlive(session: BrowserSession): Promise<boolean>
  /**
   * The same, asked at most every {@link CHECK_EVERY} for a session: access tokens outlive the session they came from, and a page
   * that only polls must end with it all the same.
   */
  isAliveLately(session: BrowserSession): Promise<boolean>
  /** Forgets a session whose access-manager session has ended. */
  drop(session: BrowserSession): Promise<void>
  /** Where sign-out leads: where the platform wishes, if that may be followed, else where the operator wants; asked before the end. */
  postLogoutAddress(session: BrowserSession): Promise<string | null>
  /**
   * Another sign-in of the same person in the same browser has taken the place of this session. It ends a little later: other tabs still ask under it until the
   * browser has the new cookie, and must not be told that nobody is signed in.
   */
  replace(session: BrowserSession): Promise<void>
  /** Sign-out: ends the tokens, the access manager's session and the browser's. */
  end(session: BrowserSession): Promise<void>
}

/** Sessions of tenants that do not say when they end. */
const LONGEST = 24 * 3_600_000
/** How long the access manager's last word on a session counts. */
const CHECK_EVERY = 30_000
/** How long a replaced session lives on: an answer on its way to the browser, and calls that left before it came. */
const REPLACED_FOR = 5_000

export function createPortalSessions(deps: {
  readonly store: BrowserSessions
  readonly access: AccessManager
  /** Where the operator wants a sign-out to lead, by realm. */
  readonly postLogout?: Readonly<Record<string, string>>
  readonly clock: () => number
  readonly log: FastifyBaseLogger
}): PortalSessions {
  const { store, access, clock, log, postLogout = {} } = deps
  // Many calls of one page ask for the same token at once; one answer serves them all.
  const pending = new Map<string, Promise<string | null>>()
  const checked = new Map<string, number>()

  const fetchToken = async (session: BrowserSession, scope: string): Promise<string | null> => {
    const authorised = await access.authorise(session.secrets.accessSession, session.realm, scope)
    if (!authorised) return null
    const { token, postLogoutUrl } = authorised
    if (await store.keepToken(session, scope, token, postLogoutUrl)) return token.token
    // Signed out while it was fetched: nobody would end it.
    await access.revoke(session.realm, token.token)
    return null
  }

  /** The platform's wish comes with a token; who leaves without ever having needed one is asked for it now. */
  const wishOf = async ({ secrets, realm }: BrowserSession): Promise<string | undefined> => {
    if (Object.keys(secrets.tokens).length > 0) return undefined
    const authorised = await access.authorise(secrets.accessSession, realm, IDENTITY_SCOPE)
    if (authorised) await access.revoke(realm, authorised.token.token)
    return authorised?.postLogoutUrl
  }

  const isAlive = async (session: BrowserSession): Promise<boolean> => {
    const alive = (await access.sessionInfo(session.secrets.accessSession, { renew: false })) !== null
    if (!alive) checked.delete(session.id)
    return alive
  }

  const end = async (session: BrowserSession): Promise<void> => {
    checked.delete(session.id)
    // Tokens may have come since it was read.
    const { realm, secrets } = (await store.remove(session.id)) ?? session
    const ended = await Promise.allSettled([
      ...Object.values(secrets.tokens).map(({ token }) => access.revoke(realm, token)),
      access.endSession(secrets.accessSession),
    ])
    for (const result of ended) {
      if (result.status === 'rejected')
        log.warn({ err: result.reason as unknown }, 'sign-out could not end everything')
    }
  }

  return {
    find: async (id) => (id === undefined || id === '' ? null : store.find(id)),
    async open(accessSession) {
      const info = await access.sessionInfo(accessSession, { renew: false })
      if (!info) return null
      const ends = info.maxSessionExpirationTime === null ? NaN : Date.parse(info.maxSessionExpirationTime)
      return store.create({
        realm: info.realm,
        subject: info.username,
        authTime: new Date(clock()),
        expiresAt: new Date(Number.isNaN(ends) ? clock() + LONGEST : ends),
        // Tokens come when they are needed: many who sign in at once need their turn, not a token.
        secrets: { accessSession, tokens: {} },
      })
    },
    async tokenFor(session, scope, renewed = false) {
      const known = session.secrets.tokens[scope]
      if (!renewed && known && known.expiresAt > clock()) return known.token
      const key = `${session.id} ${scope}`
      let asked = pending.get(key)
      if (!asked) {
        asked = fetchToken(session, scope).finally(() => pending.delete(key))
        pending.set(key, asked)
      }
      return asked
    },
    isAlive,
    async isAliveLately(session) {
      const now = clock()
      if ((checked.get(session.id) ?? 0) + CHECK_EVERY > now) return true
      if (checked.size > 50_000) checked.clear()
      checked.set(session.id, now)
      return isAlive(session)
    },
    async drop(session) {
      checked.delete(session.id)
      await store.remove(session.id)
    },
    async postLogoutAddress(session) {
      const { secrets, realm } = session
      const { accessSession } = secrets
      const own = postLogout[realm] ?? null
      try {
        const wished = secrets.postLogoutUrl ?? (await wishOf(session))
        // What the operator set needs nobody's leave (reading 4 is about wishes).
        if (wished === undefined) return own
        return (await access.mayFollow(accessSession, realm, wished)) ? wished : own
      } catch (error) {
        // Nobody stays signed in because an address could not be checked.
        log.warn({ err: error }, 'the post-logout address could not be checked')
        return own
      }
    },
    async replace(session) {
      // Where this process does not live to end it, it ends by itself; nobody has what leads to the access manager's session then.
      await store.endBy(session.id, clock() + 2 * REPLACED_FOR)
      setTimeout(
        () =>
          void end(session).catch((error: unknown) =>
            log.warn({ err: error }, 'a replaced session could not be ended'),
          ),
        REPLACED_FOR,
      ).unref()
    },
    end,
  }
}
