import { beforeAll, describe, expect, test } from 'vitest'
import type { Curves } from '../../../../../server/platform/risk/learning/curves.ts'
import { bytesOfModel, modelFromBytes } from '../../../../../server/platform/risk/learning/model-bytes.ts'
import type { TrainingProgress } from '../../../../../server/platform/risk/learning/pace.ts'
import { createScorer } from '../../../../../server/platform/risk/learning/scorer.ts'
import { TooFewEvents, trainModels } from '../../../../../server/platform/risk/learning/train-models.ts'
import { plausibleEvents } from './plausible-events.ts'
import { quickParameters, trainSmall } from './small-source.ts'

// Of two events one is labelled: half of the attacks are learnt from as if they were none, as it is with sources.
const options = { events: 2000, seed: 11, attacks: 0.04, labelled: 0.5 }
const { rows, isAttack } = plausibleEvents(options)
let trained: Awaited<ReturnType<typeof trainSmall>>
const told: TrainingProgress[] = []
beforeAll(async () => {
  trained = await trainSmall(options, { onProgress: (each) => told.push(each) })
}, 60_000)

// Many tests at once slow each of them down.
describe('training', { timeout: 60_000 }, () => {
  test.each(['modelA', 'modelB', 'ensemble', 'clusters'] as const)(
    'separates attacks on the part that is held back: %s',
    (name) => {
      const curves = trained.report.curves[name] as Curves
      expect(curves.areaUnderRoc).toBeGreaterThan(name === 'clusters' ? 0.7 : 0.9)
      const { tn, tp, fn, fp } = curves.confusion[0]!
      expect(tn + tp + fn + fp).toBe(trained.report.rows.heldBack)
    },
  )

  test('scores attacks that nobody knew of more than what is usual', () => {
    const scorer = createScorer(trained.model)
    const scores = scorer.score(rows, scorer.pastsOf([])).map(({ ensemble }) => ensemble.score)
    const unknown = scores
      .map((score, at) => ({ score, label: rows[at]!.label, isAttack: isAttack[at]! }))
      .filter(({ label }) => label === undefined)
    const meanOf = (attack: boolean) => {
      const some = unknown.filter((each) => each.isAttack === attack)
      return some.reduce((sum, { score }) => sum + score, 0) / some.length
    }
    expect(meanOf(true)).toBeGreaterThan(meanOf(false) + 25)
    // Half of all score little, few score much: that is what the scale is made for.
    const sorted = scores.toSorted((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(20)
    expect(scores.every((score) => score >= 0 && score <= 100)).toBe(true)
  })

  test('holds nothing against an event of which it is not known from where it is', () => {
    const scorer = createScorer(trained.model)
    const usual = rows.filter((_, at) => !isAttack[at]).slice(-200)
    const scoresOf = (some: typeof rows) => scorer.score(some, scorer.pastsOf(rows.slice(0, 1000)))
    const whole = scoresOf(usual)
    const placeless = scoresOf(
      usual.map((row) => {
        const { city: _, country: __, ...features } = row.features
        return { ...row, features }
      }),
    )
    for (const { modelA, modelB, modelC } of placeless)
      for (const { features } of [modelA, modelB, modelC])
        expect(features).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(city|country)$/)]))
    const mean = (of: typeof whole) => of.reduce((sum, { modelC }) => sum + modelC.score, 0) / of.length
    expect(mean(placeless)).toBeLessThan(mean(whole) + 15)
  })

  test('knows whose sign-ins it has learnt', () => {
    const scorer = createScorer(trained.model)
    expect(scorer.knows(rows[0]!)).toBe(true)
    expect(scorer.knows({ ...rows[0]!, features: { ...rows[0]!.features, userId: 'a stranger' } })).toBe(
      false,
    )
  })

  test('says where it is, stage after stage, and learns no more often than it may', () => {
    expect([...new Set(told.map(({ stage }) => stage))]).toEqual([
      'embeddings',
      'model-a',
      'model-b',
      'model-c',
      'curves',
    ])
    for (const { done, of } of told) expect(done).toBeLessThanOrEqual(of)
    const { learnt, checked, heldBack } = trained.report.rows
    expect(learnt + checked + heldBack).toBeLessThanOrEqual(rows.length)
    expect(heldBack).toBeGreaterThan(0.15 * rows.filter(({ label }) => label !== undefined).length)
    expect(trained.report.clusters).toBe(trained.model.modelC.sizes.length)
  })

  test('is the same, bit by bit, for the same seed and in any order of rows; another for another seed', async () => {
    const few = plausibleEvents({ events: 300, seed: 3 }).rows
    const train = (some: typeof few, seed: number) => trainModels(some, quickParameters, { seed })
    const [first, again, other] = [await train(few, 1), await train(few.toReversed(), 1), await train(few, 2)]
    expect(Buffer.compare(bytesOfModel(first.model), bytesOfModel(again.model))).toBe(0)
    expect(again.report).toEqual(first.report)
    expect(Buffer.compare(bytesOfModel(first.model), bytesOfModel(other.model))).not.toBe(0)
  })

  test.each([
    ['least', 8, 5, 3, 3, 10],
    ['most', 10_000, 100, 11, 100, 1000],
  ])(
    'works at the limits of its hyperparameters: the %s',
    async (_what, batchSize, dimension, window, ...clusters) => {
      const [minClusters, maxClusters] = clusters as [number, number]
      const network = { batchSize, epochs: 300, learningRate: 0.02 }
      const { model, report } = await trainModels(
        plausibleEvents({ events: 200, seed: 4, attacks: 0.1 }).rows,
        {
          modelA: network,
          modelB: network,
          modelC: { minClusters, maxClusters },
          embeddings: { dimension, learningRate: 0.01, window },
        },
        { seed: 1 },
      )
      expect(report.curves.ensemble?.areaUnderRoc).toBeGreaterThan(0.5)
      expect(modelFromBytes(bytesOfModel(model))).toEqual(model)
      expect(report.clusters).toBeLessThanOrEqual(maxClusters)
    },
  )

  test('without labels there is a model, and no curve', async () => {
    const { model, report } = await trainSmall({ events: 400, labelled: 0 })
    expect(report.rows.heldBack).toBe(0)
    expect(Object.values(report.curves)).toEqual([undefined, undefined, undefined, undefined])
    expect(model.modelC.sizes.length).toBeGreaterThan(2)
  })

  test('of too few events is refused with how many are needed', async () => {
    const error: unknown = await trainSmall({ events: 60 }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TooFewEvents)
    expect(error).toMatchObject({ least: 100, message: expect.stringContaining('100 are needed') })
    await expect(trainModels([], quickParameters, { seed: 1 })).rejects.toBeInstanceOf(TooFewEvents)
  })

  test.each(['embeddings', 'model-a', 'model-b', 'model-c'] as const)(
    'ends between batches of %s when it is asked to',
    async (wanted) => {
      const ended = new AbortController()
      const stages = new Set<string>()
      const onProgress = ({ stage }: TrainingProgress) => {
        stages.add(stage)
        if (stage === wanted) ended.abort(new Error('No longer wanted.'))
      }
      const training = trainSmall({ events: 400 }, { signal: ended.signal, onProgress })
      await expect(training).rejects.toThrow('No longer wanted.')
      expect([...stages].at(-1)).toBe(wanted)
    },
  )
})

