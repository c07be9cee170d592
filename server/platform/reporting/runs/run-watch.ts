import { sql } from 'kysely'
import { reportLimits } from '../limits.ts'
import type { ReportDatabase, ReportTransaction } from '../tables.ts'
import { RunLost } from './run-queue.ts'
import type { ClaimedRun, RunQueue } from './run-queue.ts'

/** Looks after a run while one statement of it takes long. */
export interface RunWatch {
  /** What became of the run: it is no more this process's. */
  readonly isLost: boolean
  /** Waits for what is under way; afterwards nothing is ended any more. */
  stop(): Promise<void>
}

/**
 * Ends the statements of a transaction as soon as its run is cancelled, in this process or another, and keeps the run this process's until then. For PostgreSQL:
 * the embedded database has one session, which is free between slices only.
 *
 * It has to be stopped before the transaction ends: afterwards its connection is somebody else's.
 *
 * @param tx that reads the run
 * @param report told where the database does not let statements be ended
 */
export async function watchRun(
  { db, queue }: { readonly db: ReportDatabase; readonly queue: RunQueue },
  run: ClaimedRun,
  tx: ReportTransaction,
  report: (message: string) => void,
): Promise<RunWatch> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const { pid } = rows[0]!
  let isLost = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    try {
      await queue.write(run, {}, async () => {})
    } catch (error) {
      // Whether it is lost is asked again; the statement has its own time.
      if (!(error instanceof RunLost)) return plan()
      isLost = true
      if (isStopped) return
      await sql`select pg_cancel_backend(${pid}::integer)`.execute(db).catch((reason: unknown) => {
        report(
          `A statement of the run ${run.id} of a report goes on, although it was cancelled: ${String(reason)}`,
        )
      })
      return
    }
    plan()
  }
  const plan = (): void => {
    if (isStopped) return
    timer = setTimeout(() => (looking = look()), reportLimits.watchMs)
    timer.unref()
  }
  plan()
  return {
    get isLost() {
      return isLost
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
