import { describe, expect, it } from 'vitest'
import { defaultHyperparameters } from '../../../../../server/platform/risk/learning/hyperparameters.ts'
import { modelFromBytes } from '../../../../../server/platform/risk/learning/model-bytes.ts'
import { TooFewEvents } from '../../../../../server/platform/risk/learning/train-models.ts'
import { trainInThread } from '../../../../../server/platform/risk/pipelines/training-thread.ts'
import { plausibleEvents } from '../learning/plausible-events.ts'

const hyperparameters = {
  ...defaultHyperparameters,
  modelA: { ...defaultHyperparameters.modelA, epochs: 3 },
  modelB: { ...defaultHyperparameters.modelB, epochs: 3 },
}
const { rows } = plausibleEvents({ events: 400, seed: 7, labelled: 1 })

describe('training in a thread', () => {
  it('answers a model and says how far it is', async () => {
    const stages = new Set<string>()
    const { bytes, report } = await trainInThread(
      rows,
      { hyperparameters, seed: 1 },
      { onProgress: ({ stage }) => stages.add(stage) },
    )
    expect(modelFromBytes(bytes).modelC.sizes.length).toBe(report.clusters)
    expect([...stages]).toEqual(['embeddings', 'model-a', 'model-b', 'model-c', 'curves'])
    expect(report.curves.ensemble?.areaUnderRoc).toBeGreaterThan(0.5)
  })

  it('says that there is too little, as the kernel does', async () => {
    const few = trainInThread(rows.slice(0, 20), { hyperparameters, seed: 1 })
    await expect(few).rejects.toBeInstanceOf(TooFewEvents)
  })

  it('ends at once when it is told to', async () => {
    const ended = new AbortController()
    const reason = new Error('not wanted any more')
    const long = trainInThread(
      rows,
      { hyperparameters: defaultHyperparameters, seed: 1 },
      { signal: ended.signal, onProgress: () => ended.abort(reason) },
    )
    await expect(long).rejects.toBe(reason)
  })
})
