import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPreferences } from '../../../../src/stores/preferences.ts'

const call = vi.fn(async () => ({}) as never)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  call.mockReset()
})

it('holds at once, and sends the last value of a while under its name', async () => {
  const failed = vi.fn()
  const preferences = createPreferences({ call }, { cards: 1 }, failed)
  expect(preferences.get('cards')).toBe(1)
  preferences.set('cards', 2)
  preferences.set('cards', 3)
  preferences.set('stars', ['mail'])
  expect(preferences.get('cards')).toBe(3)
  expect(call).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(call.mock.calls).toEqual([
    ['savePreference', { name: 'cards' }, { value: 3 }],
    ['savePreference', { name: 'stars' }, { value: ['mail'] }],
  ])
  expect(failed).not.toHaveBeenCalled()
})

it('forgets a name', async () => {
  const preferences = createPreferences({ call }, { cards: 1 }, vi.fn())
  preferences.set('cards', undefined)
  expect(preferences.get('cards')).toBeUndefined()
  await vi.runAllTimersAsync()
  expect(call.mock.calls).toEqual([['removePreference', { name: 'cards' }]])
})

it('says when a choice was not kept, and keeps it in this page', async () => {
  const failed = vi.fn()
  call.mockRejectedValueOnce(new Error('down'))
  const preferences = createPreferences({ call }, {}, failed)
  preferences.set('cards', 2)
  await vi.runAllTimersAsync()
  expect(failed).toHaveBeenCalledOnce()
  expect(preferences.get('cards')).toBe(2)
})

it('sends at once when the page goes, and listens only while something waits', async () => {
  const leaving = new EventTarget()
  const listeners = new Set<unknown>()
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
    listeners.add(listener)
    leaving.addEventListener(type, listener)
  })
  vi.stubGlobal('removeEventListener', (type: string, listener: EventListener) => {
    listeners.delete(listener)
    leaving.removeEventListener(type, listener)
  })
  const preferences = createPreferences({ call }, {}, vi.fn())
  expect(listeners.size).toBe(0)
  preferences.set('cards', 2)
  preferences.set('stars', [])
  expect(listeners.size).toBe(1)
  leaving.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(call).toHaveBeenCalledTimes(2)
  expect(listeners.size).toBe(0)
  preferences.set('cards', 3)
  await vi.runAllTimersAsync()
  expect(call).toHaveBeenCalledTimes(3)
  expect(listeners.size).toBe(0)
})
