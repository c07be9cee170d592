import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadiness } from '../../../server/readiness.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('asks once a second at most, however many want to know', async () => {
  const look = vi.fn(async () => {})
  const answers = createReadiness(look)
  expect(await Promise.all(Array.from({ length: 50 }, answers))).toEqual(Array(50).fill(true))
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  await answers()
  expect(look).toHaveBeenCalledTimes(2)
})

test('a failed look counts until one succeeds', async () => {
  let away = false
  const answers = createReadiness(async () => {
    if (away) throw new Error('gone')
  })
  expect(await answers()).toBe(true)
  away = true
  vi.advanceTimersByTime(1_000)
  expect(await answers()).toBe(false)
  away = false
  vi.advanceTimersByTime(1_000)
  expect(await answers()).toBe(true)
})

test('a look that takes long is waited for two seconds, and counts as away after ten', async () => {
  let slow = false
  const look = vi.fn(() => (slow ? new Promise<void>(() => {}) : Promise.resolve()))
  const answers = createReadiness(look)
  await answers()
  slow = true
  await vi.advanceTimersByTimeAsync(1_000)
  const waiting = answers()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toBe(true)
  await vi.advanceTimersByTimeAsync(7_000)
  const later = answers()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await later).toBe(false)
  expect(look).toHaveBeenCalledTimes(2)
})
