import type { operations } from '../../../openapi/generated/portal.ts'
import type { HandlersOf } from '../../contract/index.ts'
import { realmOfAddress } from '../boot/boot-document.ts'
import type { BootDeps } from '../boot/boot-document.ts'
import { localeCandidates } from '../boot/locales.ts'
import type { PortalSessions } from '../session/portal-sessions.ts'
import type { SessionCookie } from '../session/cookie.ts'
import { bootTheme } from './boot-theme.ts'
import { cleanTheme } from './clean-theme.ts'
import { askedIsGone, loadTheme, THEME_TIMEOUT } from './load-theme.ts'

type Served = Pick<operations, 'readTheme'>

/** What the handlers of themes need. */
export interface ThemeDeps extends BootDeps {
  readonly sessions: PortalSessions
  readonly cookie: SessionCookie
}

/** Themes for who signs in, and for who is here. */
export function themeHandlers(deps: ThemeDeps): HandlersOf<Served> {
  const { sessions, cookie, reader, settings, portals } = deps
  return {
    // Answers only what anybody may read, so it asks for no proof of the page.
    async readTheme({ headers, query, locales }) {
      const session = await sessions.find(cookie.read(headers.cookie as string | undefined))
      const realm = session?.realm ?? (await realmOfAddress(deps, query.realm))
      const { starterTheme } = await portals.of(realm, true)
      const wanted = { realm, journey: query.journey, theme: query.theme }
      const document = await loadTheme(reader, session, wanted, THEME_TIMEOUT)
      const body = bootTheme(document ?? starterTheme, starterTheme, {
        place: query.place ?? 'journey',
        locales: localeCandidates(query.locale, locales, []),
        fontOrigins: settings.fontOrigins,
        scripts: { allowed: settings.themeScripts, realm },
      })
      const gone = askedIsGone(document, wanted)
      return { body: { ...(await cleanTheme(body)), ...(gone ? { askedIsGone: true } : {}) } }
    },
  }
}
