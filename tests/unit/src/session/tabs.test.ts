import { describe, expect, test, vi } from 'vitest'
import { openTabs, readNews, type TabNews } from '../../../../src/session/tabs.ts'

const state = {
  subject: 'u1',
  realm: '/alpha',
  authTime: 1,
  maxIdleExpirationTime: '2030-01-01T00:00:00Z',
  maxSessionExpirationTime: null,
}

/** A window without BroadcastChannel, in a browser of two. */
function plainWindows() {
  const stores = [new EventTarget(), new EventTarget()]
  const make = (own: EventTarget) => ({
    localStorage: {
      setItem(key: string, newValue: string) {
        for (const other of stores)
          if (other !== own) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
      },
      removeItem: () => undefined,
    } as unknown as Storage,
    addEventListener: own.addEventListener.bind(own) as Window['addEventListener'],
    removeEventListener: own.removeEventListener.bind(own) as Window['removeEventListener'],
  })
  return stores.map(make)
}

describe('news between tabs', () => {
  test('by channel, to the others and not to oneself', async () => {
    const view = { ...plainWindows()[0]!, BroadcastChannel }
    const [one, two] = [openTabs(view), openTabs(view)]
    const [first, second] = [vi.fn(), vi.fn()]
    one.listen(first)
    const stop = two.listen(second)
    one.tell({ kind: 'signed-out' })
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith({ kind: 'signed-out' }))
    expect(first).not.toHaveBeenCalled()
    stop()
  })

  test('by storage where there is no channel', () => {
    const [a, b] = plainWindows()
    const [one, two] = [openTabs(a), openTabs(b)]
    const heard: TabNews[] = []
    const stop = two.listen((news) => heard.push(news))
    one.tell({ kind: 'state', state })
    expect(heard).toEqual([{ kind: 'state', state }])
    stop()
    one.tell({ kind: 'signed-out' })
    expect(heard).toHaveLength(1)
  })

  test.each([
    undefined,
    null,
    'signed-out',
    { kind: 'other' },
    { kind: 'signed-in', subject: 'u1' },
    { kind: 'state' },
    { kind: 'state', state: { ...state, authTime: 'soon' } },
    { kind: 'state', state: { ...state, maxIdleExpirationTime: 5 } },
  ])('%j is left alone', (value) => {
    expect(readNews(value)).toBeUndefined()
  })
})
