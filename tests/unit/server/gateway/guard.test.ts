import { describe, expect, test, vi } from 'vitest'
import pino from 'pino'
import { createSessionCookie } from '../../../../server/gateway/session/cookie.ts'
import { createGuard } from '../../../../server/gateway/session/guard.ts'
import { createPortalSessions } from '../../../../server/gateway/session/portal-sessions.ts'
import { accessManagerOfOne } from '../../../support/access-manager-of-one.ts'
import { browserSession } from '../../../support/browser-session.ts'
import { browserSessionsInMemory } from '../../../support/browser-sessions-in-memory.ts'

const ORIGIN = 'https://portal.example.com'

function guard() {
  const { store, kept } = browserSessionsInMemory()
  kept.set('s0', browserSession({ csrf: 'proof' }))
  const find = vi.spyOn(store, 'find')
  const sessions = createPortalSessions({
    store,
    access: accessManagerOfOne(),
    clock: () => 0,
    log: pino({ enabled: false }),
  })
  return { guard: createGuard(ORIGIN, createSessionCookie(ORIGIN), sessions), find }
}

describe('a request that changes something', () => {
  test.each([
    ['GET', 'https://elsewhere.example'],
    ['HEAD', undefined],
    ['POST', ORIGIN],
    ['DELETE', ORIGIN],
  ])('%s from %s is let in', (method, origin) => {
    expect(() => guard().guard.assertOrigin(method, { origin })).not.toThrow()
  })

  test.each([
    ['POST', 'https://elsewhere.example'],
    ['PUT', `${ORIGIN}.evil.example`],
    ['PATCH', 'null'],
    ['DELETE', undefined],
    ['OPTIONS', undefined],
  ])('%s from %s is not', (method, origin) => {
    expect(() => guard().guard.assertOrigin(method, { origin })).toThrow(
      expect.objectContaining({ code: 'request-from-elsewhere', params: { origin: ORIGIN } }),
    )
  })
})

describe('the session of a request', () => {
  const cookie = '__Host-atrium=s0'

  test.each<[says: string, headers: Record<string, string | string[]>]>([
    ['no proof', { cookie }],
    ['an empty proof', { cookie, 'x-atrium-csrf': '' }],
    ['two proofs', { cookie, 'x-atrium-csrf': ['proof', 'proof'] }],
    ['the proof of before a sign-in', { cookie, 'x-atrium-csrf': 'sign-in' }],
  ])('with %s is none, and the store is not asked', async (_says, headers) => {
    const { guard: of, find } = guard()
    expect(await of.sessionOf(headers)).toBeNull()
    expect(find).not.toHaveBeenCalled()
  })

  test('is that of cookie and proof; the store is asked once for a request', async () => {
    const { guard: of, find } = guard()
    const headers = { cookie, 'x-atrium-csrf': 'proof' }
    expect(await of.sessionOf(headers)).toMatchObject({ id: 's0', subject: 'id-erin' })
    expect(await of.sessionOf(headers)).toMatchObject({ id: 's0' })
    expect(find).toHaveBeenCalledOnce()
    await of.sessionOf({ ...headers })
    expect(find).toHaveBeenCalledTimes(2)
  })

  test.each([{}, { cookie: '__Host-atrium=gone' }, { cookie: 'atrium=s0' }])(
    'with the cookie %o has ended',
    async (headers) => {
      await expect(guard().guard.sessionOf({ ...headers, 'x-atrium-csrf': 'proof' })).rejects.toMatchObject({
        code: 'not-signed-in',
      })
    },
  )

  test.each(['Proof', 'proo', 'proofs', 'prøof'])('with the proof %s is another one', async (csrf) => {
    await expect(guard().guard.sessionOf({ cookie, 'x-atrium-csrf': csrf })).rejects.toMatchObject({
      code: 'other-session',
      params: { header: 'x-atrium-csrf' },
      detail: { reason: 'other-session' },
    })
  })
})
