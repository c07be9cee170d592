import type { operations } from '../../../../openapi/generated/risk.ts'
import { isRecord } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { ConfigStore } from '../config/config-store.ts'
import { parseRiskConfig } from '../config/parse-risk-config.ts'
import { latestEvents } from '../events/latest-events.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import { riskLimits } from '../limits.ts'
import { requireRiskAdministrator } from '../rights.ts'
import { evaluateEvents, evaluatedDocument } from '../scoring/evaluate.ts'
import type { PublishedScore } from '../scoring/learnt-score.ts'
import { object } from '../search/read-json.ts'
import { SearchPlace } from '../search/refuse.ts'
import type { RiskDatabase } from '../tables.ts'
import type { BucketStore } from './buckets/bucket-store.ts'
import { firstEvents, firstLine } from './first-events.ts'
import { applyMapping, parseMapping } from './mapping/mapping.ts'
import type { SourceScope } from './source-event.ts'
import { extensionOf, isReadable } from './source-input.ts'

/** What calls about files of data sources are served from. */
export interface SourceDeps {
  readonly db: RiskDatabase
  readonly store: BucketStore
  readonly config: ConfigStore
  readonly learnt: PublishedScore
  readonly scope: Omit<SourceScope, 'id' | 'source'>
}

/** Operations that {@link sourceHandlers} serves. */
export type ServedBySources =
  | 'searchBuckets'
  | 'searchBucketObjects'
  | 'previewSourceFile'
  | 'previewMapping'
  | 'previewProcessEvaluation'
  | 'previewRiskConfig'

/** Files of data sources, and what becomes of them: for administrators of the realm. Nothing here is kept. */
export function sourceHandlers(deps: SourceDeps): Pick<HandlersOf<operations>, ServedBySources> {
  const { db, store, config, learnt, scope } = deps
  const { realm } = scope
  const evaluate = async (document: Readonly<Record<string, unknown>>, events: readonly RiskEvent[]) => {
    const configs = { edited: parseRiskConfig(document), current: await config.inForce() }
    return (await evaluateEvents(db, events, configs, learnt)).map(evaluatedDocument)
  }
  return {
    async searchBuckets({ body, caller }) {
      requireRiskAdministrator(caller, realm)
      const { prefix = '', max = riskLimits.bucketsPage } = body ?? {}
      const names = (await store.buckets()).filter((name) => name.startsWith(prefix))
      return { body: { buckets: names.slice(0, max).map((name) => ({ name })) } }
    },
    async searchBucketObjects({ body, caller }) {
      requireRiskAdministrator(caller, realm)
      const { bucket, prefix = '', start, pageSize = riskLimits.objectsPage } = body
      const page = await store.objects({
        bucket,
        prefix,
        pageSize,
        isDeep: false,
        ...(start == null || start === '' ? {} : { start }),
      })
      return {
        body: {
          objects: page.objects.map(({ name, isFolder, size, created }) => ({
            name,
            bucket,
            isFolder,
            size,
            created: created?.toISOString() ?? null,
            extension: isFolder ? '' : extensionOf(name),
            isReadable: !isFolder && size > 0 && isReadable(name),
          })),
          ...(page.nextToken === undefined ? {} : { nextToken: page.nextToken }),
        },
      }
    },
    async previewSourceFile({ query, caller }) {
      requireRiskAdministrator(caller, realm)
      const content = await firstLine(store, query.bucket, query.filePath)
      return { body: { previewContent: { ...content } } }
    },
    async previewMapping({ body, caller }) {
      requireRiskAdministrator(caller, realm)
      const place = new SearchPlace('/feature_mapping', 'risk-mapping-not-valid')
      return { body: { ...applyMapping(parseMapping(body.feature_mapping, place), body.data) } }
    },
    async previewProcessEvaluation({ body, caller }) {
      requireRiskAdministrator(caller, realm)
      const place = new SearchPlace('/processJSON', 'risk-config-not-valid')
      const document = object(object(body.processJSON, place)[EDITED], place.at(EDITED))
      const events = await firstEvents(deps, {
        bucket: body.bucket,
        file: body.filePath,
        most: body.numOfEvents ?? riskLimits.previewEvents,
      })
      return { body: await evaluate(document, events) }
    },
    async previewRiskConfig({ body, caller }) {
      requireRiskAdministrator(caller, realm)
      const document = isRecord(body) ? body : {}
      const result = await evaluate(document, await latestEvents(db, realm, riskLimits.previewEvents))
      return { body: { result } }
    },
  }
}

/** Part of the process in which the edited configuration is. */
const EDITED = 'active-user-config'
