import type { BrowserSession, SessionSecrets } from '../../server/gateway/session/browser-sessions.ts'

/**
 * A browser that is signed in as Erin to the realm alpha.
 *
 * @param secrets what else its secrets hold
 * @example browserSession({ id: 's2' }, { tokens: { scope: { token: 't', expiresAt: 1 } } })
 */
export function browserSession(
  other: Partial<BrowserSession> = {},
  secrets: Partial<SessionSecrets> = {},
): BrowserSession {
  return {
    id: 's0',
    csrf: 'c',
    realm: '/alpha',
    subject: 'id-erin',
    authTime: new Date('2026-11-23T08:00:00Z'),
    expiresAt: new Date('2026-11-23T10:00:00Z'),
    secrets: { accessSession: 'access-session', tokens: {}, ...secrets },
    ...other,
  }
}
