import type { StoragePort } from '../../engine/runtime/ports.ts'

/** What this device keeps. */
export const deviceStorage: StoragePort = storageOf(() => localStorage)

/** What this tab keeps, over a reload too. */
export const tabStorage: StoragePort = storageOf(() => sessionStorage)

/** A storage that never throws: a full or forbidden one only means that nothing is kept. */
function storageOf(storage: () => Storage): StoragePort {
  return {
    get(key) {
      try {
        return storage().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    set(key, value) {
      try {
        storage().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    remove(key) {
      try {
        storage().removeItem(key)
      } catch {
        // nothing was kept there either
      }
    },
  }
}
