import { SystemNotice } from '../../../../engine/format/system-notice.ts'
import { misfits } from '../../../../engine/format/validate.ts'
import { DomainError, isRecord, realmName } from '../../../contract/index.ts'

/** Names of the documents with a realm's system notice, e.g. `ui/notice/alpha`. */
export const noticeNames = /^ui\/notice\/[\w-]+$/

/** The one that a realm administrator writes. @example noticeOf('/alpha') // 'ui/notice/alpha' */
export const noticeOf = (realm: string): string => `ui/notice/${realmName(realm)}`

/** @throws (rejects) DomainError 400 naming the first place that is wrong */
export async function assertNotice(document: unknown): Promise<void> {
  const { _id: _, _rev: __, ...notice } = isRecord(document) ? document : {}
  const [fault] = misfits(SystemNotice, notice)
  if (fault) throw new DomainError('notice-not-valid', { place: fault.pointer || '/', why: fault.message })
}
