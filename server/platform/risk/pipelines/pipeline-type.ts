import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { entityDefinition } from '../entities/entity-definition.ts'
import { entityIndex } from '../entities/entity-index.ts'
import type { EntityType } from '../entities/entity-type.ts'
import type { RiskTransaction } from '../tables.ts'
import { executionName } from './execution-id.ts'
import { statusOnWire } from './execution.ts'
import type { WireStatus } from './execution.ts'
import { parsePipeline } from './parse-pipeline.ts'
import type { Pipeline } from './parse-pipeline.ts'
import { pipelineLimits } from './pipeline-limits.ts'
import type { ExecutionProgress, ExecutionRow, PipelineRow } from './pipeline-tables.ts'

/** An execution as the database puts it together. */
interface ShownExecution extends Pick<ExecutionRow, 'id' | 'status' | 'risk_threshold'> {
  /** Seconds since the epoch. */
  readonly began: number
  readonly ended: number | null
  readonly progress: ExecutionProgress | null
}

/** A pipeline with its newest executions. */
export type PipelineWithExecutions = PipelineRow & {
  readonly newest_status: WireStatus | null
  readonly last_run: Date | null
  /** The newest first. */
  readonly executions: readonly ShownExecution[]
}

const definition = entityDefinition({
  namespace: '/autoaccess/api',
  name: 'pipeline_definition',
  version: '1.0',
  displayName: 'Pipeline',
  description: 'Training or prediction',
  icon: 'account_tree',
  properties: [
    { name: 'pipeline_definition_id', label: 'ID', type: 'text', isPrimaryKey: true, isRequired: true },
    { name: 'pipeline_id', label: 'ID elsewhere', type: 'text' },
    { name: 'pipeline_name', label: 'Name', type: 'text', isRequired: true, isSearchable: true },
    { name: 'pipeline_type', label: 'Type', type: 'text', isRequired: true, isSearchable: true },
    { name: 'pipeline_parameters', label: 'Parameters', type: 'object', isRequired: true },
    { name: 'training_pipeline_definition_id', label: 'Training', type: 'text' },
    { name: 'ueba_risk_threshold', label: 'Risk threshold', type: 'number' },
    { name: 'pipeline_created', label: 'Created', type: 'date', isReadOnly: true, isSearchable: true },
    { name: 'pipeline_executions', label: 'Executions', type: 'object', isReadOnly: true },
  ],
})

/** Pipelines as entities of the store (contract risk.md, "Pipelines"). */
export const pipelineType: EntityType<PipelineWithExecutions, Pipeline> = {
  definition,
  primaryKey: 'pipeline_definition_id',
  index: entityIndex({
    pipeline_definition_id: { column: 'id', type: 'text' },
    pipeline_name: { column: 'name', type: 'text', folded: 'name_folded' },
    pipeline_type: { column: 'type', type: 'text' },
    training_pipeline_definition_id: { column: 'training_id', type: 'text', isOptional: true },
    pipeline_created: { column: 'created_at', type: 'date' },
    'metadata.created': { column: 'created_at', type: 'date' },
    updated: { column: 'changed_at', type: 'date' },
    status: { column: 'newest_status', type: 'text', isOptional: true },
    last_run: { column: 'last_run', type: 'date', isOptional: true },
  }),
  rowsOf: (realm) => sql`(${withExecutions()} where p.realm = ${realm}) e`,
  key: 'id',
  parse: parsePipeline,
  documentOf,
  async find(tx, { realm }, ids) {
    const { rows } = await sql<PipelineWithExecutions>`${withExecutions()}
      where p.realm = ${realm} and p.id = any(${[...ids]}::text[]) order by p.id for update of p`.execute(tx)
    return new Map(rows.map((row) => [row.id, row]))
  },
  async save(tx, { realm, at }, pipeline, before) {
    await assertKnown(tx, realm, pipeline)
    if (before?.type === 'Training' && pipeline.type !== 'Training') await assertUnused(tx, pipeline)
    if (!before) await assertRoom(tx, realm)
    const values = {
      pipeline_id: pipeline.pipelineId,
      name: pipeline.name,
      name_folded: pipeline.name.toLowerCase(),
      type: pipeline.type,
      parameters: JSON.stringify(pipeline.parameters),
      source_id: pipeline.parameters.datasourceId,
      training_id: pipeline.trainingId,
      risk_threshold: pipeline.riskThreshold,
      changed_at: at,
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('risk_pipeline')
      .values({ id: pipeline.id, realm, created_at: at, ...values })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(values).where('risk_pipeline.realm', '=', realm),
      )
      .executeTakeFirst()
    // An id of another realm is not told apart from one that is taken.
    if (numInsertedOrUpdatedRows !== 1n) throw new DomainError('risk-entity-taken', { id: pipeline.id })
    return (await pipelineType.find(tx, { realm, at }, [pipeline.id])).get(pipeline.id)!
  },
  async remove(tx, { realm }, ids) {
    const needed = await tx
      .selectFrom('risk_pipeline')
      .select('name')
      .where('training_id', 'in', ids)
      .where('id', 'not in', ids)
      .limit(1)
      .executeTakeFirst()
    if (needed) throw new DomainError('risk-training-in-use', { name: needed.name })
    // Predictions first: they name their trainings.
    await tx
      .deleteFrom('risk_pipeline')
      .where('realm', '=', realm)
      .where('id', 'in', ids)
      .where('training_id', 'is not', null)
      .execute()
    await tx.deleteFrom('risk_pipeline').where('realm', '=', realm).where('id', 'in', ids).execute()
  },
}

