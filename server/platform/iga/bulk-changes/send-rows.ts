import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { Json } from '../../../store/objects/json.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { RequestingCaller } from '../requests/publish/publish-body.ts'
import type { BulkChangeDeps } from './bulk-deps.ts'
import { publisherOf } from './publisher-of.ts'
import { rowRefusal } from './row-refusal.ts'

/** Rows that are read together; each is sent by itself. */
const AT_ONCE = 20

/** The change whose rows are sent. */
export interface Sent {
  readonly id: string
  readonly by_id: string
  readonly property: string
  readonly justification: string | null
}

/** Somebody else has sent the row: the request of this time is undone. */
class SentAlready extends Error {}

/**
 * Makes the requests of the next rows, one each. A request and the word that its row was sent stand together, so that none is made twice, whenever
 * the server ends and however many send.
 *
 * @returns how many rows were looked at; 0: none is left
 */
export async function sendRows(deps: BulkChangeDeps, change: Sent): Promise<number> {
  const { rows } = await sql<{ line: number; user_id: string; after: Json }>`
    select line, user_id, coalesce(after, 'null') as after from iga_bulk_row
    where bulk_id = ${change.id} and outcome = 'change' order by line limit ${AT_ONCE}`.execute(deps.db)
  let publisher: RequestingCaller | undefined
  for (const { line, user_id: userId, after } of rows) {
    try {
      publisher ??= await publisherOf(deps, change.by_id)
      const body = {
        common: change.justification === null ? {} : { justification: change.justification },
        user: { userId, object: { [change.property]: after } },
      }
      await deps.requests.publish(publisher, 'modifyUser', body, (tx, requestId) =>
        markSent(tx, change.id, line, requestId),
      )
    } catch (error) {
      if (error instanceof SentAlready) continue
      await markRefused(deps, change.id, line, error)
    }
  }
  return rows.length
}

async function markSent(
  tx: GovernanceTransaction,
  id: string,
  line: number,
  requestId: string,
): Promise<void> {
  const { numAffectedRows } =
    await sql`update iga_bulk_row set outcome = 'requested', request_id = ${requestId}
    where bulk_id = ${id} and line = ${line} and outcome = 'change'`.execute(tx)
  if (numAffectedRows === 0n) throw new SentAlready()
}

/** What has changed since it was tried is said at the row; the others are sent. */
async function markRefused({ db }: BulkChangeDeps, id: string, line: number, error: unknown): Promise<void> {
  const isSame = error instanceof DomainError && error.code === 'nothing-would-change'
  const refusal = isSame ? null : JSON.stringify(rowRefusal(error))
  await sql`update iga_bulk_row set outcome = ${isSame ? 'same' : 'refused'}, refusal = ${refusal}::jsonb
    where bulk_id = ${id} and line = ${line} and outcome = 'change'`.execute(db)
}
