import { rescoreEvents } from '../events/event-store.ts'
import { identifyPeople } from '../events/identify-people.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import type { Pasts } from '../learning/person-past.ts'
import { learntScoreOf } from '../scoring/learnt-score.ts'
import { readPast } from '../scoring/past.ts'
import { scoreEvent } from '../scoring/score-event.ts'
import type { ScoredEvent } from '../scoring/score-event.ts'
import { ExecutionFailed } from './execution-failed.ts'
import type { ExecutionResult } from './execution-queue.ts'
import type { ExecutionRun } from './execution-run.ts'
import { learntEventOf, learntRow } from './learnt-row.ts'
import { loadModel, newestModel } from './model-store.ts'
import type { LoadedModel } from './model-store.ts'
import type { PredictionParameters } from './pipeline.ts'
import { pipelineLimits } from './pipeline-limits.ts'
import { readTrainingLines } from './read-lines.ts'

/**
 * Scores the lines of a source by the newest model of a training, and keeps them as events. Those that are kept already are scored anew; those that are older than events are kept are left out.
 *
 * @throws ExecutionFailed; the reason of the signal
 */
export async function executePrediction(
  run: ExecutionRun,
  parameters: PredictionParameters,
): Promise<ExecutionResult> {
  const { log, progress, signal, keptFrom } = run
  const model = await modelOf(run)
  const scorer = createBatchScorer(run, model)
  let [events, risky, leftOut] = [0, 0, 0]
  let waiting: RiskEvent[] = []
  const keep = async (): Promise<void> => {
    const scored = await scorer(waiting)
    waiting = []
    events += scored.length
    risky += scored.filter(({ level }) => level === 'high').length
    progress({ stage: 'scoring', done: events })
  }
  const lines = await readTrainingLines(run, parameters.datasourceId, async ({ event }) => {
    if (event.at < keptFrom) leftOut += 1
    else waiting.push(event)
    if (waiting.length >= pipelineLimits.scoredAtOnce) await keep()
    signal.throwIfAborted()
    return events < pipelineLimits.scoredLines
  })
  await keep()
  if (leftOut > 0) log.say('risk-log-left-out', { count: leftOut }, 'warning')
  if (events >= pipelineLimits.scoredLines)
    log.say('risk-log-scored-most', { most: pipelineLimits.scoredLines }, 'warning')
  log.say('risk-log-scored', { events, risky })
  return { report: { lines: { ...lines, taken: events }, scored: { events, risky } } }
}

async function modelOf({ db, execution }: ExecutionRun): Promise<LoadedModel> {
  const pipeline = await db
    .selectFrom('risk_pipeline')
    .select('training_id')
    .where('id', '=', execution.pipeline_id)
    .executeTakeFirst()
  const newest = pipeline?.training_id ? await newestModel(db, pipeline.training_id) : undefined
  const model = newest && (await loadModel(db, newest.id))
  if (!model) throw new ExecutionFailed({ code: 'risk-training-has-no-model' })
  return model
}

/** Scores and keeps events in the order of time, each against those of the person before it. */
function createBatchScorer(run: ExecutionRun, { scorer, salt }: LoadedModel) {
  const { db, config, execution } = run
  const identified = identifyPeople(run.people)
  let pasts: Pasts = new Map()
  return async (events: readonly RiskEvent[]): Promise<ScoredEvent[]> => {
    // Of very many people nobody's past is remembered for ever.
    if (pasts.size > pipelineLimits.rememberedPeople) pasts = new Map()
    const own: RiskEvent[] = []
    for (const event of events) own.push(await identified(event))
    const sorted = own.toSorted((a, b) => a.at - b.at)
    const learnt = scorer.score(
      sorted.map((event) => learntRow(learntEventOf(event), salt)),
      pasts,
    )
    const rules = await config()
    const threshold = execution.risk_threshold ?? undefined
    const scored: ScoredEvent[] = []
    for (const [at, event] of sorted.entries()) {
      const past = await readPast(db, event, rules)
      const one = scoreEvent(event, past, rules, learntScoreOf(learnt[at]!, threshold))
      // One after the other: each is held against those before it.
      await rescoreEvents(db, [one])
      scored.push(one)
    }
    return scored
  }
}
