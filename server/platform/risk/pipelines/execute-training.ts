import { createRandom } from '../learning/random.ts'
import type { TrainingEvent } from '../learning/event-row.ts'
import type { TrainingProgress } from '../learning/pace.ts'
import { TooFewEvents } from '../learning/train-models.ts'
import type { TrainingReport } from '../learning/train-models.ts'
import { ExecutionFailed } from './execution-failed.ts'
import type { ExecutionResult } from './execution-queue.ts'
import type { ExecutionRun } from './execution-run.ts'
import { learntEventOf, learntRow } from './learnt-row.ts'
import { hyperparametersOf } from './pipeline.ts'
import type { TrainingParameters } from './pipeline.ts'
import { pipelineLimits } from './pipeline-limits.ts'
import { readTrainingLines } from './read-lines.ts'
import { createReservoir } from './reservoir.ts'
import { trainInThread } from './training-thread.ts'

/**
 * Learns from the lines of a source, of very many from some by chance.
 *
 * @throws ExecutionFailed; the reason of the signal
 */
export async function executeTraining(
  run: ExecutionRun,
  parameters: TrainingParameters,
): Promise<ExecutionResult> {
  const { execution, log, signal } = run
  const seed = Number(execution.seed)
  const rows = createReservoir<TrainingEvent>(pipelineLimits.learntLines, createRandom(seed))
  const lines = await readTrainingLines(run, parameters.datasourceId, ({ event, label }) =>
    rows.add(learntRow(learntEventOf(event), execution.id, label)),
  )
  if (rows.seen > rows.items.length)
    log.say('risk-log-sampled', { taken: rows.items.length, count: rows.seen })
  try {
    const { bytes, report } = await trainInThread(
      rows.items,
      { hyperparameters: hyperparametersOf(parameters), seed },
      { signal, onProgress: (progress) => follow(run, progress) },
    )
    sayHowItWent(run, report)
    return { report: { lines: { ...lines, taken: rows.items.length }, training: report }, model: bytes }
  } catch (error) {
    if (!(error instanceof TooFewEvents)) throw error
    throw new ExecutionFailed({
      code: 'risk-too-few-events',
      params: { found: error.found, least: error.least },
    })
  }
}

function follow({ progress }: ExecutionRun, { stage, done, of }: TrainingProgress): void {
  progress({ stage, done, of })
}

function sayHowItWent(
  { log }: ExecutionRun,
  { rows, modelA, modelB, clusters, curves }: TrainingReport,
): void {
  log.say('risk-log-rows', { learnt: rows.learnt, checked: rows.checked, heldBack: rows.heldBack })
  log.say('risk-log-model', { model: 'A', epochs: modelA.epochs, loss: rounded(modelA.loss) })
  log.say('risk-log-model', { model: 'B', epochs: modelB.epochs, loss: rounded(modelB.loss) })
  log.say('risk-log-clusters', { count: clusters })
  if (curves.ensemble) log.say('risk-log-area', { area: rounded(curves.ensemble.areaUnderRoc) })
  else log.say('risk-log-no-labels', {}, 'warning')
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
