import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Message } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { RiskDatabase, RiskTransaction } from '../tables.ts'
import { nextExecutionState } from './execution.ts'
import type { ExecutionEvent, ExecutionState } from './execution.ts'
import { pipelineLimits } from './pipeline-limits.ts'
import type { ExecutionProgress, ExecutionReport, ExecutionRow, LogSeverity } from './pipeline-tables.ts'

/** Somebody has cancelled the execution, or another process has taken it over. */
export class ExecutionLost extends Error {}

/** An execution that this process works on. */
export type ClaimedExecution = ExecutionRow & { readonly lease: string }

/** A line of the log of an execution. */
export interface LogLine {
  readonly at: Date
  readonly severity: LogSeverity
  readonly message: Message
}

/** What an execution has made. */
export interface ExecutionResult {
  readonly report: ExecutionReport
  /** Of a training. */
  readonly model?: Uint8Array
}

/** Executions that wait, taken by one process at a time for a while: what a process leaves behind, another begins anew. */
export type ExecutionQueue = ReturnType<typeof createExecutionQueue>

/** @param clock milliseconds since the epoch */
export function createExecutionQueue(db: RiskDatabase, clock: () => number) {
  const now = (): Date => new Date(clock())
  /** @throws ExecutionLost */
  const ofHolder = (
    { id, lease }: ClaimedExecution,
    eventOf: (held: { readonly lease: string; readonly at: Date }) => ExecutionEvent,
    log: readonly LogLine[],
    further: (tx: RiskTransaction) => Promise<void> = async () => {},
  ): Promise<void> =>
    unitOfWork(db, async (tx) => {
      if (!(await advanceExecution(tx, id, eventOf({ lease, at: now() })))) throw new ExecutionLost()
      await keepLog(tx, id, log)
      await further(tx)
    })
  return {
    /** Takes every execution from whoever worked on it. */
    async releaseAll(): Promise<void> {
      await db
        .updateTable('risk_execution')
        .set({ leased_until: new Date(0) })
        .where('lease', 'is not', null)
        .execute()
    },
    /** The next execution, begun anew; nothing where none waits. */
    async claim(): Promise<ClaimedExecution | 'given-up' | undefined> {
      return unitOfWork(db, async (tx) => {
        const { rows } = await sql<{ id: string }>`select id from risk_execution
          where status = 'waiting' or (status = 'running' and leased_until <= ${now()})
          order by created_at, id limit 1 for update skip locked`.execute(tx)
        const [next] = rows
        if (!next) return undefined
        const lease = randomUUID()
        const row = await advanceExecution(tx, next.id, { kind: 'claim', lease, at: now() })
        return row?.lease === lease ? { ...row, lease } : 'given-up'
      })
    },
    /** Says that it is worked on, and how far it is. @throws ExecutionLost */
    renew: (
      execution: ClaimedExecution,
      progress: ExecutionProgress | undefined,
      log: readonly LogLine[],
    ): Promise<void> =>
      ofHolder(
        execution,
        (held) => ({ kind: 'renew', ...held }),
        log,
        async (tx) => {
          if (!progress) return
          await tx
            .updateTable('risk_execution')
            .set({ progress: JSON.stringify(progress) })
            .where('id', '=', execution.id)
            .execute()
        },
      ),
    /** Gives it back, for a process that begins it anew. @throws ExecutionLost */
    release: (execution: ClaimedExecution): Promise<void> =>
      ofHolder(execution, (held) => ({ kind: 'release', ...held }), []),
    /** @param outcome what it has made, or why it has failed @throws ExecutionLost */
    finish: (
      execution: ClaimedExecution,
      outcome: ExecutionResult | { readonly problem: Message },
      log: readonly LogLine[],
    ): Promise<void> =>
      ofHolder(
        execution,
        (held) => ({
          kind: 'finish',
          ...held,
          ...('problem' in outcome ? { problem: outcome.problem } : {}),
        }),
        log,
        async (tx) => {
          if ('report' in outcome) await keepResult(tx, execution, outcome)
          await forgetOld(tx, execution.pipeline_id)
        },
      ),
  }
}

/**
 * Lets something happen to an execution.
 *
 * @returns it as it is then; nothing where that cannot happen to it, or it is not there
 */
export async function advanceExecution(
  tx: RiskTransaction,
  id: string,
  event: ExecutionEvent,
): Promise<ExecutionRow | undefined> {
  const row = await tx
    .selectFrom('risk_execution')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const next = row && nextExecutionState(stateOf(row), event)
  if (!next) return undefined
  return tx
    .updateTable('risk_execution')
    .set({
      status: next.status,
      attempts: next.attempts,
      lease: next.lease,
      leased_until: next.leasedUntil,
      started_at: next.startedAt,
      ended_at: next.endedAt,
      problem: next.problem === null ? null : JSON.stringify(next.problem),
      // Begun anew, nothing of it is done.
      ...(event.kind === 'claim' ? { progress: null } : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

const stateOf = (row: ExecutionRow): ExecutionState => ({
  status: row.status,
  attempts: row.attempts,
  lease: row.lease,
  leasedUntil: row.leased_until,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  problem: row.problem,
})

async function keepLog(tx: RiskTransaction, executionId: string, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  const text = JSON.stringify(lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })))
  await sql`insert into risk_execution_log (execution_id, place, at, severity, message)
    select ${executionId}, k.last + l.place, (l.line ->> 'at')::timestamptz, l.line ->> 'severity', l.line -> 'message'
    from jsonb_array_elements(${text}::jsonb) with ordinality as l (line, place),
      (select coalesce(max(place), 0) as last from risk_execution_log where execution_id = ${executionId}) k
    where k.last + l.place <= ${pipelineLimits.logLines}`.execute(tx)
}

async function keepResult(
  tx: RiskTransaction,
  { id }: ClaimedExecution,
  { report, model }: ExecutionResult,
): Promise<void> {
  await tx
    .updateTable('risk_execution')
    .set({ report: JSON.stringify(report), progress: null })
    .where('id', '=', id)
    .execute()
  if (model)
    await tx
      .insertInto('risk_model')
      .values({ execution_id: id, bytes: Buffer.from(model) })
      .execute()
}

/** Of a pipeline some executions are kept: the newest, the last one that has a model, and the one that is published. */
async function forgetOld(tx: RiskTransaction, pipelineId: string): Promise<void> {
  await lockPipeline(tx, pipelineId)
  const ofPipeline = sql`select e.id from risk_execution e where e.pipeline_id = ${pipelineId}`
  const published = sql`select execution_id from risk_published_model`
  await sql`delete from risk_execution where pipeline_id = ${pipelineId}
    and id not in (${ofPipeline} order by e.created_at desc limit ${pipelineLimits.executions})
    and id not in (${ofPipeline} and exists (select from risk_model m where m.execution_id = e.id) order by e.created_at desc limit 1)
    and id not in (${published})`.execute(tx)
  await sql`delete from risk_model where execution_id in (${ofPipeline})
    and execution_id not in (${ofPipeline} and exists (select from risk_model m where m.execution_id = e.id) order by e.created_at desc limit 1)
    and execution_id not in (${published})`.execute(tx)
}

/** What is published of a pipeline, and what is forgotten of it, wait for each other: nothing is forgotten that is just being published. */
async function lockPipeline(tx: RiskTransaction, pipelineId: string): Promise<void> {
  await sql`select from risk_pipeline where id = ${pipelineId} for update`.execute(tx)
}
