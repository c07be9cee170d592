import { describe, expect, test } from 'vitest'
import { watchActivity } from '../../../../src/session/activity.ts'
import { timeoutLimits } from '../../../../src/session/limits.ts'
import type { SessionState } from '../../../../src/session/session-state.ts'
import { SessionWatch } from '../../../../src/session/session-watch.ts'
import { FakeClock } from './fake-clock.ts'

const idleSeconds = 1800

/** A server with one session, and a browser that keeps it. */
function setUp(maxSeconds = 7200) {
  const clock = new FakeClock()
  const maxAt = clock.now() + maxSeconds * 1000
  let idleAt = clock.now() + idleSeconds * 1000
  let failing = false
  const server = { subject: 'u1', realm: '/alpha', authTime: 1, reads: 0, touches: 0 }
  const told = (): SessionState => ({
    subject: server.subject,
    realm: server.realm,
    authTime: server.authTime,
    maxIdleExpirationTime: new Date(idleAt).toISOString(),
    maxSessionExpirationTime: new Date(maxAt).toISOString(),
  })
  const read = async () => {
    server.reads += 1
    if (failing) throw new Error('no answer')
    return told()
  }
  const touch = async () => {
    server.touches += 1
    if (failing) throw new Error('no answer')
    idleAt = clock.now() + idleSeconds * 1000
    return told()
  }
  const ended: string[] = []
  const watch = new SessionWatch(told(), {
    clock,
    limits: timeoutLimits,
    read,
    touch,
    signOut: (why) => ended.push(why),
    replaced: () => ended.push('replaced'),
  })
  watch.start()
  return {
    clock,
    watch,
    server,
    ended,
    told,
    touch,
    fail: (on: boolean) => (failing = on),
    alive: () => clock.now() < idleAt && clock.now() < maxAt,
  }
}

describe('the watch over a session', () => {
  test('activity for twice the idle time stays in', async () => {
    const { clock, watch, ended, touch, alive } = setUp()
    const kept = new Map<string, string>()
    const target = new EventTarget()
    const activity = watchActivity({
      clock,
      target,
      storage: {
        get: (key) => kept.get(key),
        set: (key, value) => (kept.set(key, value), true),
        remove: (key) => void kept.delete(key),
      },
      paused: () => watch.warning?.kind === 'idle',
      touch: () => void touch().then((state) => watch.hear(state)),
    })
    for (let passed = 0; passed < 2 * idleSeconds; passed += 60) {
      target.dispatchEvent(new Event('keydown'))
      await clock.pass(60)
      expect(watch.warning).toBeUndefined()
    }
    expect(alive()).toBe(true)
    expect(ended).toEqual([])
    activity.stop()
  })

  test('polling alone goes out: a warning in the last 90 s, and 60 s later the end', async () => {
    const { clock, watch, server, ended } = setUp()
    await clock.pass(idleSeconds - 91)
    expect(watch.warning).toBeUndefined()
    await clock.pass(20)
    expect(watch.warning?.kind).toBe('idle')
    expect(watch.secondsLeft).toBeGreaterThan(40)
    await clock.pass(61)
    expect(ended).toEqual(['idle'])
    expect(server.touches).toBe(0)
  })

  test('“stay signed in” renews, closes the warning and goes on checking', async () => {
    const { clock, watch, ended, alive } = setUp()
    await clock.pass(idleSeconds - 80)
    expect(watch.warning?.kind).toBe('idle')
    await watch.stay()
    expect(watch.warning).toBeUndefined()
    await clock.pass(600)
    expect(alive()).toBe(true)
    expect(ended).toEqual([])
    await clock.pass(idleSeconds)
    expect(ended).toEqual(['idle'])
  })

  test('the seconds are counted down', async () => {
    const { clock, watch } = setUp()
    await clock.pass(idleSeconds - 80)
    const before = watch.secondsLeft
    await clock.pass(10)
    expect(watch.secondsLeft).toBe(before - 10)
  })

  test('activity in another tab closes the warning', async () => {
    const { clock, watch, ended, touch } = setUp()
    await clock.pass(idleSeconds - 80)
    watch.hear(await touch())
    expect(watch.warning).toBeUndefined()
    await clock.pass(120)
    expect(ended).toEqual([])
  })

  test('a renewal that this tab did not hear of is found when the time is up', async () => {
    const { clock, watch, ended, touch } = setUp()
    await clock.pass(idleSeconds - 80)
    await touch()
    await clock.pass(61)
    expect(ended).toEqual([])
    expect(watch.warning).toBeUndefined()
  })

  test('a failed refresh is ignored, and the next check asks again', async () => {
    const { clock, watch, server, fail } = setUp()
    await clock.pass(idleSeconds - 100)
    fail(true)
    await clock.pass(20)
    expect(server.reads).toBe(1)
    expect(watch.warning).toBeUndefined()
    fail(false)
    await clock.pass(20)
    expect(watch.warning?.kind).toBe('idle')
  })

  test('“stay signed in” without an answer leaves the warning and the end as they are', async () => {
    const { clock, watch, ended, fail } = setUp()
    await clock.pass(idleSeconds - 80)
    fail(true)
    await watch.stay()
    expect(watch.warning?.kind).toBe('idle')
    await clock.pass(61)
    expect(ended).toEqual(['idle'])
  })

  test('the end of the session is announced once; dismissed or not, it comes 120 s later', async () => {
    const { clock, watch, ended } = setUp(1000)
    await clock.pass(1000 - 151)
    expect(watch.warning).toBeUndefined()
    await clock.pass(20)
    expect(watch.warning?.kind).toBe('max')
    await watch.stay()
    expect(watch.warning?.dismissed).toBe(true)
    await clock.pass(60)
    expect(watch.warning?.dismissed).toBe(true)
    expect(ended).toEqual([])
    await clock.pass(61)
    expect(ended).toEqual(['max'])
  })

  test('“sign out” ends at once and nothing comes after it', async () => {
    const { clock, watch, ended } = setUp()
    await clock.pass(idleSeconds - 80)
    watch.end()
    await clock.pass(7200)
    expect(ended).toEqual(['person'])
  })

  test('a step-up moves the auth time and keeps the session (reading 5)', () => {
    const { watch, ended, told } = setUp()
    watch.hear({ ...told(), authTime: 99 })
    expect(watch.state.authTime).toBe(99)
    expect(ended).toEqual([])
  })

  test.each([
    ['subject', { subject: 'u2' }],
    ['realm', { realm: '/bravo' }],
  ])('another %s ends what is shown', (_name, other) => {
    const { watch, ended, told } = setUp()
    watch.hear({ ...told(), ...other })
    expect(ended).toEqual(['replaced'])
  })

  test('a stopped watch hears, warns and ends nothing', async () => {
    const { clock, watch, ended, told } = setUp()
    watch.stop()
    watch.hear({ ...told(), subject: 'u2' })
    await clock.pass(7200)
    expect(ended).toEqual([])
    expect(watch.warning).toBeUndefined()
  })
})
