import { parentPort, workerData } from 'node:worker_threads'
import type { TrainingEvent } from './event-row.ts'
import type { Hyperparameters } from './hyperparameters.ts'
import { bytesOfModel } from './model-bytes.ts'
import type { TrainingProgress } from './pace.ts'
import { TooFewEvents, trainModels } from './train-models.ts'
import type { TrainingReport } from './train-models.ts'

/** What the thread is begun with. */
export interface TrainingStart {
  readonly hyperparameters: Hyperparameters
  readonly seed: number
}

/** What the thread is told: rows, some at a time, and that there are no more. */
export type TrainingMessage = { readonly rows: readonly TrainingEvent[] } | { readonly done: true }

/** What the thread says. */
export type TrainingNews =
  | { readonly progress: TrainingProgress }
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly report: TrainingReport }
  | { readonly tooFew: { readonly found: number; readonly least: number } }

/** Gathers rows and trains on them, apart from the thread that answers calls. Whoever ends it ends the thread. */
function trainInThread(): void {
  const port = parentPort
  if (port === null) throw new Error('training-worker.ts runs in a worker thread: begin it by startTraining.')
  const { hyperparameters, seed } = workerData as TrainingStart
  const say = (news: TrainingNews, transfer: ArrayBuffer[] = []): void => port.postMessage(news, transfer)
  const all: TrainingEvent[] = []
  const train = async (): Promise<void> => {
    try {
      const onProgress = (progress: TrainingProgress): void => say({ progress })
      const { model, report } = await trainModels(all, hyperparameters, { seed, onProgress })
      const bytes = new Uint8Array(bytesOfModel(model))
      say({ bytes, report }, [bytes.buffer])
    } catch (error) {
      if (!(error instanceof TooFewEvents)) throw error
      say({ tooFew: { found: error.found, least: error.least } })
    }
    port.close()
  }
  port.on('message', (message: TrainingMessage) => {
    if ('rows' in message) all.push(...message.rows)
    // What is thrown ends the thread, which whoever began it is told.
    else void train()
  })
}

trainInThread()
