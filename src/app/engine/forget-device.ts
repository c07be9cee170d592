import { draftsOf } from '../../../engine/runtime/draft.ts'
import { key as knownPages } from '../start/known-pages.ts'

/**
 * Nothing that a person typed and did not send, and no address of theirs, stays on the device that they leave.
 *
 * @param storage of the device; one that may not be read keeps nothing
 * @param person id of whoever leaves: what another person left here is theirs
 * @example forgetDevice(localStorage, 'erin')
 */
export function forgetDevice(storage: Storage, person: string): void {
  try {
    for (const key of Object.keys(storage))
      if (key === knownPages || key.startsWith(draftsOf(person))) storage.removeItem(key)
  } catch {
    // Forbidden: nothing was kept there either.
  }
}
