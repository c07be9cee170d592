import { MANAGED } from './live-managed.ts'
import type { LiveManaged } from './live-managed.ts'
import { assertNotice, noticeNames } from './notices.ts'

/** What the service refuses of a document, whichever way it comes. */
export type CheckDocument = (name: string, document: unknown) => Promise<void>

/** @throws (what is returned, rejects) DomainError for a document that cannot be used */
export function createCheckDocument(live: Pick<LiveManaged, 'assertUsable'>): CheckDocument {
  return async (name, document) => {
    if (name === MANAGED) await live.assertUsable(document)
    if (noticeNames.test(name)) await assertNotice(document)
  }
}
