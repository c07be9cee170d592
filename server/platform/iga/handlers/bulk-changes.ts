import type { operations } from '../../../../openapi/generated/governance.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { BulkChanges } from '../bulk-changes/bulk-changes.ts'
import { governanceCaller } from '../people/callers.ts'
import type { GovernedPeople } from '../people/people.ts'

type BulkOperations = Pick<
  operations,
  | 'queryBulkChanges'
  | 'checkBulkChange'
  | 'readBulkChange'
  | 'queryBulkRows'
  | 'sendBulkChange'
  | 'takeBackBulkChange'
>

/**
 * The calls of changes of many people from a file.
 *
 * @param begin begins with what a call has left to be done in the background
 */
export function bulkChangeHandlers(
  changes: BulkChanges,
  people: GovernedPeople,
  { begin, timeZone }: { readonly begin: () => void; readonly timeZone?: string | undefined },
): HandlersOf<BulkOperations> {
  return {
    async queryBulkChanges({ caller, query }) {
      return { body: await changes.list(await governanceCaller(people, caller), query) }
    },
    async checkBulkChange({ caller, body }) {
      const by = await governanceCaller(people, caller)
      // Whoever is somebody of the realm calls as somebody.
      const change = await changes.check({ ...by, caller: caller! }, body)
      begin()
      return { body: change }
    },
    async readBulkChange({ caller, params }) {
      return { body: await changes.read(await governanceCaller(people, caller), params.bulkChangeId) }
    },
    async queryBulkRows({ caller, params, query, locales }) {
      const by = { ...(await governanceCaller(people, caller)), reader: { locales, timeZone } }
      return { body: await changes.rows(by, params.bulkChangeId, query) }
    },
    async sendBulkChange({ caller, params, body }) {
      const by = await governanceCaller(people, caller)
      const change = await changes.send({ ...by, caller: caller! }, params.bulkChangeId, body?.justification)
      begin()
      return { body: change }
    },
    async takeBackBulkChange({ caller, params }) {
      const change = await changes.takeBack(await governanceCaller(people, caller), params.bulkChangeId)
      begin()
      return { body: change }
    },
  }
}
