import type { ColumnType, Transaction } from 'kysely'
import { DomainError } from '../../contract/index.ts'
import { recordChange } from '../../store/audit.ts'
import type { StoreTables } from '../../store/tables.ts'
import type { LayerAuthor, LayerFile } from './layer.ts'

type Files = ColumnType<readonly LayerFile[], string, string>
/** Tables of layers and their revisions. */
export type LayerTables = {
  portal_layer: {
    layer: string
    revision: number
    draft: ColumnType<readonly LayerFile[] | null, string | null, string | null>
    draft_revision: number
    draft_at: Date | null
    draft_by: string | null
    draft_base: number | null
  }
  portal_layer_revision: {
    layer: string
    revision: number
    files: Files
    at: Date
    by_id: string
    by_name: string
    why: string
    restores: number | null
  }
}

/** What is said to whoever did not see the last change of a layer. */
export const staleLayer = (what: 'draft' | 'layer'): DomainError => new DomainError(`${what}-not-current`)

/** Makes the row that a change then takes, so that two of them take turns. */
export async function ensureLayer(tx: Transaction<LayerTables>, layer: string): Promise<void> {
  await tx
    .insertInto('portal_layer')
    .values({
      layer,
      revision: 0,
      draft: null,
      draft_revision: 0,
      draft_at: null,
      draft_by: null,
      draft_base: null,
    })
    .onConflict((conflict) => conflict.column('layer').doNothing())
    .execute()
}

/** Writes the audit row of a change of a layer. */
export const recordLayer = (
  tx: Transaction<LayerTables>,
  layer: string,
  action: string,
  rev: number | null,
  by: LayerAuthor,
): Promise<void> =>
  recordChange(
    tx.withTables<StoreTables>(),
    { actor: by.id },
    { action, resource: `portal/layers/${layer}`, rev, changed: [] },
  )
