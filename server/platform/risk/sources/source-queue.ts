import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Message } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { riskLimits } from '../limits.ts'
import type { DataSourceRow, LineFault, RiskDatabase, RiskTransaction } from '../tables.ts'
import type { ReadUpTo } from './read-source.ts'

/** Somebody has changed the source, or another process reads it. */
export class SourceLost extends Error {}

/** A data source that this process reads. */
export type ClaimedSource = DataSourceRow & { readonly lease: string }

/** What was read of a source since the last time it was written down. */
export interface SourceProgress {
  /** By `bucket/name`. */
  readonly upTo: ReadonlyMap<string, ReadUpTo>
  readonly kept: number
  readonly skipped: number
  readonly refused: number
  readonly faults: readonly LineFault[]
}

/** Active sources, read by one process at a time. */
export type SourceQueue = ReturnType<typeof createSourceQueue>

/** @param clock milliseconds since the epoch */
export function createSourceQueue(db: RiskDatabase, realm: string, clock: () => number) {
  const until = (): Date => new Date(clock() + riskLimits.sourceLease)
  return {
    /** The next active source that was not read since; nothing where there is none. */
    async claim(since: Date): Promise<ClaimedSource | undefined> {
      const now = new Date(clock())
      const { rows } = await sql<ClaimedSource>`
        update risk_data_source set lease = ${randomUUID()}, leased_until = ${until()}
        where realm = ${realm} and id = (select id from risk_data_source where realm = ${realm} and is_active
          and (read_at is null or read_at < ${since}) and (leased_until is null or leased_until <= ${now})
          order by read_at nulls first, id limit 1 for update skip locked)
        returning *`.execute(db)
      return rows[0]
    },
    /** How far its files were read. */
    async upTo({ id }: ClaimedSource): Promise<Map<string, ReadUpTo>> {
      const rows = await db
        .selectFrom('risk_source_object')
        .select(['object', 'bytes', 'line'])
        .where('realm', '=', realm)
        .where('source_id', '=', id)
        .execute()
      return new Map(rows.map(({ object, bytes, line }) => [object, { bytes, line }]))
    },
    /** Lets nobody change the source until the transaction ends. @throws SourceLost where somebody has, or another process reads it */
    async assertHeld(tx: RiskTransaction, source: ClaimedSource): Promise<void> {
      const held = await tx
        .selectFrom('risk_data_source')
        .select('id')
        .where('realm', '=', realm)
        .where('id', '=', source.id)
        .where('lease', '=', source.lease)
        .forShare()
        .executeTakeFirst()
      if (!held) throw new SourceLost()
    },
    /** Writes down how far it was read, while it is this process's. @throws SourceLost */
    note: (source: ClaimedSource, progress: SourceProgress): Promise<void> =>
      unitOfWork(db, async (tx) => {
        const { rows } = await sql`update risk_data_source set leased_until = ${until()},
          kept_lines = kept_lines + ${progress.kept}, skipped_lines = skipped_lines + ${progress.skipped},
          refused_lines = refused_lines + ${progress.refused},
          faults = (select coalesce(jsonb_agg(f.value order by f.ordinality), '[]'::jsonb)
            from jsonb_array_elements(faults || ${JSON.stringify(progress.faults)}::jsonb) with ordinality f
            where f.ordinality <= ${riskLimits.shownFaults})
          where realm = ${realm} and id = ${source.id} and lease = ${source.lease} returning id`.execute(tx)
        if (rows.length === 0) throw new SourceLost()
        if (progress.upTo.size === 0) return
        await tx
          .insertInto('risk_source_object')
          .values(
            [...progress.upTo].map(([object, { bytes, line }]) => ({
              realm,
              source_id: source.id,
              object,
              bytes,
              line,
            })),
          )
          .onConflict((same) =>
            same
              .columns(['realm', 'source_id', 'object'])
              .doUpdateSet((on) => ({ bytes: on.ref('excluded.bytes'), line: on.ref('excluded.line') })),
          )
          .execute()
      }),
    /** Lets it go until the next round. @param problem why it could not be read; absent: it could */
    async release(source: ClaimedSource, problem?: Message): Promise<void> {
      await db
        .updateTable('risk_data_source')
        .set({
          lease: null,
          leased_until: null,
          read_at: new Date(clock()),
          problem: problem ? JSON.stringify(problem) : null,
        })
        .where('realm', '=', realm)
        .where('id', '=', source.id)
        .where('lease', '=', source.lease)
        .execute()
    },
  }
}
