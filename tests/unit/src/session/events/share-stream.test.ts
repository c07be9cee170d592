import { describe, expect, test } from 'vitest'
import type { EventHearer } from '../../../../../src/session/events/event-names.ts'
import { shareStream } from '../../../../../src/session/events/share-stream.ts'
import { fakeBrowser, hearer } from './fake-events.ts'

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

function setUp() {
  const browser = fakeBrowser()
  const streams: { readonly tab: string; readonly hearer: EventHearer; ended: boolean }[] = []
  const openTab = (tab: string, shares = true) => {
    const own = hearer()
    const stop = shareStream(
      {
        ...(shares ? browser : {}),
        follow(ownHearer) {
          const stream = { tab, hearer: ownHearer, ended: false }
          streams.push(stream)
          return () => void (stream.ended = true)
        },
      },
      own,
    )
    return { log: own.log, stop }
  }
  return { browser, streams, openTab }
}

describe('a stream that tabs share', () => {
  test('is opened by one, and heard by all', () => {
    const { streams, openTab } = setUp()
    const [first, second] = [openTab('first'), openTab('second')]
    expect(streams.map(({ tab }) => tab)).toEqual(['first'])
    streams[0]!.hearer.open(true)
    streams[0]!.hearer.heard('notifications')
    streams[0]!.hearer.open(false)
    expect(first.log).toEqual(['away', 'open', 'notifications', 'away'])
    expect(second.log.slice(-3)).toEqual(['open', 'notifications', 'away'])
  })

  test('is there for a tab that comes later', () => {
    const { streams, openTab } = setUp()
    openTab('first')
    streams[0]!.hearer.open(true)
    const late = openTab('late')
    expect(late.log).toEqual(['open'])
  })

  test('goes to the next tab when its tab goes; what was missed between is not known', async () => {
    const { streams, openTab } = setUp()
    const [first, second, third] = [openTab('first'), openTab('second'), openTab('third')]
    streams[0]!.hearer.open(true)
    first.stop()
    await settled()
    expect(streams.map(({ tab, ended }) => [tab, ended])).toEqual([
      ['first', true],
      ['second', false],
    ])
    expect(second.log.at(-1)).toBe('away')
    expect(third.log.at(-1)).toBe('away')
    streams[1]!.hearer.open(true)
    expect(second.log.slice(-2)).toEqual(['open', 'reset'])
    expect(third.log.slice(-2)).toEqual(['open', 'reset'])
    // Only once: the browser says itself what it has heard last.
    streams[1]!.hearer.open(false)
    streams[1]!.hearer.open(true)
    expect(second.log.slice(-2)).toEqual(['away', 'open'])
  })

  test('passes over a tab that has gone while it waited', async () => {
    const { streams, openTab } = setUp()
    const [first, second] = [openTab('first'), openTab('second')]
    openTab('third')
    second.stop()
    first.stop()
    await settled()
    expect(streams.map(({ tab }) => tab)).toEqual(['first', 'third'])
  })

  test('is each tab its own where the browser cannot share', () => {
    const { streams, openTab } = setUp()
    openTab('first', false)
    openTab('second', false)
    expect(streams.map(({ tab }) => tab)).toEqual(['first', 'second'])
  })

  test.each([null, 'open', {}, { kind: 'open' }, { kind: 'heard', name: 'rumours' }, { kind: 'new' }])(
    'leaves alone what another version says: %j',
    (data) => {
      const { browser, openTab } = setUp()
      openTab('first')
      const second = openTab('second')
      const before = [...second.log]
      browser.channel().postMessage(data)
      expect(second.log).toEqual(before)
    },
  )
})
