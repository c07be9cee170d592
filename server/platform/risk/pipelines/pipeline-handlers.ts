import { randomUUID } from 'node:crypto'
import type { components, operations } from '../../../../openapi/generated/risk.ts'
import { say } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ConfigStore } from '../config/config-store.ts'
import { entityHandlers } from '../entities/entity-handlers.ts'
import { entityIndex } from '../entities/entity-index.ts'
import { requireRiskAdministrator } from '../rights.ts'
import { parseSearch } from '../search/parse-search.ts'
import type { ParsedSearchQuery } from '../search/search-request.ts'
import type { RiskDatabase } from '../tables.ts'
import { executionAnswer } from './execution.ts'
import { modelDocument } from './model-document.ts'
import type { Pipeline } from './parse-pipeline.ts'
import { executionView, pipelineType } from './pipeline-type.ts'
import type { PipelineWithExecutions } from './pipeline-type.ts'
import type { Pipelines } from './pipelines.ts'
import type { Published, PublishedModel } from './published-model.ts'

/** What the calls about pipelines are served from. */
export interface PipelineHandlerDeps {
  readonly db: RiskDatabase
  readonly kind: 'embedded' | 'postgresql'
  readonly realm: string
  readonly clock: () => number
  readonly pipelines: Pipelines
  readonly published: PublishedModel
  readonly config: Pick<ConfigStore, 'inForce'>
}

/** Those of `openapi/risk.yaml` that are about pipelines. */
export type PipelineOperations = Pick<
  operations,
  | 'searchPipelines'
  | 'persistPipelines'
  | 'upsertPipelines'
  | 'deletePipelines'
  | 'searchCommonConfig'
  | 'startPipeline'
  | 'readPipelineExecution'
  | 'cancelPipelineExecution'
  | 'publishPipeline'
  | 'readPipelineModels'
  | 'readPipelineLogs'
>

/** The calls about pipelines (contract risk.md, "Pipelines"), for administrators of the realm. */
export function pipelineHandlers(deps: PipelineHandlerDeps): HandlersOf<PipelineOperations> {
  const { realm, pipelines, published, config } = deps
  const entities = entityHandlers<PipelineWithExecutions, Pipeline, components['schemas']['Pipeline']>(
    pipelineType,
    deps,
  )
  const actorOf = (caller: Caller | null, transactionId: string) => {
    const by = requireRiskAdministrator(caller, realm)
    return { actor: `${by.component}/${by.id}`, transactionId }
  }
  return {
    searchPipelines: entities.search,
    persistPipelines: (call) => entities.save({ ...call, body: withIds(call.body) }),
    upsertPipelines: entities.save,
    deletePipelines: entities.remove,
    async searchCommonConfig({ body, caller }) {
      requireRiskAdministrator(caller, realm)
      const { query } = parseSearch(body.query, configIndex)
      const current = asksFor(query, PUBLISHED_NAME) ? await published.current() : null
      const hits = current ? [{ _id: PUBLISHED_NAME, _source: publishedDocument(current) }] : []
      return { body: { hits: { total: { value: hits.length, relation: 'eq' as const }, hits } } }
    },
    async startPipeline({ body, caller, transactionId }) {
      const { pipeline_definition_id: id, ueba_risk_threshold: threshold } = body
      return { body: executionView(await pipelines.start(id, threshold, actorOf(caller, transactionId))) }
    },
    async readPipelineExecution({ query, caller }) {
      requireRiskAdministrator(caller, realm)
      const { status, ended_at: endedAt } = await pipelines.find(query.executionID)
      return { body: executionAnswer({ status, endedAt }) }
    },
    async cancelPipelineExecution({ body, caller, transactionId }) {
      const by = actorOf(caller, transactionId)
      return { body: executionView(await pipelines.cancel(body.execution_id, by)) }
    },
    async publishPipeline({ body, caller, transactionId }) {
      const { pipeline_definition_id: id } = body
      await pipelines.publish(id, actorOf(caller, transactionId))
      return { body: { pipeline_definition_id: id } }
    },
    async readPipelineModels({ params, caller }) {
      requireRiskAdministrator(caller, realm)
      const made = await pipelines.model(params.id)
      const { thresholds } = await config.inForce()
      return { body: modelDocument(made, thresholds.high) }
    },
    async readPipelineLogs({ params, caller, locales }) {
      requireRiskAdministrator(caller, realm)
      const { execution, lines } = await pipelines.logs(params.id)
      return {
        body: {
          execution: execution ? executionView(execution) : null,
          log: lines.map(({ at, severity, message }) => ({
            time: at.toISOString(),
            severity,
            message: say(message, { locales }),
          })),
        },
      }
    },
  }
}

type Envelope = components['schemas']['EntityEnvelope']

/** An entity without an id is a new one; whoever sends it again says so by the key of the call. */
const withIds = (body: Envelope): Envelope => ({
  ...body,
  entityData: body.entityData.map((entity) => ({ [pipelineType.primaryKey]: randomUUID(), ...entity })),
})

/** What says which training is published (contract risk.md, "Pipelines"). */
const PUBLISHED_NAME = 'active-access-prediction-config'
const configIndex = entityIndex({ name: { column: 'name', type: 'text' } })

/** Whether a search of one configuration finds the one of a name. */
function asksFor(query: ParsedSearchQuery, name: string): boolean {
  switch (query.kind) {
    case 'all':
      return true
    case 'term':
      return query.values.includes(name)
    case 'match':
      return query.words.every((one) => name.includes(one))
    case 'bool':
      return (
        query.must.every((one) => asksFor(one, name)) &&
        query.mustNot.every((one) => !asksFor(one, name)) &&
        query.should.filter((one) => asksFor(one, name)).length >= query.least
      )
    default:
      return false
  }
}

function publishedDocument({ pipelineId, executionId, threshold, publishedAt }: Published) {
  return {
    name: 'active-access-prediction-config' as const,
    value: {
      common_settings: { JSLT_MAPPER_PATH: `models/atrium/published/${pipelineId}/${executionId}` },
    },
    published: publishedAt,
    ueba_risk_threshold: threshold,
  }
}
