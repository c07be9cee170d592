import { expect, test } from 'vitest'
import { deviceIdentifier, knownDevice } from '../../../../src/stores/this-device.ts'

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start))
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

test('a browser has no id until a sign-in asks for one, and then always the same', () => {
  const storage = memory()
  expect(knownDevice(storage)).toBeUndefined()
  const made = deviceIdentifier(storage)
  expect(made).toMatch(/^[\w-]{8,64}$/)
  expect(deviceIdentifier(storage)).toBe(made)
  expect(knownDevice(storage)).toBe(made)
})

test('what somebody else has written there is no id', () => {
  expect(knownDevice(memory({ 'atrium.device': '<b>' }))).toBeUndefined()
})

test('a browser that forbids storage has none', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  }
  expect(knownDevice(forbidden)).toBeUndefined()
})
