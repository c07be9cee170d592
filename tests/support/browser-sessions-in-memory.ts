import type { BrowserSession, BrowserSessions } from '../../server/gateway/session/browser-sessions.ts'

/**
 * Browser sessions that are kept in memory: `s0`, `s1`, … in the order in which they are made.
 *
 * @returns them, and what is kept by id
 * @example const { store, kept } = browserSessionsInMemory()
 */
export function browserSessionsInMemory(): { store: BrowserSessions; kept: Map<string, BrowserSession> } {
  const kept = new Map<string, BrowserSession>()
  const store: BrowserSessions = {
    async create(who) {
      const session = { ...who, id: `s${kept.size}`, csrf: 'c' }
      kept.set(session.id, session)
      return session
    },
    find: async (id) => kept.get(id) ?? null,
    async remove(id) {
      const session = kept.get(id) ?? null
      kept.delete(id)
      return session
    },
    endBy: async () => undefined,
    async keepToken({ id }, scope, token, postLogoutUrl) {
      const session = kept.get(id)
      if (!session) return false
      const { secrets } = session
      const tokens = { ...secrets.tokens, [scope]: token }
      const wish = postLogoutUrl === undefined ? {} : { postLogoutUrl }
      kept.set(id, { ...session, secrets: { ...secrets, tokens, ...wish } })
      return true
    },
    sweep: async () => undefined,
  }
  return { store, kept }
}
