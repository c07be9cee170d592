import type { operations } from '../../../openapi/generated/portal.ts'
import { DomainError } from '../../contract/index.ts'
import type { HandlersOf } from '../../contract/index.ts'
import type { PortalSettings } from '../portal-config.ts'
import type { RequestGuard } from '../session/guard.ts'
import type { CountWaiting } from './count-waiting.ts'
import { nothingCounted } from './probes.ts'

/** The counts of badges, apart from the boot document: they follow what happens. */
export function countHandlers(
  guard: RequestGuard,
  count: CountWaiting,
  settings: PortalSettings,
): HandlersOf<Pick<operations, 'readCounts'>> {
  return {
    async readCounts({ headers }) {
      const session = await guard.sessionOf(headers)
      if (!session) throw new DomainError('not-signed-in')
      const governed = settings.flags.governance && session.realm === '/alpha'
      const counted = governed ? await count(session) : nothingCounted
      if (!counted) throw new DomainError('not-signed-in')
      const { counts, failed } = counted
      return { body: { counts, ...(failed.length > 0 ? { countsFailed: [...failed] } : {}) } }
    },
  }
}
