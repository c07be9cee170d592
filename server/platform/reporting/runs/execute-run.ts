import { sql } from 'kysely'
import type { Message } from '../../../contract/index.ts'
import { DomainError } from '../../../contract/index.ts'
import { isStatementEnded } from '../../../store/statement-ended.ts'
import type { Caller } from '../../kernel/caller.ts'
import { parseConfig } from '../config/parse-config.ts'
import type { EntityRegistry } from '../entities/registry.ts'
import { reportLimits } from '../limits.ts'
import { TooManyReportGroups, mergeGroups } from '../query/merge-groups.ts'
import { planFor, readParameters } from '../query/plan-for.ts'
import type { ReportPlan } from '../query/report-plan.ts'
import type { ReportDatabase } from '../tables.ts'
import { readSlices } from './read-slices.ts'
import type { Slice } from './read-slices.ts'
import { rowOrder } from './row-order.ts'
import type { ClaimedRun, RunQueue } from './run-queue.ts'
import { watchRun } from './run-watch.ts'

/** What runs are executed with. */
export interface ExecuteDeps {
  readonly db: ReportDatabase
  readonly kind: 'embedded' | 'postgresql'
  readonly queue: RunQueue
  readonly registry: EntityRegistry
  /** Somebody with the rights that they have now; nothing for who is not there any more, or not active. */
  callerOf(component: string, id: string): Promise<Caller | undefined>
  /** Told what nobody waits for. */
  report(message: string): void
}

/** Why a run comes to no good end. */
class RunFailed extends Error {
  readonly problem: Message

  constructor(problem: Message) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * Executes a run: reads with the rights that its reader has now, and keeps the rows.
 *
 * @returns why it failed; nothing where it did not
 * @throws RunLost where somebody cancelled it or another process took it over
 */
export async function executeRun(deps: ExecuteDeps, run: ClaimedRun): Promise<Message | undefined> {
  try {
    const plan = await planOf(deps, run)
    const keeper = createKeeper(deps, run)
    const read = (take: (slice: Slice) => Promise<void>): Promise<void> =>
      readSlices(deps.db, deps.kind, plan, take, (tx) => watchRun(deps, run, tx, deps.report))
    if (plan.isAggregated) {
      const groups = mergeGroups(plan, reportLimits.groups)
      await read(async ({ rows, progress }) => {
        groups.add(rows)
        await keeper.keep([], progress)
      })
      await keeper.keep(groups.rows(), 100)
    } else
      await read(({ rows, progress }) =>
        keeper.keep(
          rows.map(({ cells, states }) => (states ? [...cells, ...states] : cells)),
          progress,
        ),
      )
    await keepFirst(deps, run, plan)
    return undefined
  } catch (error) {
    if (error instanceof RunFailed) return error.problem
    if (error instanceof TooManyReportGroups)
      return { code: 'report-too-many-groups', params: { most: reportLimits.groups } }
    if (error instanceof DomainError) return { code: error.code, params: error.params }
    if (isStatementEnded(error)) return { code: 'report-took-too-long' }
    throw error
  }
}

async function planOf({ registry, callerOf }: ExecuteDeps, run: ClaimedRun): Promise<ReportPlan> {
  const viewer = await callerOf(run.reader_component, run.reader_id)
  if (!viewer) throw new RunFailed({ code: 'report-reader-gone' })
  const config = parseConfig(run.config)
  return planFor(config, readParameters(config, run.parameters), {
    registry,
    viewer,
    reader: { locales: [run.locale] },
    timeZone: run.time_zone,
  })
}

function createKeeper({ queue, kind }: ExecuteDeps, run: ClaimedRun) {
  const batch = reportLimits.batch[kind]
  let [place, bytes] = [0, 0]
  return {
    /** @throws RunFailed beyond the bounds, RunLost */
    async keep(rows: readonly (readonly unknown[])[], progress: number): Promise<void> {
      if (place + rows.length > reportLimits.rows)
        throw new RunFailed({ code: 'report-too-many-rows', params: { most: reportLimits.rows } })
      for (let at = 0; at < rows.length || at === 0; at += batch) {
        const part = rows.slice(at, at + batch)
        const text = JSON.stringify(part.map((cells, index) => ({ place: place + index, cells })))
        bytes += text.length
        if (bytes > reportLimits.bytes)
          throw new RunFailed({ code: 'report-too-large', params: { most: reportLimits.bytes / 1_048_576 } })
        place += part.length
        await queue.write(run, { progress, row_count: place, byte_count: bytes }, async (tx) => {
          if (part.length === 0) return
          await sql`insert into report_row (run_id, place, cells)
            select ${run.id}, row.place, row.cells from jsonb_to_recordset(${text}::jsonb) as row (place integer, cells jsonb)`.execute(
            tx,
          )
        })
      }
    },
  }
}

/** Of a report that wants the first rows of an order only, the others go. */
async function keepFirst({ queue }: ExecuteDeps, run: ClaimedRun, plan: ReportPlan): Promise<void> {
  const { limit, columns, sort } = plan
  if (limit === undefined) return
  const order = rowOrder(columns, sort)
  await queue.write(run, {}, async (tx) => {
    await sql`delete from report_row as gone where gone.run_id = ${run.id} and gone.place in (
      select r.place from report_row as r where r.run_id = ${run.id} order by ${order} offset ${limit})`.execute(
      tx,
    )
    await sql`update report_run set row_count = least(row_count, ${limit}) where id = ${run.id}`.execute(tx)
  })
}
