import type { StoragePort } from './ports.ts'

/** An unsent piece of work on this device. */
export interface Draft {
  read(): unknown
  write(value: unknown): void
  clear(): void
}

/** What the keys of all drafts of a person begin with. */
export function draftsOf(person: string): string {
  return `draft/${encodeURIComponent(person)}/`
}

/**
 * The draft of one element at one address, of one person.
 *
 * @param storage where it is kept
 * @param words person, screen, address, element
 */
export function createDraft(storage: StoragePort, words: readonly string[]): Draft {
  const key = ['draft', ...words].map(encodeURIComponent).join('/')
  return {
    read() {
      const text = storage.get(key)
      if (text === undefined) return undefined
      try {
        return JSON.parse(text) as unknown
      } catch {
        // Written by an older version, or damaged: a draft that cannot be read is no draft.
        storage.remove(key)
        return undefined
      }
    },
    write(value) {
      storage.set(key, JSON.stringify(value))
    },
    clear() {
      storage.remove(key)
    },
  }
}
