import type { StoragePort } from '../../../../../engine/runtime/ports.ts'

/** A storage of this device; with `room: false` nothing more fits. */
export function mapStorage(kept = new Map<string, string>(), limit = { room: true }): StoragePort {
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      if (limit.room) kept.set(key, value)
      return limit.room
    },
    remove: (key) => void kept.delete(key),
  }
}
