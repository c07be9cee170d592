import type { Kysely } from 'kysely'
import { unitOfWork } from '../../store/unit-of-work.ts'
import { ensureLayer, recordLayer, staleLayer } from './layer-rows.ts'
import type { LayerTables } from './layer-rows.ts'
import type { LayerChange } from './layer.ts'

/**
 * Puts files of a layer in force. With `draft` they are the draft's, which is then gone.
 *
 * @throws DomainError 412 when the draft is another one, or another revision than `after` is in force
 */
export async function publishLayer(
  db: Kysely<LayerTables>,
  at: Date,
  layer: string,
  change: LayerChange,
): Promise<void> {
  await unitOfWork(db, async (tx) => {
    await ensureLayer(tx, layer)
    const revision = change.after + 1
    let update = tx
      .updateTable('portal_layer')
      .set({
        revision,
        ...(change.draft === undefined ? {} : { draft: null, draft_at: null, draft_by: null }),
      })
      .where('layer', '=', layer)
      .where('revision', '=', change.after)
    if (change.draft !== undefined)
      update = update.where('draft', 'is not', null).where('draft_revision', '=', change.draft)
    const { numUpdatedRows } = await update.executeTakeFirst()
    if (numUpdatedRows === 0n) throw staleLayer('layer')
    await tx
      .insertInto('portal_layer_revision')
      .values({
        layer,
        revision,
        files: JSON.stringify(change.files),
        at,
        by_id: change.by.id,
        by_name: change.by.name,
        why: change.why,
        restores: change.restores ?? null,
      })
      .execute()
    await recordLayer(tx, layer, 'publish', revision, change.by)
  })
}
