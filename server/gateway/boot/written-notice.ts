import { SystemNotice } from '../../../engine/format/system-notice.ts'
import { misfits } from '../../../engine/format/validate.ts'
import { isRecord, realmName } from '../../contract/index.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { PlatformReader } from './platform-reader.ts'

/** A notice that was written or taken down is seen this much later at most; most realms have none, so that counts too. */
const KEPT_MS = 3_000

/** Reads what the administrators of a realm have written for everybody; `undefined` where there is nothing, or nothing that can be shown. */
export type WrittenNotice = (realm: string, session: BrowserSession) => Promise<SystemNotice | undefined>

/**
 * @param reader of the platform; a tenant that does not let everybody read it has none
 * @example const notice = await createWrittenNotice(reader, Date.now)('/alpha', session)
 */
export function createWrittenNotice(
  reader: Pick<PlatformReader, 'identity'>,
  clock: () => number,
): WrittenNotice {
  const kept = new Map<
    string,
    { readonly until: number; readonly notice: Promise<SystemNotice | undefined> }
  >()
  return (realm, session) => {
    const known = kept.get(realm)
    if (known && known.until > clock()) return known.notice
    const notice = reader
      .identity(`config/ui/notice/${encodeURIComponent(realmName(realm))}`, session)
      // The banner is no reason to keep anybody out.
      .then(noticeIn, () => undefined)
    kept.set(realm, { until: clock() + KEPT_MS, notice })
    return notice
  }
}

function noticeIn(document: unknown): SystemNotice | undefined {
  if (!isRecord(document)) return undefined
  const { _id: _, _rev: __, ...notice } = document
  return misfits(SystemNotice, notice).length === 0 ? (notice as SystemNotice) : undefined
}
