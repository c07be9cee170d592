import type { Hyperparameters } from '../../../../../server/platform/risk/learning/hyperparameters.ts'
import type { TrainingControl } from '../../../../../server/platform/risk/learning/pace.ts'
import { trainModels } from '../../../../../server/platform/risk/learning/train-models.ts'
import { plausibleEvents } from './plausible-events.ts'
import type { PlausibleOptions } from './plausible-events.ts'

/** Small batches and large steps: little is learnt in few seconds. */
export const quickParameters: Hyperparameters = {
  modelA: { batchSize: 32, epochs: 300, learningRate: 0.004 },
  modelB: { batchSize: 32, epochs: 300, learningRate: 0.004 },
  modelC: { minClusters: 4, maxClusters: 20 },
  embeddings: { dimension: 8, learningRate: 0.003, window: 5 },
}

/** Trains on a few made-up events. */
export const trainSmall = (
  options: Partial<PlausibleOptions> = {},
  control: TrainingControl & { readonly seed?: number } = {},
) =>
  trainModels(plausibleEvents({ events: 1500, seed: 11, ...options }).rows, quickParameters, {
    seed: 1,
    ...control,
  })
