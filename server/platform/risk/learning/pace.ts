import { setImmediate } from 'node:timers/promises'

/** What training is doing. */
export type TrainingStage = 'embeddings' | 'model-a' | 'model-b' | 'model-c' | 'curves'

/** Where training is. */
export interface TrainingProgress {
  readonly stage: TrainingStage
  /** Passes over the data that are done in this stage; for clusters, numbers of clusters that were tried. */
  readonly done: number
  /** At most as many there will be: training stops earlier where it gets no better. */
  readonly of: number
  /** Of the part that is held back from learning, after the last pass. */
  readonly loss?: number
}

/** How whoever trains follows it and ends it. */
export interface TrainingControl {
  /** Ends training between two batches. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: TrainingProgress) => void
}

/** What learning calls between batches. */
export interface TrainingPace {
  /** Lets other work of the thread run from time to time, the message that ends training among it. @throws the reason of the signal */
  step(): Promise<void>
  report(progress: TrainingProgress): void
}

/** Longest time in milliseconds in which nothing else of the thread runs. */
const TURN = 25

/**
 * The pace of a training.
 *
 * @param control signal and listener of whoever trains
 * @example const pace = createPace({ signal: AbortSignal.timeout(60_000) })
 */
export function createTrainingPace({ signal, onProgress }: TrainingControl): TrainingPace {
  let turn = performance.now()
  return {
    async step() {
      signal?.throwIfAborted()
      if (performance.now() - turn < TURN) return
      await setImmediate()
      turn = performance.now()
      signal?.throwIfAborted()
    },
    report: (progress) => onProgress?.(progress),
  }
}
