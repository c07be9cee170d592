import { expect, test } from 'vitest'
import { trainEmbeddings } from '../../../../../server/platform/risk/learning/embeddings.ts'
import type { TrainingEvent } from '../../../../../server/platform/risk/learning/event-row.ts'
import { createTrainingPace } from '../../../../../server/platform/risk/learning/pace.ts'
import { createRandom } from '../../../../../server/platform/risk/learning/random.ts'
import {
  tokenFinder,
  rowTokens,
  vocabularyOf,
} from '../../../../../server/platform/risk/learning/vocabulary.ts'

const random = createRandom(3)
const pick = (...values: string[]) => values[random.below(values.length)]!
/** Oslo and Bergen are worked from alike, Cairo and Luxor otherwise. */
const rows = Array.from({ length: 1500 }, (): TrainingEvent => {
  const isNorth = random.next() < 0.5
  const city = isNorth ? pick('oslo', 'bergen') : pick('cairo', 'luxor')
  const features = isNorth
    ? { city, country: 'norway', os: 'mac', userAgentType: pick('safari', 'chrome'), dayparting: 'morning' }
    : { city, country: 'egypt', os: 'windows', userAgentType: pick('edge', 'firefox'), dayparting: 'evening' }
  return { timestamp: 0, features }
})
const vocabulary = vocabularyOf(rows)
const tokenOf = tokenFinder(vocabulary)
const tokens = rowTokens(rows, tokenOf)
const train = (seed: number, control = {}) =>
  trainEmbeddings(
    tokens,
    vocabulary,
    { dimension: 8, learningRate: 0.003, window: 5 },
    createRandom(seed),
    createTrainingPace(control),
  )

test('values that occur with the same others are alike', async () => {
  const { vectors, dimension } = await train(1)
  const vector = (city: string) => {
    const at = tokenOf(1, city) * dimension
    return vectors.subarray(at, at + dimension)
  }
  const alike = (a: string, b: string) =>
    vector(a).reduce((sum, value, at) => sum + value * vector(b)[at]!, 0) / dimension
  expect(alike('oslo', 'oslo')).toBeCloseTo(1, 4)
  expect(alike('oslo', 'bergen')).toBeGreaterThan(alike('oslo', 'cairo') + 0.5)
  expect(alike('cairo', 'luxor')).toBeGreaterThan(alike('bergen', 'luxor') + 0.5)
})

test('the same seed learns the same, and another one another', async () => {
  const [first, again, other] = await Promise.all([train(1), train(1), train(2)])
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

test('says where it is, and ends when it is asked to', async () => {
  const ended = new AbortController()
  const told: number[] = []
  const onProgress = ({ done }: { done: number }) => {
    told.push(done)
    if (done === 2) ended.abort(new Error('No longer wanted.'))
  }
  await expect(train(1, { signal: ended.signal, onProgress })).rejects.toThrow('No longer wanted.')
  expect(told).toEqual([1, 2])
})
