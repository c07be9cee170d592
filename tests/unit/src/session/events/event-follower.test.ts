import { describe, expect, test } from 'vitest'
import { followStream } from '../../../../../src/session/events/event-follower.ts'
import { FakeClock } from '../fake-clock.ts'
import { FakeSource, hearer } from './fake-events.ts'

function setUp() {
  const clock = new FakeClock()
  const sources: FakeSource[] = []
  const own = hearer()
  const stop = followStream(
    {
      source() {
        const source = new FakeSource()
        sources.push(source)
        return source
      },
      after: (milliseconds, run) => clock.after(milliseconds, run),
    },
    own,
  )
  return { clock, sources, log: own.log, stop, last: () => sources.at(-1)! }
}

describe('a stream that is followed', () => {
  test('says what it says, while it is open', () => {
    const { last, log } = setUp()
    last().open()
    for (const name of ['notifications', 'counts', 'reset', 'unknown']) last().say(name)
    expect(log).toEqual(['open', 'notifications', 'counts', 'reset'])
  })

  test('is opened again by the browser, which knows what it missed', () => {
    const { last, log, sources } = setUp()
    last().open()
    last().lose()
    last().lose()
    last().open()
    expect(log).toEqual(['open', 'away', 'away', 'open'])
    expect(sources).toHaveLength(1)
  })

  test('that is refused is tried again, and what was missed is not known', async () => {
    const { clock, last, log, sources } = setUp()
    last().open()
    last().refuse()
    await clock.pass(4)
    expect(sources).toHaveLength(1)
    await clock.pass(1)
    expect(sources).toHaveLength(2)
    last().open()
    expect(log).toEqual(['open', 'away', 'open', 'reset'])
  })

  test('that fails three times in a row rests for a minute, and then after each failure', async () => {
    const { clock, last, sources } = setUp()
    for (let n = 0; n < 3; n++) last().lose()
    const [given] = sources
    expect(given!.readyState).toBe(2)
    await clock.pass(59)
    expect(sources).toHaveLength(1)
    await clock.pass(1)
    expect(sources).toHaveLength(2)
    last().refuse()
    await clock.pass(59)
    expect(sources).toHaveLength(2)
    await clock.pass(1)
    expect(sources).toHaveLength(3)
    // One that opens has all its tries again.
    last().open()
    last().lose()
    last().lose()
    expect(last().readyState).toBe(0)
  })

  test('that was given up says nothing more', async () => {
    const { clock, last, log, sources, stop } = setUp()
    last().open()
    stop()
    expect(last().readyState).toBe(2)
    last().say('counts')
    last().lose()
    await clock.pass(120)
    expect(log).toEqual(['open'])
    expect(sources).toHaveLength(1)
  })

  test('is not tried again after its end', async () => {
    const { clock, last, sources, stop } = setUp()
    last().refuse()
    stop()
    await clock.pass(120)
    expect(sources).toHaveLength(1)
  })
})
