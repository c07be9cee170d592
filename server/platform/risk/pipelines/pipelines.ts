import { randomInt, randomUUID } from 'node:crypto'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { RiskDatabase, RiskTransaction } from '../tables.ts'
import { executionIdIn } from './execution-id.ts'
import { advanceExecution } from './execution-queue.ts'
import type { ExecutionWorker } from './execution-worker.ts'
import { newestModel, readModel } from './model-store.ts'
import type { RiskModel } from '../learning/risk-model.ts'
import type { ExecutionRow, PipelineRow, PipelineTables } from './pipeline-tables.ts'
import type { Selectable } from 'kysely'

/** What pipelines are worked with. */
export interface PipelineDeps {
  readonly db: RiskDatabase
  readonly realm: string
  readonly clock: () => number
  readonly worker: Pick<ExecutionWorker, 'wake' | 'look'>
}

/** A model with the execution that made it. */
export interface MadeModel {
  readonly execution: ExecutionRow
  readonly model: RiskModel
}

/** Executions of pipelines, and what comes of them. */
export type Pipelines = ReturnType<typeof createPipelines>

/** @example await createPipelines(deps).start(id, 60, by) */
export function createPipelines({ db, realm, clock, worker }: PipelineDeps) {
  const pipelineOf = (from: RiskDatabase | RiskTransaction, id: string, isHeld = false) =>
    findPipeline(from, realm, { id, isHeld })
  const executionOf = async (name: string): Promise<ExecutionRow> => {
    const row = await db
      .selectFrom('risk_execution')
      .selectAll()
      .where('realm', '=', realm)
      .where('id', '=', executionIdIn(name))
      .executeTakeFirst()
    if (!row) throw new DomainError('risk-execution-not-found')
    return row
  }
  return {
    /**
     * Begins an execution, one of a pipeline at a time.
     *
     * @param threshold from which score events are risky; absent: as the pipeline says
     * @throws DomainError 404; 409 `risk-pipeline-active`
     */
    async start(id: string, threshold: number | null | undefined, by: Actor): Promise<ExecutionRow> {
      const execution = await unitOfWork(db, async (tx) => {
        const pipeline = await pipelineOf(tx, id)
        const begun = await tx
          .insertInto('risk_execution')
          .values({
            id: randomUUID(),
            pipeline_id: id,
            realm,
            parameters: JSON.stringify(pipeline.parameters),
            status: 'waiting',
            risk_threshold: threshold === undefined ? pipeline.risk_threshold : threshold,
            seed: randomInt(2 ** 31),
            created_at: new Date(clock()),
          })
          .onConflict((conflict) =>
            conflict.column('pipeline_id').where('status', 'in', ['waiting', 'running']).doNothing(),
          )
          .returningAll()
          .executeTakeFirst()
        if (!begun) throw new DomainError('risk-pipeline-active')
        await record(tx, by, id, ['pipeline_executions'])
        return begun
      })
      worker.wake()
      return execution
    },
    find: executionOf,
    /** Ends an execution. One that has ended stays as it is. @throws DomainError 404 */
    async cancel(name: string, by: Actor): Promise<ExecutionRow> {
      const { id, pipeline_id: pipelineId } = await executionOf(name)
      const cancelled = await unitOfWork(db, async (tx) => {
        const row = await advanceExecution(tx, id, { kind: 'cancel', at: new Date(clock()) })
        if (row) await record(tx, by, pipelineId, ['pipeline_executions'])
        return row
      })
      await worker.look()
      return cancelled ?? executionOf(name)
    },
    /** @throws DomainError 404; 409 where nothing was learnt yet */
    async model(id: string): Promise<MadeModel> {
      await pipelineOf(db, id)
      const newest = await newestModel(db, id)
      const model = newest && (await readModel(db, newest.id))
      if (!newest || !model) throw new DomainError('risk-pipeline-not-trained')
      return { execution: await executionOf(newest.id), model }
    },
    /** The newest execution with its log. @throws DomainError 404 */
    async logs(id: string): Promise<{
      readonly execution: ExecutionRow | undefined
      readonly lines: readonly Selectable<PipelineTables['risk_execution_log']>[]
    }> {
      await pipelineOf(db, id)
      const execution = await db
        .selectFrom('risk_execution')
        .selectAll()
        .where('pipeline_id', '=', id)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!execution) return { execution, lines: [] }
      const lines = await db
        .selectFrom('risk_execution_log')
        .selectAll()
        .where('execution_id', '=', execution.id)
        .orderBy('place')
        .execute()
      return { execution, lines }
    },
    /** From now on new events are scored by the newest model of a training. @throws DomainError 404; 409 */
    async publish(id: string, by: Actor): Promise<void> {
      await unitOfWork(db, async (tx) => {
        const pipeline = await pipelineOf(tx, id, true)
        if (pipeline.type !== 'Training') throw new DomainError('risk-only-trainings-published')
        const newest = await newestModel(tx, id)
        if (!newest) throw new DomainError('risk-pipeline-not-trained')
        const published = {
          pipeline_id: id,
          execution_id: newest.id,
          published_by: by.actor,
          published_at: new Date(clock()),
        }
        await tx
          .insertInto('risk_published_model')
          .values({ realm, ...published })
          .onConflict((conflict) => conflict.column('realm').doUpdateSet(published))
          .execute()
        await record(tx, by, id, ['published'])
      })
    },
  }
}

/** @param wanted held: it stays as it is until the transaction ends @throws DomainError 404 */
async function findPipeline(
  from: RiskDatabase | RiskTransaction,
  realm: string,
  { id, isHeld }: { readonly id: string; readonly isHeld: boolean },
): Promise<PipelineRow> {
  const row = await from
    .selectFrom('risk_pipeline')
    .selectAll()
    .where('realm', '=', realm)
    .where('id', '=', id)
    .$if(isHeld, (query) => query.forShare())
    .executeTakeFirst()
  if (!row) throw new DomainError('risk-pipeline-not-found', { id })
  return row
}

const record = (tx: RiskTransaction, by: Actor, id: string, changed: readonly string[]): Promise<void> =>
  recordChange(tx, by, {
    action: 'update',
    resource: `autoaccess/api/pipeline_definition/${id}`,
    rev: null,
    changed,
  })
