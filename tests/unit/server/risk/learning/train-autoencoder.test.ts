import { describe, expect, test } from 'vitest'
import { errorsByPart } from '../../../../../server/platform/risk/learning/autoencoder.ts'
import { createTrainingPace } from '../../../../../server/platform/risk/learning/pace.ts'
import type { TrainingProgress } from '../../../../../server/platform/risk/learning/pace.ts'
import { createRandom } from '../../../../../server/platform/risk/learning/random.ts'
import { rowsOfTable } from '../../../../../server/platform/risk/learning/rows.ts'
import { trainAutoencoder } from '../../../../../server/platform/risk/learning/train-autoencoder.ts'

const WIDTH = 6
/** Rows on a bent line: two numbers say all six. */
function rowsOnALine(count: number, seed: number): Float32Array {
  const random = createRandom(seed)
  return Float32Array.from(
    Array.from({ length: count }, () => {
      const [a, b] = [random.normal() / 2, random.normal() / 2]
      return [a, b, a + b, a - b, Math.sin(a), b / 2]
    }).flat(),
  )
}
const learnt = rowsOfTable(rowsOnALine(600, 1), WIDTH)
const checked = rowsOfTable(rowsOnALine(100, 2), WIDTH)
const parameters = { batchSize: 32, epochs: 300, learningRate: 0.005 }
const train = (seed: number, control = {}, more = {}) =>
  trainAutoencoder(
    [WIDTH, 8, 2],
    { learnt, checked },
    { ...parameters, ...more },
    'model-a',
    createRandom(seed),
    createTrainingPace(control),
  )

describe('an autoencoder', () => {
  test('brings back what is like the rows it learnt, and not what is unlike', async () => {
    const { autoencoder, loss, epochs } = await train(1)
    expect(loss).toBeLessThan(0.02)
    expect(epochs).toBeLessThan(300)
    const strange = rowsOfTable(Float32Array.from([1, 1, -2, 3, 2, -2]), WIDTH)
    const parts = new Int32Array(WIDTH)
    const errorsOf = (rows: typeof strange) => errorsByPart(autoencoder, rows, parts, 1)
    expect(errorsOf(strange)[0]).toBeGreaterThan(20 * Math.max(...errorsOf(checked).slice(0, 50)) ** 0.5)
    const byNumber = errorsByPart(autoencoder, strange, Int32Array.from([0, 1, 2, 3, 4, 5]), WIDTH)
    expect(byNumber.reduce((sum, one) => sum + one, 0)).toBeCloseTo(errorsOf(strange)[0]!, 3)
  })

  test('is the same for the same seed, and another for another', async () => {
    const [first, again, other] = await Promise.all([train(5), train(5), train(6)])
    expect(again).toEqual(first)
    expect(other.loss).not.toBe(first.loss)
  })

  test('learns at most as often as it may, says where it is, and is the best that it was', async () => {
    const told: TrainingProgress[] = []
    const { epochs, loss } = await train(
      1,
      { onProgress: (each: TrainingProgress) => told.push(each) },
      { epochs: 7 },
    )
    expect(epochs).toBe(7)
    expect(told.map(({ done, of, stage }) => [stage, done, of])).toEqual(
      Array.from({ length: 7 }, (_, at) => ['model-a', at + 1, 7]),
    )
    expect(loss).toBe(Math.min(...told.map((each) => each.loss!)))
  })

  test('ends between batches when it is asked to', async () => {
    const reason = new Error('No longer wanted.')
    const ended = new AbortController()
    const onProgress = ({ done }: TrainingProgress): void => {
      if (done === 3) ended.abort(reason)
      expect(done).toBeLessThan(4)
    }
    await expect(train(1, { signal: ended.signal, onProgress })).rejects.toBe(reason)
    await expect(train(1, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  test('lets a timer of the same thread end it', async () => {
    const ended = new AbortController()
    const timer = setTimeout(() => ended.abort(new Error('Too late.')), 1)
    const endless = train(1, { signal: ended.signal }, { learningRate: 1e-3, epochs: 10_000, batchSize: 8 })
    await expect(endless).rejects.toThrow('Too late.')
    clearTimeout(timer)
  })
})
