import { Worker } from 'node:worker_threads'
import type { TrainingEvent } from '../learning/event-row.ts'
import { TooFewEvents } from '../learning/train-models.ts'
import type { TrainingReport } from '../learning/train-models.ts'
import type { TrainingProgress } from '../learning/pace.ts'
import type { TrainingMessage, TrainingNews, TrainingStart } from '../learning/training-worker.ts'

/** Rows that are handed over at once: copying them takes this thread's time. */
const ROWS_AT_ONCE = 2_000

/** A model as bytes, and how its training went. */
export interface TrainedModel {
  readonly bytes: Uint8Array
  readonly report: TrainingReport
}

/**
 * Trains in a thread of its own, so that calls are answered meanwhile.
 *
 * @param rows in any order
 * @param options `signal` ends the thread at once; `onProgress` is told after each pass
 * @throws TooFewEvents; the reason of the signal; what ended the thread
 * @example await trainInThread(rows, { hyperparameters, seed: 1 }, { signal })
 */
export async function trainInThread(
  rows: readonly TrainingEvent[],
  start: TrainingStart,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (progress: TrainingProgress) => void } = {},
): Promise<TrainedModel> {
  const { signal, onProgress } = options
  signal?.throwIfAborted()
  const worker = startWorker(start)
  const stop = (): void => void worker.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const trained = new Promise<TrainedModel>((resolve, reject) => {
      worker.on('message', (news: TrainingNews) => {
        if ('progress' in news) onProgress?.(news.progress)
        else if ('tooFew' in news) reject(new TooFewEvents(news.tooFew.found, news.tooFew.least))
        else resolve(news)
      })
      worker.once('error', reject)
      worker.once('exit', (code) =>
        reject(
          signal?.aborted === true
            ? (signal.reason as Error)
            : new Error(`The thread that trains ended with code ${code}.`),
        ),
      )
    })
    const tell = (message: TrainingMessage): void => worker.postMessage(message)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      tell({ rows: rows.slice(from, from + ROWS_AT_ONCE) })
    tell({ done: true })
    return await trained
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

/** Beside the bundle it is a file of its own (tools/build.mjs); from source it is read as tests and bench read everything. */
function startWorker(workerData: TrainingStart): Worker {
  if (!import.meta.url.endsWith('.ts'))
    // In a variable: a bundler would take an address that is written out for an asset.
    return new Worker(new URL(BUILT_WORKER, import.meta.url), { workerData, execArgv: [] })
  const source = new URL(SOURCE_WORKER, import.meta.url).href
  const read = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}) })`
  return new Worker(read, { eval: true, workerData, execArgv: [] })
}

const BUILT_WORKER = './training-worker.mjs'
const SOURCE_WORKER = '../learning/training-worker.ts'
