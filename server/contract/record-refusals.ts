import { recordBounded } from '../store/audit-bounded.ts'
import type { Database } from '../store/database.ts'
import type { StoreTables } from '../store/tables.ts'
import type { ContractOptions, RefusedCall } from './register.ts'

/** Actions that change nothing. */
const READING = /^(search|query|filter|get|count|export|schema|validate|preview)/i
/** Where the data of one person are. Whether it may list people the portal asks at each start: that is no attempt at anything. */
const OF_PEOPLE =
  /^\/(openidm\/(managed|internal)\/[^/]+\/.|openidm\/audit\b|iga\/governance\/user\/|am\/json\/.*\/users\/)/

/**
 * Writes an audit row of each call that its caller has no right to, so many a minute: of all that would change something, and of reading the data of
 * somebody else.
 *
 * @param clock milliseconds since the epoch
 * @example registerContract(app, { …, refused: recordRefusals(database, Date.now) })
 */
export function recordRefusals(
  database: Database,
  clock: () => number,
): NonNullable<ContractOptions['refused']> {
  const db = database.kysely.withTables<StoreTables>()
  return async (call) => {
    if (!isOfInterest(call)) return
    const actor = `${call.caller.component}/${call.caller.id}`
    await recordBounded(
      db,
      { actor, transactionId: call.transactionId },
      {
        action: 'call',
        outcome: 'refused',
        resource: call.path.replace(/^\/(openidm\/)?/, ''),
        address: call.ip,
        name: actor,
        facts: {
          operation: call.operationId,
          method: call.method,
          ...(call.refusal ? { refusal: call.refusal.code } : {}),
        },
      },
      clock(),
    )
  }
}

/** Whether a refusal stands in the trail. */
export function isOfInterest({ method, action, path, caller }: RefusedCall): boolean {
  const reads = method === 'GET' || method === 'HEAD' || (action !== undefined && READING.test(action))
  if (!reads) return true
  return OF_PEOPLE.test(path) && !path.split('/').includes(encodeURIComponent(caller.id))
}
