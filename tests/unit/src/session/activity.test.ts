import { describe, expect, test } from 'vitest'
import { watchActivity } from '../../../../src/session/activity.ts'
import { FakeClock } from './fake-clock.ts'

function setUp() {
  const clock = new FakeClock()
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => (kept.set(key, value), true),
    remove: (key: string) => void kept.delete(key),
  }
  const tab = () => {
    const target = new EventTarget()
    const tally = { touches: 0, paused: false }
    const activity = watchActivity({
      clock,
      storage,
      target,
      paused: () => tally.paused,
      touch: () => (tally.touches += 1),
    })
    return { ...activity, tally, act: (name: string) => target.dispatchEvent(new Event(name)) }
  }
  return { clock, storage, tab }
}

describe('activity', () => {
  test.each(['pointerdown', 'keydown', 'focusin', 'focus'])('%s counts', async (name) => {
    const { clock, tab } = setUp()
    const { act, tally } = tab()
    act(name)
    await clock.pass(0.1)
    expect(tally.touches).toBe(1)
  })

  test('a change of page counts', async () => {
    const { clock, tab } = setUp()
    const { note, tally } = tab()
    note()
    await clock.pass(0.1)
    expect(tally.touches).toBe(1)
  })

  test('it is answered after 100 ms of quiet, once', async () => {
    const { clock, tab } = setUp()
    const { act, tally } = tab()
    act('keydown')
    await clock.pass(0.06)
    act('keydown')
    await clock.pass(0.06)
    expect(tally.touches).toBe(0)
    await clock.pass(0.05)
    expect(tally.touches).toBe(1)
  })

  test('over all tabs at most once per five seconds', async () => {
    const { clock, tab } = setUp()
    const [one, two] = [tab(), tab()]
    one.act('keydown')
    await clock.pass(1)
    two.act('pointerdown')
    await clock.pass(3.9)
    expect([one.tally.touches, two.tally.touches]).toEqual([1, 0])
    await clock.pass(0.5)
    two.act('pointerdown')
    await clock.pass(1)
    expect([one.tally.touches, two.tally.touches]).toEqual([1, 1])
  })

  test('while a warning stands nothing counts', async () => {
    const { clock, tab } = setUp()
    const { act, tally } = tab()
    tally.paused = true
    act('focusin')
    await clock.pass(1)
    expect(tally.touches).toBe(0)
  })

  test('a time to come, from a clock that was set back, holds nobody up', async () => {
    const { clock, storage, tab } = setUp()
    storage.set('atrium.touched', String(clock.now() + 3_600_000))
    const { act, tally } = tab()
    act('keydown')
    await clock.pass(1)
    expect(tally.touches).toBe(1)
  })

  test('after stop nothing counts', async () => {
    const { clock, tab } = setUp()
    const { act, stop, tally } = tab()
    act('keydown')
    stop()
    act('keydown')
    await clock.pass(10)
    expect(tally.touches).toBe(0)
  })
})
