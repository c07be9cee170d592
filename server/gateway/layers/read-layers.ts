import type { Kysely } from 'kysely'
import type { LayerTables } from './layer-rows.ts'
import { emptyLayer } from './layer.ts'
import type { StoredLayer } from './layer.ts'

/**
 * Layers as they stand: the row, and of its revisions the one in force.
 *
 * @param layers names, in the order of the answer
 * @param now when a draft without a time was changed
 */
export async function readLayers(
  db: Kysely<LayerTables>,
  layers: readonly string[],
  now: () => Date,
): Promise<StoredLayer[]> {
  const rows = await db
    .selectFrom('portal_layer as l')
    .leftJoin('portal_layer_revision as r', (join) =>
      join.onRef('r.layer', '=', 'l.layer').onRef('r.revision', '=', 'l.revision'),
    )
    .select([
      'l.layer',
      'l.revision',
      'l.draft',
      'l.draft_revision',
      'l.draft_at',
      'l.draft_by',
      'l.draft_base',
      'r.files',
      'r.at',
      'r.by_name as by',
      'r.why',
      'r.restores',
    ])
    .where('l.layer', 'in', [...layers])
    .execute()
  const found = new Map(
    rows.map((row): [string, StoredLayer] => [
      row.layer,
      {
        revision: row.revision,
        files: row.files ?? [],
        published:
          row.at === null
            ? undefined
            : {
                revision: row.revision,
                at: row.at,
                by: row.by ?? '',
                why: row.why ?? '',
                restores: row.restores,
              },
        draft: row.draft
          ? {
              revision: row.draft_revision,
              files: row.draft,
              changedAt: row.draft_at ?? now(),
              changedBy: row.draft_by ?? '',
              begunAt: row.draft_base ?? row.revision,
            }
          : undefined,
      },
    ]),
  )
  return layers.map((layer) => found.get(layer) ?? emptyLayer)
}
