import { sql } from 'kysely'
import { StoreProblem } from '../../store-problem.ts'
import type { JsonObject } from '../json.ts'
import type { OpenChange } from './open-change.ts'

/**
 * Reads an object and locks it until the transaction ends. Whether the caller may is asked before anything of it is said.
 *
 * @param purpose others may link to an object while it changes, not while it goes
 * @throws StoreProblem `not-found`; `precondition-failed` when it is not at the revision that the caller has read
 */
export async function lockRow(
  { tx, type, options }: OpenChange,
  id: string,
  purpose: 'change' | 'remove' = 'change',
): Promise<{ rev: number; doc: JsonObject }> {
  const found = tx
    .selectFrom('managed_object')
    .select(['rev', 'doc'])
    .where('collection', '=', type.collection)
    .where('id', '=', id)
  const row = await (purpose === 'remove' ? found.forUpdate() : found.forNoKeyUpdate()).executeTakeFirst()
  await options.authorise?.(tx)
  if (!row)
    throw new StoreProblem(
      'not-found',
      `Object ${id} not found in ${type.collection}`,
      {},
      'object-not-found',
      { id, collection: type.collection },
    )
  const { expectedRev } = options
  if (expectedRev !== undefined && expectedRev !== '*' && expectedRev !== String(row.rev))
    throw new StoreProblem(
      'precondition-failed',
      `The object ${type.collection}/${id} has changed: it is at revision ${row.rev}, not ${expectedRev}. Read it again.`,
      {},
      'object-changed',
      { object: `${type.collection}/${id}`, rev: row.rev, expected: expectedRev },
    )
  return row
}

/** Writes the plain properties of a locked object. @returns its new revision */
export async function writeRow(
  { tx, type }: OpenChange,
  id: string,
  doc: JsonObject,
  rev: number,
): Promise<number> {
  await tx
    .updateTable('managed_object')
    .set({ doc: JSON.stringify(doc), rev: rev + 1, changed_at: sql<Date>`now()` })
    .where('collection', '=', type.collection)
    .where('id', '=', id)
    .execute()
  return rev + 1
}
