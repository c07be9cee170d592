import pino from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPortalSessions } from '../../../../server/gateway/session/portal-sessions.ts'
import { accessManagerOfOne } from '../../../support/access-manager-of-one.ts'
import { browserSession } from '../../../support/browser-session.ts'
import { browserSessionsInMemory } from '../../../support/browser-sessions-in-memory.ts'

const NOW = Date.parse('2026-11-23T08:00:00Z')
const SCOPE = 'fr:idm:*'
const MINUTE = 60_000

/** Sessions over a store in memory, and an access manager that gives a token to whoever asks. */
function portal({
  wish,
  ends = '2026-11-23T10:00:00Z',
  postLogout,
}: { wish?: string; ends?: string | null; postLogout?: Record<string, string> } = {}) {
  const { store, kept } = browserSessionsInMemory()
  const access = accessManagerOfOne()
  const info = {
    username: 'id-erin',
    realm: '/alpha',
    maxIdleExpirationTime: null,
    maxSessionExpirationTime: ends,
  }
  const spies = {
    endBy: vi.spyOn(store, 'endBy'),
    find: vi.spyOn(store, 'find'),
    remove: vi.spyOn(store, 'remove'),
    sessionInfo: vi.spyOn(access, 'sessionInfo').mockResolvedValue(info),
    authorise: vi.spyOn(access, 'authorise').mockResolvedValue({
      token: { token: 'token', expiresAt: NOW + MINUTE },
      subject: 'id-erin',
      authTime: new Date(NOW),
      postLogoutUrl: wish,
    }),
    revoke: vi.spyOn(access, 'revoke'),
    mayFollow: vi.spyOn(access, 'mayFollow'),
    endSession: vi.spyOn(access, 'endSession'),
  }
  const log = pino({ enabled: false })
  const warn = vi.spyOn(log, 'warn')
  let now = NOW
  const sessions = createPortalSessions({
    store,
    ...(postLogout ? { postLogout } : {}),
    access,
    clock: () => now,
    log,
  })
  const pass = (milliseconds: number) => void (now += milliseconds)
  return { sessions, access: spies, kept, store: spies, warn, pass }
}

afterEach(() => void vi.useRealTimers())

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
    const { sessions, kept, access } = portal()
    access.sessionInfo.mockResolvedValue(null)
    expect(await sessions.open('access-session')).toBeNull()
    expect(kept.size).toBe(0)
  })
})

describe('a session opened by a sign-in ends', () => {
  test.each<[ends: string | null, expected: number]>([
    ['2026-11-23T10:00:00Z', Date.parse('2026-11-23T10:00:00Z')],
    [null, NOW + 24 * 60 * MINUTE],
    ['never', NOW + 24 * 60 * MINUTE],
  ])('when the access manager says %s', async (ends, expected) => {
    const { sessions, access } = portal({ ends })
    expect((await sessions.open('access-session'))!.expiresAt).toEqual(new Date(expected))
    // Opening a session is no activity of the person.
    expect(access.sessionInfo).toHaveBeenCalledExactlyOnceWith('access-session', { renew: false })
  })
})

test.each([undefined, ''])('the session of the cookie %j is none, and the store is not asked', async (id) => {
  const { sessions, store } = portal()
  expect(await sessions.find(id)).toBeNull()
  expect(store.find).not.toHaveBeenCalled()
})

test('a session is found by its id', async () => {
  const { sessions } = portal()
  const session = (await sessions.open('access-session'))!
  expect(await sessions.find(session.id)).toEqual(session)
  expect(await sessions.find('another')).toBeNull()
})

describe('a token', () => {
  const withToken = (expiresAt: number) =>
    browserSession({}, { tokens: { [SCOPE]: { token: 'kept', expiresAt } } })

  test.each<[says: string, expiresAt: number, renewed: boolean | undefined, expected: string]>([
    ['is kept until it ends', NOW + 1, undefined, 'kept'],
    ['that ends now is no token', NOW, false, 'token'],
    ['that has ended is no token', NOW - 1, false, 'token'],
    ['is another one where that is asked for', NOW + MINUTE, true, 'token'],
  ])('%s', async (_says, expiresAt, renewed, expected) => {
    const { sessions, kept, access } = portal()
    kept.set('s0', withToken(expiresAt))
    expect(await sessions.tokenFor(kept.get('s0')!, SCOPE, renewed)).toBe(expected)
    expect(access.authorise).toHaveBeenCalledTimes(expected === 'kept' ? 0 : 1)
  })

  test('of one scope serves no other, nor another session', async () => {
    const { sessions, access } = portal()
    const first = (await sessions.open('access-session'))!
    const second = (await sessions.open('access-session'))!
    await Promise.all([
      sessions.tokenFor(first, SCOPE),
      sessions.tokenFor(first, 'fr:iga:*'),
      sessions.tokenFor(second, SCOPE),
    ])
    expect(access.authorise.mock.calls.map(([, , scope]) => scope)).toEqual([SCOPE, 'fr:iga:*', SCOPE])
  })

  test('is asked for again after a question that failed', async () => {
    const { sessions, access } = portal()
    const session = (await sessions.open('access-session'))!
    access.authorise.mockRejectedValueOnce(new Error('away'))
    await expect(sessions.tokenFor(session, SCOPE)).rejects.toThrow('away')
    expect(await sessions.tokenFor(session, SCOPE)).toBe('token')
  })

  test('is none where the access manager does not know the session any more', async () => {
    const { sessions, access } = portal()
    const session = (await sessions.open('access-session'))!
    access.authorise.mockResolvedValueOnce(null)
    expect(await sessions.tokenFor(session, SCOPE)).toBeNull()
    expect(access.revoke).not.toHaveBeenCalled()
  })
})

