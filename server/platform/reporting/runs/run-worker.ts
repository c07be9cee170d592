import { sql } from 'kysely'
import { backgroundWork } from '../../kernel/background-work.ts'
import type { FileFormat } from '../tables.ts'
import { executeRun } from './execute-run.ts'
import type { ExecuteDeps } from './execute-run.ts'
import { makeFile } from './files.ts'
import { RunLost } from './run-queue.ts'

/** What works on runs in the background. */
export interface RunWorker {
  /** Begins with what waits; what goes on already goes on. */
  wake(): void
  /** Does what waits, and removes rows that have expired. */
  sweep(): Promise<void>
  /** Waits until nothing waits any more. */
  settled(): Promise<void>
  /** Lets nothing begin any more, and waits for what is under way. */
  stop(): Promise<void>
}

const FORMATS: readonly FileFormat[] = ['csv', 'jsonl', 'xlsx']
/** Days after which nothing of a run is kept. */
const FORGOTTEN = 30

/** What else waits beside runs and files; each says whether something did. */
export interface FurtherWork {
  /** Begins the run of a schedule that is due. */
  beginDue(): Promise<boolean>
  /** Mails the link to a run of a schedule. */
  mailNext(): Promise<boolean>
}

/**
 * Executes runs and makes files, one after the other in this process; other processes on the same database do the same beside it.
 *
 * @example const worker = createRunWorker(deps, further, clock); worker.wake()
 */
export function createRunWorker(deps: ExecuteDeps, further: FurtherWork, clock: () => number): RunWorker {
  const { db, queue, report } = deps
  const nextRun = async (): Promise<boolean> => {
    const run = await queue.claim()
    if (!run) return false
    try {
      await queue.finish(run, await executeRun(deps, run))
    } catch (error) {
      if (error instanceof RunLost) return true
      report(`The run ${run.id} of a report failed: ${String(error)}`)
      await queue.finish(run, { code: 'report-run-failed' })
    }
    return true
  }
  const nextFile = async (format: FileFormat): Promise<boolean> => {
    const run = await queue.claimFile(format)
    if (!run) return false
    try {
      await makeFile(deps, run, format)
      await queue.finishFile(run, format, true)
    } catch (error) {
      if (error instanceof RunLost) return true
      report(`A file of the run ${run.id} of a report was not made: ${String(error)}`)
      await queue.finishFile(run, format, false)
    }
    return true
  }
  const work = backgroundWork(
    async () => {
      if (await further.beginDue()) return true
      if (await nextRun()) return true
      for (const format of FORMATS) if (await nextFile(format)) return true
      return further.mailNext()
    },
    (error) => report(`Runs of reports wait: ${String(error)}`),
  )
  const removeExpired = async (): Promise<void> => {
    const now = new Date(clock())
    const { rows } = await sql<{ id: string }>`
      update report_run set status = 'EXPIRED', csv_status = null, json_status = null, xlsx_status = null
      where id in (select id from report_run where expires_at <= ${now} and status = 'COMPLETED_SUCCESS' limit 20)
      returning id`.execute(db)
    for (const { id } of rows) {
      await db.deleteFrom('report_row').where('run_id', '=', id).execute()
      await db.deleteFrom('report_file_part').where('run_id', '=', id).execute()
    }
    const forgotten = new Date(clock() - FORGOTTEN * 86_400_000)
    await db.deleteFrom('report_run').where('expires_at', '<=', forgotten).execute()
  }
  return {
    wake: () => work.begin(),
    async sweep() {
      work.begin()
      await removeExpired()
    },
    settled: () => work.settled(),
    stop: () => work.stop(),
  }
}
