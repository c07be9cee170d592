import { sql } from 'kysely'
import type { components, operations } from '../../../openapi/generated/risk.ts'
import type { HandlersOf } from '../../contract/index.ts'
import { addUpBlocks } from './blocks/add-up-blocks.ts'
import type { HourBlocks } from './blocks/hour-blocks.ts'
import type { ConfigStore, ConfigVersion } from './config/config-store.ts'
import { definitionHandlers } from './entities/definitions.ts'
import { entityHandlers } from './entities/entity-handlers.ts'
import { eventDocument } from './events/event-document.ts'
import { eventIndex } from './events/event-index.ts'
import { readUsualValues } from './events/usual-values.ts'
import type { PipelineOperations } from './pipelines/pipeline-handlers.ts'
import { requireRiskAdministrator, requireRiskReader } from './rights.ts'
import { parseSearch } from './search/parse-search.ts'
import { runSearch } from './search/run-search.ts'
import type { SearchTable } from './search/run-search.ts'
import { withinTime } from './search/within-time.ts'
import type { ServedBySources } from './sources/source-handlers.ts'
import { dataSourceType } from './sources/data-source.ts'
import type { DataSource } from './sources/data-source.ts'
import type { DataSourceRow, EventRow, RiskDatabase } from './tables.ts'
import { revisionOfHeader } from '../kernel/revision-of.ts'

/** What the calls of risk analytics are served from. */
export interface RiskDeps {
  readonly db: RiskDatabase
  readonly kind: 'embedded' | 'postgresql'
  /** The realm that is watched. */
  readonly realm: string
  readonly config: ConfigStore
  readonly hours: Pick<HourBlocks, 'load'>
  readonly clock: () => number
}

/** The calls of the risk service (contract risk.md), but those about files and pipelines. */
export function riskHandlers({
  db,
  kind,
  realm,
  config,
  hours,
  clock,
}: RiskDeps): Omit<HandlersOf<operations>, ServedBySources | keyof PipelineOperations> {
  const events: SearchTable<EventRow> = {
    index: eventIndex,
    from: sql`(select * from risk_event where realm = ${realm}) e`,
    key: 'id',
    documentOf: eventDocument,
    addUp: addUpBlocks(hours, eventIndex),
  }
  const dataSources = entityHandlers<DataSourceRow, DataSource, components['schemas']['DataSource']>(
    dataSourceType,
    { db, kind, realm, clock },
  )
  return {
    ...definitionHandlers(realm),
    searchDataSources: dataSources.search,
    persistDataSources: dataSources.save,
    upsertDataSources: dataSources.save,
    deleteDataSources: dataSources.remove,
    async searchRiskEvents({ body, caller }) {
      requireRiskReader(caller, realm)
      const request = parseSearch(body.query, eventIndex)
      const answer = await withinTime(db, kind, (from) => runSearch(from, events, request))
      return { body: answer as unknown as components['schemas']['SearchAnswer'] }
    },
    async readRiskBehavior({ params, caller }) {
      requireRiskReader(caller, realm)
      return { body: { result: await readUsualValues(db, realm, params.userId, clock()) } }
    },
    async readRiskConfig({ caller }) {
      requireRiskAdministrator(caller, realm)
      return configReply(await config.current())
    },
    async readRiskLevels({ caller }) {
      requireRiskReader(caller, realm)
      const { thresholds, ignored } = await config.inForce()
      return { body: { ...thresholds, ignored } }
    },
    async replaceRiskConfig({ body, headers, caller, transactionId }) {
      const by = requireRiskAdministrator(caller, realm)
      const expected = revisionOfHeader(headers['if-match'])
      const actor = { actor: `${by.component}/${by.id}`, transactionId }
      return configReply(await config.replace(body, expected, actor))
    },
    async queryRiskConfigVersions({ caller }) {
      requireRiskAdministrator(caller, realm)
      const versions = await config.versions()
      return {
        body: {
          result: versions.map(({ version, document, changedBy, changedAt }) => ({
            version,
            config: document,
            changedBy,
            changeDate: changedAt?.toISOString() ?? null,
          })),
        },
      }
    },
  }
}

const configReply = ({ version, document }: ConfigVersion) => ({
  body: document,
  headers: { etag: `"${version}"` },
})
