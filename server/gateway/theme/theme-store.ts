import { createHash } from 'node:crypto'
import { DomainError, isRecord, passedOn } from '../../contract/index.ts'
import { IDENTITY_SCOPE } from '../services.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { PortalSessions } from '../session/portal-sessions.ts'
import type { Upstream } from '../upstream.ts'
import { settleThemes } from './change-themes.ts'
import type { ThemeDocument, Themes } from './change-themes.ts'
import { THEME_TIMEOUT, themeRealm } from './load-theme.ts'

/** How often a save is tried again when somebody else wrote meanwhile. */
const TRIES = 4
const PATH = '/openidm/config/ui/themerealm'

/** Reads and writes the themes of a realm on the platform, as the administrator who is signed in. */
export interface ThemeStore {
  /** With exactly one default; the starter theme where the realm has none. */
  read(session: BrowserSession): Promise<Themes>
  /**
   * Writes what a change makes of the realm's themes; the other realms stay as they are.
   *
   * @param make may refuse; is called again when the document was changed meanwhile
   * @throws what the platform says when it refuses
   */
  change(session: BrowserSession, make: (themes: Themes) => Themes): Promise<Themes>
}

/** @param starter the theme of a realm that has none */
export function createThemeStore(
  upstream: Upstream,
  sessions: PortalSessions,
  starter: ThemeDocument,
): ThemeStore {
  const send = async (session: BrowserSession, method: 'GET' | 'PUT', body?: object, etag?: string) => {
    const token = await sessions.tokenFor(session, IDENTITY_SCOPE)
    if (token === null) throw new DomainError('not-signed-in')
    return upstream.json({
      method,
      path: PATH,
      timeoutMs: THEME_TIMEOUT,
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(etag ? { 'if-match': etag } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
  const load = async (session: BrowserSession) => {
    const { status, headers, body } = await send(session, 'GET')
    if (status !== 200 && status !== 404) throw refusal(status, body)
    const document = status === 200 && isRecord(body) ? body : {}
    const byRealm = isRecord(document['realm']) ? document['realm'] : {}
    const name = themeRealm(session.realm)
    const listed = Object.hasOwn(byRealm, name) ? byRealm[name] : undefined
    const themes = Array.isArray(listed) ? listed.filter(isTheme) : []
    return { document, byRealm, name, themes: settleThemes(themes, starter), etag: headers.etag }
  }
  return {
    async read(session) {
      return (await load(session)).themes
    },
    async change(session, make) {
      for (let left = TRIES; ; left--) {
        const { document, byRealm, name, themes, etag } = await load(session)
        const next = make(themes)
        const written = { ...document, realm: { ...byRealm, [name]: next } }
        const { status, body } = await send(session, 'PUT', written, etag)
        if (status === 200 || status === 201) return next
        if (status !== 412 || left === 1) throw refusal(status, body)
      }
    },
  }
}

/** Revision of one theme: others may change meanwhile. */
export function themeRevision(theme: ThemeDocument): string {
  return createHash('sha256').update(JSON.stringify(theme)).digest('hex').slice(0, 16)
}

function isTheme(value: unknown): value is ThemeDocument {
  return isRecord(value) && typeof value['_id'] === 'string'
}

function refusal(answered: number, body: unknown): Error {
  const status = answered >= 400 ? answered : 502
  return passedOn(status, body) ?? new DomainError('themes-not-kept', {}, { status })
}
