import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { RequestingCaller } from '../requests/publish/publish-body.ts'
import type { BulkChangeDeps } from './bulk-deps.ts'
import { publisherOf } from './publisher-of.ts'

/** Rows that are read together; each is taken back by itself. */
const AT_ONCE = 20

/**
 * Cancels the requests of the next rows as far as they are open; what is decided stays.
 *
 * @returns how many rows were looked at; 0: none is left
 */
export async function takeBackRows(
  deps: BulkChangeDeps,
  change: { readonly id: string; readonly by_id: string },
): Promise<number> {
  const { rows } = await sql<{ line: number; requestId: string }>`
    select line, request_id as "requestId" from iga_bulk_row
    where bulk_id = ${change.id} and outcome = 'requested' order by line limit ${AT_ONCE}`.execute(deps.db)
  let publisher: RequestingCaller | undefined
  for (const { line, requestId } of rows) {
    try {
      publisher ??= await publisherOf(deps, change.by_id)
      await deps.requests.act(publisher, requestId, undefined, { type: 'cancelled', comment: undefined })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
    // What the request has become is said, whoever made it so.
    await sql`update iga_bulk_row b set outcome =
        case when (select r.status from iga_request r where r.id = b.request_id) = 'cancelled' then 'taken-back' else 'kept' end
      where b.bulk_id = ${change.id} and b.line = ${line} and b.outcome = 'requested'`.execute(deps.db)
  }
  return rows.length
}
