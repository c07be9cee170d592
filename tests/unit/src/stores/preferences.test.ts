import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoragePort } from '../../../../engine/runtime/ports.ts'
import { CallProblem } from '../../../../engine/format/problem.ts'
import { createPreferences } from '../../../../src/stores/preferences.ts'

const call = vi.fn(async (..._call: unknown[]) => ({}) as never)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  call.mockReset()
  call.mockResolvedValue({} as never)
})

function memoryStorage(): StoragePort {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    set: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
  }
}
const open = (
  chosen: Readonly<Record<string, unknown>> = {},
  { storage = memoryStorage(), onFailed = vi.fn(), owner = 'erin' } = {},
) => createPreferences({ client: { call }, chosen, storage, owner, onFailed })
const device = expect.stringMatching(/^[\w-]{8,64}$/)
const written = expect.any(Number)
const options = { headers: { 'Idempotency-Key': expect.any(String) }, looks: false }

it('holds at once, and sends the last value of a while under its name', async () => {
  const onFailed = vi.fn()
  const preferences = open({ cards: 1 }, { onFailed })
  expect(preferences.get('cards')).toBe(1)
  preferences.set('cards', 2)
  preferences.set('cards', 3)
  preferences.set('stars', ['mail'])
  expect(preferences.get('cards')).toBe(3)
  expect(call).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(call.mock.calls).toEqual([
    ['savePreference', { name: 'cards', device, written }, { value: 3 }, options],
    ['savePreference', { name: 'stars', device, written }, { value: ['mail'] }, options],
  ])
  expect(onFailed).not.toHaveBeenCalled()
})

it('forgets a name', async () => {
  const preferences = open({ cards: 1 })
  preferences.set('cards', undefined)
  expect(preferences.get('cards')).toBeUndefined()
  await vi.runAllTimersAsync()
  expect(call.mock.calls).toEqual([
    ['removePreference', { name: 'cards', device, written }, undefined, options],
  ])
})

it('tries again, then says that a choice was not kept, and sends it again at the next visit', async () => {
  const storage = memoryStorage()
  const onFailed = vi.fn()
  call.mockRejectedValue(new Error('down'))
  const preferences = open({}, { storage, onFailed })
  preferences.set('cards', 2)
  await vi.runAllTimersAsync()
  expect(call).toHaveBeenCalledTimes(4)
  expect(onFailed).toHaveBeenCalledOnce()
  expect(preferences.get('cards')).toBe(2)
  call.mockReset()
  call.mockResolvedValue({} as never)
  expect(open({ cards: 1 }, { storage, owner: 'mona' }).get('cards')).toBe(1)
  const next = open({ cards: 1 }, { storage })
  expect(next.get('cards')).toBe(2)
  await vi.runAllTimersAsync()
  expect(call.mock.calls).toEqual([
    ['savePreference', { name: 'cards', device, written }, { value: 2 }, options],
  ])
  expect(open({ cards: 1 }, { storage }).get('cards')).toBe(1)
})

it('sends at once what is not kept yet, for who signs out', async () => {
  const preferences = open()
  preferences.set('request-terms', 'why')
  preferences.set('cards', 2)
  await preferences.settle?.()
  expect(call.mock.calls.map(([, params]) => (params as { name: string }).name)).toEqual([
    'request-terms',
    'cards',
  ])
  await vi.runAllTimersAsync()
  expect(call).toHaveBeenCalledTimes(2)
  call.mockRejectedValueOnce(new Error('away'))
  preferences.set('cards', 3)
  await expect(preferences.settle?.()).resolves.toBeUndefined()
})

it('does not try again what is refused', async () => {
  const storage = memoryStorage()
  const onFailed = vi.fn()
  call.mockRejectedValue(new CallProblem({ code: 400, reason: 'Bad Request', message: 'Too large' }))
  open({}, { storage, onFailed }).set('cards', 'x')
  await vi.runAllTimersAsync()
  expect(call).toHaveBeenCalledOnce()
  expect(onFailed).toHaveBeenCalledOnce()
  expect(open({}, { storage }).get('cards')).toBeUndefined()
})

it('sends what is not answered for when the page goes, also what is on its way', async () => {
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
  const preferences = open()
  expect(listeners.size).toBe(0)
  call.mockReturnValueOnce(new Promise(() => undefined))
  preferences.set('cart', ['reader', 'initiator'])
  await vi.advanceTimersByTimeAsync(400)
  expect(call).toHaveBeenCalledTimes(1)
  preferences.set('cart', ['reader'])
  expect(listeners.size).toBe(1)
  leaving.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(call.mock.calls[1]).toEqual([
    'savePreference',
    { name: 'cart', device, written },
    { value: ['reader'] },
    { ...options, keepalive: true },
  ])
  expect(listeners.size).toBe(0)
})

/** The server: puts writes of one device in the order of the choices, as the contract says. */
function server() {
  const rows = new Map<string, { value: unknown; device: string; at: number }>()
  return {
    rows,
    take(id: string, params: Record<string, unknown>, body: unknown) {
      const name = String(params['name'])
      const row = { device: String(params['device']), at: Number(params['written']) }
      const before = rows.get(name)
      if (before?.device === row.device && before.at > row.at) return
      const value = id === 'savePreference' ? (body as { value: unknown }).value : undefined
      rows.set(name, { ...row, value })
    },
  }
}

it('what is kept in the end is what the person saw last, whatever becomes of the calls', async () => {
  const step = fc.record({
    name: fc.constantFrom('cart', 'people'),
    value: fc.option(fc.array(fc.nat(3), { maxLength: 3 }), { nil: undefined }),
    wait: fc.constantFrom(0, 100, 500, 3000),
    reload: fc.boolean(),
  })
  const fate = fc.record({
    arrives: fc.constantFrom(0, 50, 2000, 14_000, undefined),
    answer: fc.constantFrom('comes', 'is lost', 'is late') as fc.Arbitrary<'comes' | 'is lost' | 'is late'>,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.array(fate, { maxLength: 12 }),
      async (steps, fates) => {
        vi.clearAllTimers()
        const kept = server()
        const storage = memoryStorage()
        const rest = [...fates]
        call.mockImplementation((id, params, body) => {
          const { arrives, answer } = rest.shift() ?? { arrives: 0, answer: 'comes' as const }
          if (arrives !== undefined)
            setTimeout(() => kept.take(String(id), params as Record<string, unknown>, body), arrives)
          return new Promise((resolve, reject) => {
            const comes = arrives !== undefined && answer === 'comes'
            const after = answer === 'is late' ? 14_900 : (arrives ?? 15_000)
            setTimeout(() => (comes ? resolve({} as never) : reject(new Error('no answer'))), after + 1)
          })
        })
        let preferences = open({}, { storage })
        const shown = () => ['cart', 'people'].map((name) => preferences.get(name))
        for (const { name, value, wait, reload } of steps) {
          preferences.set(name, value)
          await vi.advanceTimersByTimeAsync(wait)
          if (!reload) continue
          const before = shown()
          const boot = Object.fromEntries([...kept.rows].map(([each, row]) => [each, row.value]))
          preferences = open(boot, { storage })
          expect(shown()).toEqual(before)
        }
        await vi.runAllTimersAsync()
        // Whatever was given up on waits for the next visit.
        preferences = open({}, { storage })
        rest.length = 0
        await vi.runAllTimersAsync()
        const last = new Map(steps.map(({ name, value }) => [name, value]))
        for (const [name, value] of last) expect(kept.rows.get(name)?.value).toEqual(value)
      },
    ),
    { numRuns: 300 },
  )
})
