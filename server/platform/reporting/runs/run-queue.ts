import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Message } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { reportLimits } from '../limits.ts'
import type { FileFormat, ReportDatabase, ReportTransaction, RunRow } from '../tables.ts'
import { statusColumn } from './run-store.ts'

/** Somebody has cancelled the run, or another process has taken it over. */
export class RunLost extends Error {}

/** A run that this process works on. */
export type ClaimedRun = RunRow & { readonly lease: string }

/** Runs that wait, taken by one process at a time for a while: what a process leaves behind, another begins anew. */
export type RunQueue = ReturnType<typeof createRunQueue>

/** @param clock milliseconds since the epoch */
export function createRunQueue(db: ReportDatabase, clock: () => number) {
  const until = (): Date => new Date(clock() + reportLimits.lease)
  return {
    /** Takes every run from whoever worked on it. */
    async releaseAll(): Promise<void> {
      await db
        .updateTable('report_run')
        .set({ leased_until: new Date(0) })
        .where('lease', 'is not', null)
        .execute()
    },
    /** The next run, begun anew; nothing where none waits. */
    claim: (): Promise<ClaimedRun | undefined> =>
      unitOfWork(db, async (tx) => {
        const now = new Date(clock())
        await failLeftBehind(tx, now)
        const { rows } = await sql<ClaimedRun>`
          update report_run set status = 'RUNNING', lease = ${randomUUID()}, leased_until = ${until()}, attempts = attempts + 1,
            started_at = ${now}, progress = 0, row_count = 0, byte_count = 0
          where id = (select id from report_run where status = 'QUEUED' or (status = 'RUNNING' and leased_until <= ${now})
            order by created_at, id limit 1 for update skip locked)
          returning *`.execute(tx)
        const [run] = rows
        if (run) await tx.deleteFrom('report_row').where('run_id', '=', run.id).execute()
        return run
      }),
    /** The next run of which a file is wanted; nothing where there is none. */
    async claimFile(format: FileFormat): Promise<ClaimedRun | undefined> {
      const now = new Date(clock())
      const column = sql.ref(statusColumn(format))
      const { rows } = await sql<ClaimedRun>`
        update report_run set lease = ${randomUUID()}, leased_until = ${until()}
        where id = (select id from report_run where ${column} = 'EXPORT_PENDING' and status = 'COMPLETED_SUCCESS'
          and (leased_until is null or leased_until <= ${now}) order by created_at, id limit 1 for update skip locked)
        returning *`.execute(db)
      return rows[0]
    },
    /**
     * Writes while the run is this process's: nothing of one that was lost is written.
     *
     * @throws RunLost
     */
    write: (
      run: ClaimedRun,
      set: { readonly progress?: number; readonly row_count?: number; readonly byte_count?: number },
      work: (tx: ReportTransaction) => Promise<void>,
    ): Promise<void> =>
      unitOfWork(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('report_run')
          .set({ ...set, leased_until: until() })
          .where('id', '=', run.id)
          .where('lease', '=', run.lease)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new RunLost()
        await work(tx)
      }),
    /** @param problem why it has failed; absent: it has not */
    async finish(run: ClaimedRun, problem?: Message): Promise<void> {
      await unitOfWork(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('report_run')
          .set({
            status: problem ? 'COMPLETED_FAILED' : 'COMPLETED_SUCCESS',
            problem: problem ? JSON.stringify(problem) : null,
            ended_at: new Date(clock()),
            lease: null,
            leased_until: null,
            ...(problem ? { row_count: 0, byte_count: 0 } : { progress: 100 }),
          })
          .where('id', '=', run.id)
          .where('lease', '=', run.lease)
          .executeTakeFirst()
        if (problem && numUpdatedRows > 0n)
          await tx.deleteFrom('report_row').where('run_id', '=', run.id).execute()
      })
    },
    async finishFile(run: ClaimedRun, format: FileFormat, isMade: boolean): Promise<void> {
      await sql`update report_run set ${sql.ref(statusColumn(format))} = ${isMade ? 'EXPORT_SUCCESS' : 'EXPORT_FAILED'},
        lease = null, leased_until = null where id = ${run.id} and lease = ${run.lease}`.execute(db)
    },
  }
}

/** A run that ends every process that works on it is not begun for ever. */
async function failLeftBehind(tx: ReportTransaction, now: Date): Promise<void> {
  const problem: Message = { code: 'report-run-interrupted' }
  await tx
    .updateTable('report_run')
    .set({
      status: 'COMPLETED_FAILED',
      problem: JSON.stringify(problem),
      ended_at: now,
      lease: null,
      leased_until: null,
    })
    .where('status', '=', 'RUNNING')
    .where('leased_until', '<=', now)
    .where('attempts', '>=', reportLimits.attempts)
    .execute()
}