describe('whether a session is alive', () => {
  test('is asked without renewing it', async () => {
    const { sessions, access } = portal()
    expect(await sessions.isAlive(browserSession())).toBe(true)
    expect(access.sessionInfo).toHaveBeenCalledExactlyOnceWith('access-session', { renew: false })
    access.sessionInfo.mockResolvedValue(null)
    expect(await sessions.isAlive(browserSession())).toBe(false)
  })

  test('is asked once in half a minute where lately is enough', async () => {
    const { sessions, access, pass } = portal()
    const asked = () => access.sessionInfo.mock.calls.length
    expect(await sessions.isAliveLately(browserSession())).toBe(true)
    expect(asked()).toBe(1)
    pass(29_999)
    expect(await sessions.isAliveLately(browserSession())).toBe(true)
    expect(asked()).toBe(1)
    await sessions.isAliveLately(browserSession({ id: 's1' }))
    expect(asked()).toBe(2)
    pass(1)
    await sessions.isAliveLately(browserSession())
    expect(asked()).toBe(3)
  })

  test('is asked each time once it has ended', async () => {
    const { sessions, access } = portal()
    access.sessionInfo.mockResolvedValue(null)
    expect(await sessions.isAliveLately(browserSession())).toBe(false)
    expect(await sessions.isAliveLately(browserSession())).toBe(false)
    expect(access.sessionInfo).toHaveBeenCalledTimes(2)
  })

  test.each(['drop', 'end'] as const)('is asked again after %s', async (how) => {
    const { sessions, access, kept } = portal()
    const session = (await sessions.open('access-session'))!
    await sessions.isAliveLately(session)
    access.sessionInfo.mockClear()
    await sessions[how](session)
    expect(kept.size).toBe(0)
    await sessions.isAliveLately(session)
    expect(access.sessionInfo).toHaveBeenCalledOnce()
  })

  test('is remembered of 50,000 sessions, then asked of all', async () => {
    const { sessions, access } = portal()
    for (let n = 0; n <= 50_000; n += 1) await sessions.isAliveLately(browserSession({ id: `s${n}` }))
    access.sessionInfo.mockClear()
    await sessions.isAliveLately(browserSession({ id: 's0' }))
    expect(access.sessionInfo).not.toHaveBeenCalled()
    await sessions.isAliveLately(browserSession({ id: 'one more' }))
    await sessions.isAliveLately(browserSession({ id: 's0' }))
    expect(access.sessionInfo).toHaveBeenCalledTimes(2)
  })
})

test('an end says what it could not end, and ends the rest', async () => {
  const { sessions, access, warn } = portal()
  access.revoke.mockRejectedValueOnce(new Error('away'))
  await sessions.end(browserSession({}, { tokens: { [SCOPE]: { token: 'kept', expiresAt: NOW } } }))
  expect(access.revoke).toHaveBeenCalledExactlyOnceWith('/alpha', 'kept')
  expect(access.endSession).toHaveBeenCalledExactlyOnceWith('access-session')
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('away') },
    'sign-out could not end everything',
  )
})

test('dropping a session asks the access manager for nothing', async () => {
  const { sessions, access } = portal()
  const session = (await sessions.open('access-session'))!
  await sessions.drop(session)
  expect(await sessions.find(session.id)).toBeNull()
  expect(access.endSession).not.toHaveBeenCalled()
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
  })

  test('that cannot be ended then is told, and ends nothing else', async () => {
    vi.useFakeTimers()
    const { sessions, store, warn } = portal()
    const session = (await sessions.open('access-session'))!
    await sessions.replace(session)
    store.remove.mockRejectedValueOnce(new Error('away'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('away') },
      'a replaced session could not be ended',
    )
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

  test('is nowhere for whom the access manager does not know any more', async () => {
    const { sessions, access, warn } = portal({ wish: 'https://away.example/' })
    access.authorise.mockResolvedValueOnce(null)
    expect(await sessions.postLogoutAddress(browserSession())).toBeNull()
    expect(access.revoke).not.toHaveBeenCalled()
    expect(warn).not.toHaveBeenCalled()
  })

  test('is that of the realm alone', async () => {
    const { sessions } = portal({ postLogout: { '/bravo': 'https://bye.example/' } })
    expect(await sessions.postLogoutAddress((await sessions.open('access-session'))!)).toBeNull()
  })

  test('holds nobody back when it cannot be asked', async () => {
    const { sessions, access, warn } = portal()
    const session = (await sessions.open('access-session'))!
    access.authorise.mockRejectedValueOnce(new Error('away'))
    expect(await sessions.postLogoutAddress(session)).toBeNull()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('away') },
      'the post-logout address could not be checked',
    )
  })
})
