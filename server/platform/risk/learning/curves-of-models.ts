import { curvesOf } from './curves.ts'
import type { Curves } from './curves.ts'
import type { LearntRows } from './learn-models.ts'
import { errorFinder } from './model-errors.ts'
import type { TrainingPace } from './pace.ts'
import { MEASURE_COUNT } from './person-past.ts'
import type { RiskModel } from './risk-model.ts'
import { copyRows, pickedRows, rowsOfTable } from './rows.ts'
import { scoreOn } from './score-scale.ts'
import { tokensAt } from './vocabulary.ts'

/** How well each model tells attacks apart; `ensemble`: A and B together. */
export interface ModelCurves {
  readonly modelA: Curves | undefined
  readonly modelB: Curves | undefined
  readonly ensemble: Curves | undefined
  readonly clusters: Curves | undefined
}

/** Rows that are scored between two steps of the pace. */
const ROWS = 500

/**
 * The curves of the rows that were held back.
 *
 * @param labels of these rows
 * @throws the reason of the signal
 */
export async function curvesOfModels(
  model: RiskModel,
  { tokens, measures, split }: Pick<LearntRows, 'tokens' | 'measures' | 'split'>,
  labels: readonly (0 | 1)[],
  pace: TrainingPace,
): Promise<ModelCurves> {
  const { heldBack } = split
  const findErrors = errorFinder(model)
  const scores = { a: [] as number[], b: [] as number[], c: [] as number[] }
  const table = pickedRows(rowsOfTable(measures, MEASURE_COUNT), heldBack)
  for (let start = 0; start < heldBack.length; start += ROWS) {
    await pace.step()
    const some = heldBack.subarray(start, start + ROWS)
    const measured = copyRows(table, start, some.length, new Float32Array(some.length * MEASURE_COUNT))
    const found = findErrors(tokensAt(tokens, some), measured)
    for (const row of some.keys()) {
      scores.a.push(scoreOn(model.modelA.scale, found.modelA.together[row]!))
      scores.b.push(scoreOn(model.modelB.scale, found.modelB.together[row]!))
      scores.c.push(scoreOn(model.modelC.scale, found.modelC.distances[row]!))
    }
  }
  pace.report({ stage: 'curves', done: 1, of: 1 })
  return {
    modelA: curvesOf(scores.a, labels),
    modelB: curvesOf(scores.b, labels),
    ensemble: curvesOf(
      scores.a.map((a, row) => (a + scores.b[row]!) / 2),
      labels,
    ),
    clusters: curvesOf(scores.c, labels),
  }
}
