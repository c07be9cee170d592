import type { AccessManager } from '../access-manager.ts'
import { IDENTITY_SCOPE, escapedRealmPath, services } from '../services.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { PortalSessions } from '../session/portal-sessions.ts'
import { unexpected } from '../unexpected-answer.ts'
import type { Upstream } from '../upstream.ts'
import type { Ask } from './probes.ts'

/** Reads what the boot document is made of, as the visitor. Whatever the platform refuses is `undefined`. */
export interface PlatformReader {
  identity(
    path: string,
    session: BrowserSession | null,
    method?: 'GET' | 'POST',
    timeoutMs?: number,
  ): Promise<unknown>
  /** A read whose answer is the same for everybody; kept for {@link SHARED_MS}. */
  shared(path: string, session: BrowserSession | null, timeoutMs?: number): Promise<unknown>
  access(realm: string, path: string, session: BrowserSession): Promise<unknown>
  /**
   * What a portal starts with, of a platform that answers it in one call; `null` when the session has ended.
   *
   * @throws DomainError for any other answer
   */
  start(session: BrowserSession): Promise<unknown>
  /** What waits for the person, of such a platform; the same otherwise. */
  counts(session: BrowserSession): Promise<unknown>
  /** Any service by its own path; what is absent, slow or broken answers status 0. */
  probe(session: BrowserSession): Ask
}

/** Reads of the boot document take no longer than this; a slow extra must not hold back the page. */
const TIMEOUT = 15_000

/** Probes are extras of extras. */
const PROBE_TIMEOUT = 5_000

/** A changed theme or setting is seen this much later at most. */
const SHARED_MS = 3_000
const SHARED_MOST = 200

export function createPlatformReader(
  upstream: Upstream,
  access: AccessManager,
  sessions: PortalSessions,
): PlatformReader {
  const ok = ({ status, body }: { status: number; body: unknown }): unknown =>
    status === 200 ? body : undefined
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>()
  const fromAccess = async (realm: string, path: string, session: BrowserSession) =>
    upstream.json({
      method: 'GET',
      path: `/am/json/${escapedRealmPath(realm)}/${path}`,
      timeoutMs: TIMEOUT,
      headers: {
        cookie: `${await access.cookieName()}=${session.secrets.accessSession}`,
        'accept-api-version': 'protocol=2.1,resource=1.0',
      },
    })
  const atOnce = async (operation: string, path: string, session: BrowserSession): Promise<unknown> => {
    const { status, body } = await fromAccess(session.realm, path, session)
    if (status === 200) return body
    if (status === 401) return null
    throw unexpected(operation, status)
  }
  const reader: PlatformReader = {
    shared(path, session, timeoutMs) {
      const known = kept.get(path)
      if (known && known.until > Date.now()) return known.answer
      const answer = reader.identity(path, session, 'GET', timeoutMs)
      // Visitors choose the realm in the path; their choices must not pile up.
      if (kept.size >= SHARED_MOST) kept.clear()
      kept.set(path, { until: Date.now() + SHARED_MS, answer })
      // What failed or was refused to one visitor is asked again for the next.
      answer.then(
        (value) => value === undefined && kept.delete(path),
        () => kept.delete(path),
      )
      return answer
    },
    async identity(path, session, method = 'GET', timeoutMs = TIMEOUT) {
      const token = session ? await sessions.tokenFor(session, IDENTITY_SCOPE) : null
      return ok(
        await upstream.json({
          method,
          repeatable: true,
          path: `/openidm/${path}`,
          timeoutMs,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            ...(token === null
              ? {
                  'x-openidm-nosession': 'true',
                  'x-openidm-username': 'anonymous',
                  'x-openidm-password': 'anonymous',
                }
              : { authorization: `Bearer ${token}` }),
            ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          },
          ...(method === 'POST' ? { body: '{}' } : {}),
        }),
      )
    },
    probe:
      (session) =>
      async ({ method, path, body }) => {
        try {
          const service = services.find(({ prefix }) => path.startsWith(`${prefix}/`))
          const token = service?.scope ? await sessions.tokenFor(session, service.scope) : null
          if (token === null) return { status: 0, body: undefined }
          return await upstream.json({
            method,
            repeatable: true,
            path,
            timeoutMs: PROBE_TIMEOUT,
            headers: {
              authorization: `Bearer ${token}`,
              'x-requested-with': 'XMLHttpRequest',
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
        } catch {
          // Spec section 4: zero, and off, on any failure.
          return { status: 0, body: undefined }
        }
      },
    access: async (realm, path, session) => ok(await fromAccess(realm, path, session)),
    start: (session) => atOnce('readPortalStart', 'portal-start', session),
    counts: (session) => atOnce('readPortalCounts', 'portal-counts', session),
  }
  return reader
}