describe('a scorer', () => {
  const person = () => {
    const own = rows.filter(({ features, label }) => features.userId === 'person.3' && label !== 1)
    const last = own.at(-1)!
    return { own, usual: { ...last, timestamp: last.timestamp + 86_400_000 } }
  }

  test('says what makes an event unusual, of itself and for this person', () => {
    const { own, usual } = person()
    const scorer = createScorer(trained.model)
    const elsewhere = ['oslo', 'cairo'].find((city) => city !== usual.features.city)!
    const country = elsewhere === 'oslo' ? 'norway' : 'egypt'
    const moved = { ...usual, features: { ...usual.features, city: elsewhere, country } }
    const [asEver, away] = [usual, moved].map((row) => scorer.score([row], scorer.pastsOf(own))[0]!)
    expect(away!.modelB.score).toBeGreaterThan(asEver!.modelB.score + 20)
    expect(away!.modelB.features).toContain('city')
    expect(away!.ensemble.features).toContain('city')
    const strange = {
      ...usual,
      features: { ...usual.features, os: 'amiga', osVersion: 'amiga_3', userAgentType: 'lynx' },
    }
    const [found] = scorer.score([strange], scorer.pastsOf(own))
    expect(found!.modelC.score).toBeGreaterThan(asEver!.modelC.score)
    expect(found!.modelC.features.some((name) => ['os', 'osVersion', 'userAgentType'].includes(name))).toBe(
      true,
    )
    expect(found!.modelC.features).not.toContain('userId')
  })

  test('scores an event after another as both together', () => {
    const scorer = createScorer(trained.model)
    const some = rows.slice(0, 300)
    const together = scorer.score(some, scorer.pastsOf([]))
    const pasts = scorer.pastsOf([])
    const apart = [...scorer.score(some.slice(0, 100), pasts), ...scorer.score(some.slice(100), pasts)]
    expect(apart).toEqual(together)
    const told = scorer.score(some.slice(100), scorer.pastsOf(some.slice(0, 100)))
    expect(told).toEqual(together.slice(100))
    expect(scorer.score([], pasts)).toEqual([])
  })
})
