import type { ColumnType, Kysely } from 'kysely'
import { HttpProblem } from '../../contract/index.ts'
import { recordChange } from '../../store/audit.ts'
import type { Database } from '../../store/database.ts'
import type { StoreTables } from '../../store/tables.ts'
import { unitOfWork } from '../../store/unit-of-work.ts'

/** A file of a layer, as its administrator wrote it. */
export interface LayerFile {
  readonly file: string
  readonly text: string
}

/** Who changes a layer. */
export interface LayerAuthor {
  readonly id: string
  readonly name: string
}

/** One state of a layer that was in force. */
export interface LayerRevision {
  readonly revision: number
  readonly at: Date
  readonly by: string
  readonly why: string
  readonly restores: number | null
}

export interface LayerDraft {
  readonly revision: number
  readonly files: readonly LayerFile[]
  readonly changedAt: Date
  readonly changedBy: string
}

/** A layer as it stands. Revision 0: nothing was published. */
export interface StoredLayer {
  readonly revision: number
  readonly files: readonly LayerFile[]
  readonly published: LayerRevision | undefined
  readonly draft: LayerDraft | undefined
}

/** Keeps layers, their drafts and every revision. Layers are named as in the portal: `tenant`, `realm:alpha`. */
export interface LayerStore {
  /** Revision in force per layer that has one. */
  heads(): Promise<ReadonlyMap<string, number>>
  read(layer: string): Promise<StoredLayer>
  history(layer: string): Promise<readonly LayerRevision[]>
  files(layer: string, revision: number): Promise<readonly LayerFile[] | undefined>
  find(layer: string, revision: number): Promise<LayerRevision | undefined>
  /** @throws HttpProblem 412 when the draft is another than `base` */
  saveDraft(layer: string, base: number, files: readonly LayerFile[], by: LayerAuthor): Promise<void>
  discardDraft(layer: string, by: LayerAuthor): Promise<void>
  /**
   * Puts files in force. With `draft` they are the draft's, which is then gone.
   *
   * @throws HttpProblem 412 when the draft is another one, or another revision than `after` is in force
   */
  publish(
    layer: string,
    change: {
      readonly files: readonly LayerFile[]
      readonly why: string
      readonly by: LayerAuthor
      readonly after: number
      readonly draft?: number
      readonly restores?: number
    },
  ): Promise<void>
}

type Files = ColumnType<readonly LayerFile[], string, string>
type LayerTables = {
  portal_layer: {
    layer: string
    revision: number
    draft: ColumnType<readonly LayerFile[] | null, string | null, string | null>
    draft_revision: number
    draft_at: Date | null
    draft_by: string | null
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

/** Revisions that the history shows. */
const HISTORY_MOST = 200

export function createLayerStore(database: Database, clock: () => number): LayerStore {
  const db: Kysely<LayerTables & StoreTables> = database.kysely.withTables<LayerTables & StoreTables>()
  const now = (): Date => new Date(clock())
  const stale = (what: string): HttpProblem =>
    new HttpProblem(412, `${what} Read the layer again, and repeat what you meant to change.`)

  const revisions = (layer: string) =>
    db
      .selectFrom('portal_layer_revision')
      .select(['revision', 'at', 'by_name as by', 'why', 'restores'])
      .where('layer', '=', layer)

  return {
    async heads() {
      const rows = await db
        .selectFrom('portal_layer')
        .select(['layer', 'revision'])
        .where('revision', '>', 0)
        .execute()
      return new Map(rows.map(({ layer, revision }) => [layer, revision]))
    },
    async read(layer) {
      const row = await db
        .selectFrom('portal_layer')
        .selectAll()
        .where('layer', '=', layer)
        .executeTakeFirst()
      if (!row) return { revision: 0, files: [], published: undefined, draft: undefined }
      const published = await revisions(layer).where('revision', '=', row.revision).executeTakeFirst()
      return {
        revision: row.revision,
        files: (await this.files(layer, row.revision)) ?? [],
        published,
        draft: row.draft
          ? {
              revision: row.draft_revision,
              files: row.draft,
              changedAt: row.draft_at ?? now(),
              changedBy: row.draft_by ?? '',
            }
          : undefined,
      }
    },
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
      await unitOfWork(db, async (transaction) => {
        await ensure(transaction, layer)
        const { numUpdatedRows } = await transaction
          .updateTable('portal_layer')
          .set((column) => ({
            draft: JSON.stringify(files),
            draft_revision: column('draft_revision', '+', 1),
            draft_at: now(),
            draft_by: by.name,
          }))
          .where('layer', '=', layer)
          .where((is) =>
            base === 0
              ? is('draft', 'is', null)
              : is.and([is('draft', 'is not', null), is('draft_revision', '=', base)]),
          )
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw stale('Somebody else has changed the draft.')
        await audit(transaction, layer, 'draft', null, by)
      })
    },
    async discardDraft(layer, by) {
      await unitOfWork(db, async (transaction) => {
        await transaction
          .updateTable('portal_layer')
          .set({ draft: null, draft_at: null, draft_by: null })
          .where('layer', '=', layer)
          .execute()
        await audit(transaction, layer, 'discard', null, by)
      })
    },
    async publish(layer, change) {
      await unitOfWork(db, async (transaction) => {
        await ensure(transaction, layer)
        const revision = change.after + 1
        let update = transaction
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
        if (numUpdatedRows === 0n) throw stale('Somebody else has changed the layer.')
        await transaction
          .insertInto('portal_layer_revision')
          .values({
            layer,
            revision,
            files: JSON.stringify(change.files),
            at: now(),
            by_id: change.by.id,
            by_name: change.by.name,
            why: change.why,
            restores: change.restores ?? null,
          })
          .execute()
        await audit(transaction, layer, 'publish', revision, change.by)
      })
    },
  }

  /** The row that the change then takes, so that two of them take turns. */
  async function ensure(transaction: Kysely<LayerTables & StoreTables>, layer: string): Promise<void> {
    await transaction
      .insertInto('portal_layer')
      .values({ layer, revision: 0, draft: null, draft_revision: 0, draft_at: null, draft_by: null })
      .onConflict((conflict) => conflict.column('layer').doNothing())
      .execute()
  }
}

async function audit(
  transaction: Kysely<LayerTables & StoreTables>,
  layer: string,
  action: string,
  rev: number | null,
  by: LayerAuthor,
): Promise<void> {
  await recordChange(
    transaction as unknown as Parameters<typeof recordChange>[0],
    { actor: by.id },
    { action, resource: `portal/layers/${layer}`, rev, changed: [] },
  )
}
