import type { Kysely } from 'kysely'
import type { Database } from '../../store/database.ts'
import { unitOfWork } from '../../store/unit-of-work.ts'
import { ensureLayer, recordLayer, staleLayer } from './layer-rows.ts'
import type { LayerTables } from './layer-rows.ts'
import type { LayerAuthor, LayerChange, LayerFile, LayerRevision, StoredLayer } from './layer.ts'
import { publishLayer } from './publish-layer.ts'
import { readLayers } from './read-layers.ts'

/** Keeps layers, their drafts and every revision. Layers are named as in the portal: `tenant`, `realm:alpha`. */
export interface LayerStore {
  /** Revision in force per layer that has one. */
  heads(): Promise<ReadonlyMap<string, number>>
  /** Layers as they stand, in the order of their names, with one statement however long their history is. */
  read(layers: readonly string[]): Promise<readonly StoredLayer[]>
  history(layer: string): Promise<readonly LayerRevision[]>
  files(layer: string, revision: number): Promise<readonly LayerFile[] | undefined>
  find(layer: string, revision: number): Promise<LayerRevision | undefined>
  /** @throws DomainError 412 when the draft is another than `base` */
  saveDraft(layer: string, base: number, files: readonly LayerFile[], by: LayerAuthor): Promise<void>
  discardDraft(layer: string, by: LayerAuthor): Promise<void>
  /**
   * Puts files in force. With `draft` they are the draft's, which is then gone.
   *
   * @throws DomainError 412 when the draft is another one, or another revision than `after` is in force
   */
  publish(layer: string, change: LayerChange): Promise<void>
}

/** Revisions that the history shows. */
const HISTORY_MOST = 200

export function createLayerStore(database: Database, clock: () => number): LayerStore {
  const db: Kysely<LayerTables> = database.kysely.withTables<LayerTables>()
  const cache = database.caches.of('layers')
  const now = (): Date => new Date(clock())
  const revisions = (layer: string) =>
    db
      .selectFrom('portal_layer_revision')
      .select(['revision', 'at', 'by_name as by', 'why', 'restores'])
      .where('layer', '=', layer)

  return {
    heads: () =>
      cache.read('heads', async (made) => {
        made.of('portal_layer/*')
        const rows = await db
          .selectFrom('portal_layer')
          .select(['layer', 'revision'])
          .where('revision', '>', 0)
          .execute()
        return new Map(rows.map(({ layer, revision }) => [layer, revision]))
      }),
    read: (layers) => readLayers(db, layers, now),
    history: (layer) => revisions(layer).orderBy('revision', 'desc').limit(HISTORY_MOST).execute(),
    async files(layer, revision) {
      const row = await db
        .selectFrom('portal_layer_revision')
        .select('files')
        .where('layer', '=', layer)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return row?.files
    },
    find: (layer, revision) => revisions(layer).where('revision', '=', revision).executeTakeFirst(),
    async saveDraft(layer, base, files, by) {
      await unitOfWork(db, async (tx) => {
        await ensureLayer(tx, layer)
        const { numUpdatedRows } = await tx
          .updateTable('portal_layer')
          .set((column) => ({
            draft: JSON.stringify(files),
            draft_revision: column('draft_revision', '+', 1),
            draft_at: now(),
            draft_by: by.name,
            // Of a draft that goes on it stays.
            ...(base === 0 ? { draft_base: column('revision', '+', 0) } : {}),
          }))
          .where('layer', '=', layer)
          .where((is) =>
            base === 0
              ? is('draft', 'is', null)
              : is.and([is('draft', 'is not', null), is('draft_revision', '=', base)]),
          )
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw staleLayer('draft')
        await recordLayer(tx, layer, 'draft', null, by)
      })
    },
    async discardDraft(layer, by) {
      await unitOfWork(db, async (tx) => {
        await tx
          .updateTable('portal_layer')
          .set({ draft: null, draft_at: null, draft_by: null })
          .where('layer', '=', layer)
          .execute()
        await recordLayer(tx, layer, 'discard', null, by)
      })
    },
    publish: (layer, change) => publishLayer(db, now(), layer, change),
  }
}
