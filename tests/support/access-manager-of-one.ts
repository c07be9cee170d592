import type { AccessManager } from '../../server/gateway/access-manager.ts'

/**
 * An access manager that knows one person, gives a token to whoever asks, and lets every address be followed.
 *
 * @param other what it does otherwise
 * @example accessManagerOfOne({ sessionInfo: async () => null })
 */
export const accessManagerOfOne = (other: Partial<AccessManager> = {}): AccessManager => ({
  cookieName: async () => 'amc',
  defaultRealm: async () => '/alpha',
  sessionInfo: async () => ({
    username: 'id-erin',
    realm: '/alpha',
    maxIdleExpirationTime: null,
    maxSessionExpirationTime: '2026-11-23T10:00:00Z',
  }),
  endSession: async () => undefined,
  authorise: async () => ({
    token: { token: 'token', expiresAt: Date.parse('2026-11-23T08:01:00Z') },
    subject: 'id-erin',
    authTime: new Date('2026-11-23T08:00:00Z'),
    postLogoutUrl: undefined,
  }),
  revoke: async () => undefined,
  mayFollow: async () => true,
  ...other,
})
