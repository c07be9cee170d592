import type { StoragePort } from '../../engine/runtime/ports.ts'

/** `localStorage` that never throws: a full or forbidden storage only means that nothing is kept. */
export const deviceStorage: StoragePort = {
  get(key) {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing was kept there either
    }
  },
}
