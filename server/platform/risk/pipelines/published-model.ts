import type { ReadCache } from '../../../store/changes/read-cache.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import { PAST_EVENTS } from '../learning/person-past.ts'
import { learntScoreOf } from '../scoring/learnt-score.ts'
import type { LearntScore } from '../scoring/learnt-score.ts'
import type { RiskDatabase } from '../tables.ts'
import { learntEventOf, learntRow } from './learnt-row.ts'
import type { LearntEvent } from './learnt-row.ts'
import { ModelNotReadable } from '../learning/model-shape.ts'
import { loadModel } from './model-store.ts'
import type { LoadedModel } from './model-store.ts'

/** Which model scores the events of a realm. */
export interface Published {
  readonly pipelineId: string
  readonly executionId: string
  readonly threshold: number | null
  readonly publishedAt: string
  readonly publishedBy: string
}

/** The model that scores new events. */
export interface PublishedModel {
  current(): Promise<Published | null>
  /** What it says of an event, against what is kept of the person. @returns nothing where none is published, or where it has learnt nothing of the person */
  score(event: RiskEvent): Promise<LearntScore | undefined>
}

/**
 * The model that is published in a realm, read once by each process until another is.
 *
 * @param cache of `database.caches`, by which processes hear of each other's changes
 * @example await createPublishedModel({ db, cache, realm: '/alpha' }).score(event)
 */
export function createPublishedModel(deps: {
  readonly db: RiskDatabase
  readonly cache: ReadCache
  readonly realm: string
  readonly report: (message: string) => void
}): PublishedModel {
  const { db, cache, realm, report } = deps
  const current = (): Promise<Published | null> =>
    cache.read(`published ${realm}`, async (made) => {
      made.of(`risk_published_model/${realm}`)
      return readPublished(db, realm)
    })
  // Beside the cache, which freezes what it keeps: arrays of numbers cannot be frozen.
  let loaded: { readonly executionId: string; readonly model: Promise<LoadedModel | undefined> } | undefined
  const modelOf = (executionId: string): Promise<LoadedModel | undefined> => {
    if (loaded?.executionId === executionId) return loaded.model
    const model = loadModel(db, executionId).catch((error: unknown) => {
      // Events are kept without what nobody can read, which stays so until another is published.
      if (error instanceof ModelNotReadable) {
        report(
          `The published model of execution ${executionId} scores nothing: ${error.message} Train its pipeline again and publish that.`,
        )
        return undefined
      }
      // What failed is tried again.
      loaded = undefined
      throw error
    })
    loaded = { executionId, model }
    return model
  }
  return {
    current,
    async score(event) {
      const published = await current()
      const model = published && (await modelOf(published.executionId))
      if (!model) return undefined
      const { scorer, salt } = model
      const row = learntRow(learntEventOf(event), salt)
      if (!scorer.knows(row)) return undefined
      const past = event.userId === '' ? [] : await readLastEvents(db, event)
      const [scores] = scorer.score([row], scorer.pastsOf(past.map((one) => learntRow(one, salt))))
      return scores && learntScoreOf(scores, published.threshold ?? undefined)
    },
  }
}

async function readPublished(db: RiskDatabase, realm: string): Promise<Published | null> {
  const row = await db
    .selectFrom('risk_published_model as m')
    .innerJoin('risk_execution as e', 'e.id', 'm.execution_id')
    .select(['m.pipeline_id', 'm.execution_id', 'm.published_at', 'm.published_by', 'e.risk_threshold'])
    .where('m.realm', '=', realm)
    .executeTakeFirst()
  return row
    ? {
        pipelineId: row.pipeline_id,
        executionId: row.execution_id,
        threshold: row.risk_threshold,
        publishedAt: row.published_at.toISOString(),
        publishedBy: row.published_by,
      }
    : null
}

/** What is kept of a person before an event, as much as models remember, in the order of time. */
async function readLastEvents(
  db: RiskDatabase,
  { realm, userId, at, id }: RiskEvent,
): Promise<LearntEvent[]> {
  const rows = await db
    .selectFrom('risk_event')
    .select([
      'at',
      'city',
      'country',
      'os',
      'os_version as osVersion',
      'agent_type as agentType',
      'device',
      'device_type as deviceType',
      'dayparting',
      'weekday',
    ])
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .where('at', '<=', new Date(at))
    .where('id', '<>', id)
    .orderBy('at', 'desc')
    .limit(PAST_EVENTS)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.getTime(), userId })).toReversed()
}
