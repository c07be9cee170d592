import { FEATURE_COUNT, featureValueOf } from './event-row.ts'
import type { TrainingEvent } from './event-row.ts'
import type { ModelErrors } from './model-errors.ts'
import { weighedErrors } from './parts.ts'
import type { RiskModel } from './risk-model.ts'

/**
 * Takes out of errors what is not known of an event and was always known while learning: the place of an address, say, that nobody finds. It counts as
 * usual, for nobody can say that it is not.
 *
 * @param errors are changed
 */
export function leaveOutMissing(
  rows: readonly TrainingEvent[],
  tokens: Int32Array,
  errors: ModelErrors,
  { vocabulary, modelA, modelB, modelC }: RiskModel,
): ModelErrors {
  const { parts: partsA } = errors.modelA
  const { parts: partsB } = errors.modelB
  const { parts: partsC, distances } = errors.modelC
  let isAny = false
  for (const [row, event] of rows.entries())
    // Without who it is, which is the first.
    for (let feature = 1; feature < FEATURE_COUNT; feature += 1) {
      const isMissing =
        featureValueOf(event, feature) === '' &&
        tokens[row * FEATURE_COUNT + feature] === vocabulary.others[feature]
      if (!isMissing) continue
      isAny = true
      partsA[row * modelA.means.length + feature] = modelA.means[feature]!
      partsB[row * modelB.means.length + feature - 1] = modelB.means[feature - 1]!
      const at = row * modelC.means.length + feature - 1
      const usual = Math.min(partsC[at]!, modelC.means[feature - 1]!)
      distances[row] = Math.sqrt(Math.max(0, distances[row]! ** 2 - partsC[at]! + usual))
      partsC[at] = usual
    }
  if (!isAny) return errors
  return {
    modelA: { parts: partsA, together: weighedErrors(partsA, modelA.means) },
    modelB: { parts: partsB, together: weighedErrors(partsB, modelB.means) },
    modelC: errors.modelC,
  }
}
