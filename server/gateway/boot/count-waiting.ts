import type { components } from '../../../openapi/generated/access.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { PlatformReader } from './platform-reader.ts'
import { countInbox, countedOf, uncounted } from './probes.ts'
import type { Counted } from './probes.ts'

type PortalCounts = components['schemas']['PortalCounts']

/** Counts what waits for somebody; what cannot be counted is named. @returns `null` when the session has ended */
export type CountWaiting = (session: BrowserSession) => Promise<Counted | null>

/** @param atOnce whether the platform counts in one call; else it answers the calls of its contract only */
export const countWaiting = (reader: PlatformReader, atOnce: boolean): CountWaiting =>
  atOnce ? countAtOnce(reader) : (session) => countInbox(reader.probe(session), session.subject)

/** Of a platform that counts in one call. */
export function countAtOnce(reader: Pick<PlatformReader, 'counts'>): CountWaiting {
  return async (session) => {
    const answer = (await reader.counts(session).catch(() => undefined)) as PortalCounts | null | undefined
    if (answer === undefined) return uncounted
    return answer && countedOf(answer.counts, answer.failed)
  }
}