/** Pipelines, called `p`, with their newest executions. */
const withExecutions = () => sql`select p.*, coalesce(x.executions, '[]'::jsonb) as executions,
    x.newest_status collate "C" as newest_status, x.last_run
  from risk_pipeline p cross join lateral (select
      jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'risk_threshold', r.risk_threshold, 'progress', r.progress,
        'began', floor(extract(epoch from r.created_at))::bigint, 'ended', floor(extract(epoch from r.ended_at))::bigint)
        order by r.created_at desc) as executions,
      max(r.created_at) as last_run,
      (array_agg(case when r.status in ('waiting', 'running') then 'ACTIVE' when r.status = 'succeeded' then 'SUCCEEDED' else 'FAILED' end
        order by r.created_at desc))[1] as newest_status
    from (select * from risk_execution e where e.pipeline_id = p.id order by e.created_at desc
      limit ${sql.lit(pipelineLimits.executions)}) r) x`

function documentOf(row: PipelineWithExecutions) {
  const created = row.created_at.toISOString()
  return {
    pipeline_definition_id: row.id,
    ...(row.pipeline_id === null ? {} : { pipeline_id: row.pipeline_id }),
    pipeline_name: row.name,
    pipeline_type: row.type,
    pipeline_parameters: row.parameters,
    training_pipeline_definition_id: row.training_id,
    ueba_risk_threshold: row.risk_threshold,
    pipeline_created: created,
    updated: row.changed_at.toISOString(),
    metadata: { created },
    ...(row.newest_status === null ? {} : { status: row.newest_status }),
    pipeline_executions: row.executions.map((execution) => shownExecution(row.id, execution)),
  }
}

/** An execution as a pipeline shows it. */
export function shownExecution(pipelineId: string, execution: ShownExecution) {
  const { id, status, began, ended, risk_threshold: threshold, progress } = execution
  const wire = statusOnWire(status)
  return {
    execution_id: executionName(pipelineId, id),
    status: wire,
    start_time: began,
    started: iso(began),
    ...(ended === null ? {} : { end_time: ended, ended: iso(ended) }),
    ueba_risk_threshold: threshold,
    ...(wire === 'ACTIVE' && progress ? { progress } : {}),
  }
}

/** The same of a row. */
export const executionView = (row: ExecutionRow) =>
  shownExecution(row.pipeline_id, {
    ...row,
    began: seconds(row.created_at),
    ended: row.ended_at && seconds(row.ended_at),
  })

const iso = (time: number): string => new Date(time * 1000).toISOString()
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

async function assertKnown(tx: RiskTransaction, realm: string, pipeline: Pipeline): Promise<void> {
  const { parameters, trainingId, place } = pipeline
  const source = await tx
    .selectFrom('risk_data_source')
    .select('id')
    .where('realm', '=', realm)
    .where('id', '=', parameters.datasourceId)
    .executeTakeFirst()
  if (!source) place.at('pipeline_parameters').at('datasourceId').refuse('risk-source-unknown')
  if (trainingId === null) return
  const training = await tx
    .selectFrom('risk_pipeline')
    .select('id')
    .where('realm', '=', realm)
    .where('id', '=', trainingId)
    .where('type', '=', 'Training')
    // It stays one until this is kept.
    .forShare()
    .executeTakeFirst()
  if (!training || trainingId === pipeline.id)
    place.at('training_pipeline_definition_id').refuse('risk-training-unknown')
}

/** What others score by stays a training. */
async function assertUnused(tx: RiskTransaction, { id, place }: Pipeline): Promise<void> {
  const prediction = await tx
    .selectFrom('risk_pipeline')
    .select('name')
    .where('training_id', '=', id)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  if (prediction) place.at('pipeline_type').refuse('risk-training-needed', { name: prediction.name })
  const published = await tx
    .selectFrom('risk_published_model')
    .select('pipeline_id')
    .where('pipeline_id', '=', id)
    .executeTakeFirst()
  if (published) place.at('pipeline_type').refuse('risk-published-training')
}

async function assertRoom(tx: RiskTransaction, realm: string): Promise<void> {
  const { pipelines } = pipelineLimits
  const { count } = await tx
    .selectFrom('risk_pipeline')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('realm', '=', realm)
    .executeTakeFirstOrThrow()
  if (Number(count) >= pipelines) throw new DomainError('risk-too-many-entities', { most: pipelines })
}
