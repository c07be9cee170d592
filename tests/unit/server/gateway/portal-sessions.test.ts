import { describe, expect, test, vi } from 'vitest'
import type { AccessManager } from '../../../../server/gateway/access-manager.ts'
import type { BrowserSession, BrowserSessions } from '../../../../server/gateway/session/browser-sessions.ts'
import { createPortalSessions } from '../../../../server/gateway/session/portal-sessions.ts'

const NOW = Date.parse('2026-11-23T08:00:00Z')

/** Sessions over a store in memory, and an access manager that gives a token to whoever asks. */
function portal({
  wish,
  ended = false,
  postLogout,
}: { wish?: string; ended?: boolean; postLogout?: Record<string, string> } = {}) {
  const kept = new Map<string, BrowserSession>()
  const store = {
    create: vi.fn(async (who: Omit<BrowserSession, 'id' | 'csrf'>) => {
      const session = { ...who, id: `s${kept.size}`, csrf: 'c' }
      kept.set(session.id, session)
      return session
    }),
    find: async (id: string) => kept.get(id) ?? null,
    remove: vi.fn(async (id: string) => {
      const session = kept.get(id) ?? null
      kept.delete(id)
      return session
    }),
    endBy: vi.fn(async () => undefined),
    keepToken: vi.fn(
      async (session: BrowserSession, scope: string, token: object, postLogoutUrl?: string) => {
        if (!kept.has(session.id)) return false
        const secrets = {
          ...session.secrets,
          tokens: { [scope]: token },
          ...(postLogoutUrl === undefined ? {} : { postLogoutUrl }),
        }
        kept.set(session.id, { ...session, secrets } as BrowserSession)
        return true
      },
    ),
  }
  const access = {
    sessionInfo: vi.fn(async () =>
      ended
        ? null
        : {
            username: 'id-erin',
            realm: '/alpha',
            maxIdleExpirationTime: null,
            maxSessionExpirationTime: '2026-11-23T10:00:00Z',
          },
    ),
    authorise: vi.fn(async () => ({
      token: { token: 'token', expiresAt: NOW + 60_000 },
      subject: 'id-erin',
      authTime: new Date(NOW),
      postLogoutUrl: wish,
    })),
    revoke: vi.fn(async () => undefined),
    mayFollow: vi.fn(async () => true),
    endSession: vi.fn(async () => undefined),
  }
  const warn = vi.fn()
  const sessions = createPortalSessions({
    store: store as unknown as BrowserSessions,
    ...(postLogout ? { postLogout } : {}),
    access: access as unknown as AccessManager,
    clock: () => NOW,
    log: { warn } as never,
  })
  return { sessions, access, kept, store, warn }
}

describe('a sign-in', () => {
  test('takes no token: it comes with the first call that needs it, once for all that wait', async () => {
    const { sessions, access, kept } = portal({ wish: 'https://away.example/' })
    const session = (await sessions.open('access-session'))!
    expect(session).toMatchObject({
      subject: 'id-erin',
      realm: '/alpha',
      authTime: new Date(NOW),
      expiresAt: new Date('2026-11-23T10:00:00Z'),
      secrets: { accessSession: 'access-session', tokens: {} },
    })
    expect(access.authorise).not.toHaveBeenCalled()
    const tokens = await Promise.all([1, 2, 3].map(() => sessions.tokenFor(session, 'fr:idm:*')))
    expect(tokens).toEqual(['token', 'token', 'token'])
    expect(access.authorise).toHaveBeenCalledOnce()
    expect(kept.get(session.id)?.secrets.postLogoutUrl).toBe('https://away.example/')
  })

  test('with a session that has ended is none', async () => {
    const { sessions, kept } = portal({ ended: true })
    expect(await sessions.open('access-session')).toBeNull()
    expect(kept.size).toBe(0)
  })
})

test('the end of a session takes the tokens that came since it was read', async () => {
  const { sessions, access, kept } = portal()
  const session = (await sessions.open('access-session'))!
  await sessions.tokenFor(session, 'fr:idm:*')
  expect(session.secrets.tokens).toEqual({})
  await sessions.end(session)
  expect(access.revoke).toHaveBeenCalledExactlyOnceWith('/alpha', 'token')
  expect(access.endSession).toHaveBeenCalledExactlyOnceWith('access-session')
  expect(kept.size).toBe(0)
})

test('a token that comes after the end is given back, and opens nothing', async () => {
  const { sessions, access } = portal()
  const session = (await sessions.open('access-session'))!
  const asked = sessions.tokenFor(session, 'fr:idm:*')
  await sessions.end(session)
  expect(await asked).toBeNull()
  expect(access.revoke).toHaveBeenCalledExactlyOnceWith('/alpha', 'token')
})

describe('a session that another sign-in has replaced', () => {
  test('ends a little later', async () => {
    vi.useFakeTimers()
    const { sessions, access, kept, store } = portal()
    const session = (await sessions.open('access-session'))!
    await sessions.replace(session)
    expect(store.endBy).toHaveBeenCalledWith(session.id, NOW + 10_000)
    expect(kept.size).toBe(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(kept.size).toBe(0)
    expect(access.endSession).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test('that cannot be ended then is told, and ends nothing else', async () => {
    vi.useFakeTimers()
    const { sessions, store, warn } = portal()
    const session = (await sessions.open('access-session'))!
    await sessions.replace(session)
    store.remove.mockRejectedValueOnce(new Error('away'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(warn).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
})

describe('where sign-out leads', () => {
  test('is asked for where no token was ever needed, and that token is given back', async () => {
    const { sessions, access } = portal({ wish: 'https://away.example/' })
    const session = (await sessions.open('access-session'))!
    expect(await sessions.postLogoutAddress(session)).toBe('https://away.example/')
    expect(access.revoke).toHaveBeenCalledExactlyOnceWith('/alpha', 'token')
    expect(access.mayFollow).toHaveBeenCalledOnce()
  })

  test('is known where one was, also when there is nowhere', async () => {
    const { sessions, access, kept } = portal()
    const { id } = (await sessions.open('access-session'))!
    await sessions.tokenFor(kept.get(id)!, 'fr:idm:*')
    expect(await sessions.postLogoutAddress(kept.get(id)!)).toBeNull()
    expect(access.authorise).toHaveBeenCalledOnce()
    expect(access.mayFollow).not.toHaveBeenCalled()
  })

  test.each<[wish: string | undefined, allowed: boolean, leads: string | null]>([
    [undefined, true, 'https://bye.example/'],
    ['https://away.example/', true, 'https://away.example/'],
    ['https://away.example/', false, 'https://bye.example/'],
  ])(
    "the operator's own holds where the platform wishes for %s (allowed: %s)",
    async (wish, allowed, leads) => {
      const { sessions, access } = portal({
        ...(wish === undefined ? {} : { wish }),
        postLogout: { '/alpha': 'https://bye.example/' },
      })
      access.mayFollow.mockResolvedValue(allowed)
      expect(await sessions.postLogoutAddress((await sessions.open('access-session'))!)).toBe(leads)
    },
  )

  test('is that of the realm alone', async () => {
    const { sessions } = portal({ postLogout: { '/bravo': 'https://bye.example/' } })
    expect(await sessions.postLogoutAddress((await sessions.open('access-session'))!)).toBeNull()
  })

  test('holds nobody back when it cannot be asked', async () => {
    const { sessions, access } = portal()
    const session = (await sessions.open('access-session'))!
    access.authorise.mockRejectedValueOnce(new Error('away'))
    expect(await sessions.postLogoutAddress(session)).toBeNull()
  })
})
