import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { curvesOf } from '../../../../../server/platform/risk/learning/curves.ts'
import { runs } from '../../../../support/runs.ts'

const scored = fc.array(
  fc.record({ score: fc.integer({ min: 0, max: 20 }), label: fc.constantFrom<0 | 1>(0, 1) }),
  { maxLength: 60 },
)
const split = (all: readonly { score: number; label: 0 | 1 }[]) => ({
  scores: all.map(({ score }) => score),
  labels: all.map(({ label }) => label),
})

/** How often an attack scores more than another event: the statistic of Mann and Whitney. */
function rankStatistic(scores: readonly number[], labels: readonly number[]): number {
  const of = (label: number) => scores.filter((_, at) => labels[at] === label)
  const pairs = of(1).flatMap((attack) =>
    of(0).map((other) => (attack > other ? 1 : attack === other ? 0.5 : 0)),
  )
  return pairs.reduce<number>((sum, one) => sum + one, 0) / pairs.length
}

describe('curves', () => {
  test('the area under ROC is the share of pairs in the right order', () => {
    fc.assert(
      fc.property(scored, (all) => {
        const { scores, labels } = split(all)
        const curves = curvesOf(scores, labels)
        if (!labels.includes(1) || !labels.includes(0)) expect(curves).toBeUndefined()
        else expect(curves?.areaUnderRoc).toBeCloseTo(rankStatistic(scores, labels), 9)
      }),
      runs(300),
    )
  })

  test('each point is what counting at its threshold gives', () => {
    fc.assert(
      fc.property(scored, fc.integer({ min: 2, max: 30 }), (all, most) => {
        const { scores, labels } = split(all)
        const curves = curvesOf(scores, labels, most)
        if (!curves) return
        const { thresholds } = curves
        const lists = [
          curves.truePositiveRates,
          curves.falsePositiveRates,
          curves.precision,
          curves.recall,
          curves.confusion,
        ]
        for (const list of lists) expect(list).toHaveLength(thresholds.length)
        expect(thresholds.length).toBeLessThanOrEqual(most)
        for (const [at, threshold] of thresholds.entries()) {
          const count = (isFound: boolean, label: 0 | 1) =>
            all.filter((one) => one.score >= threshold === isFound && one.label === label).length
          const counted = {
            tn: count(false, 0),
            tp: count(true, 1),
            fn: count(false, 1),
            fp: count(true, 0),
          }
          expect(curves.confusion[at]).toEqual(counted)
          const { tp, fp, fn, tn } = counted
          expect(curves.truePositiveRates[at]).toBe(tp / (tp + fn))
          expect(curves.recall[at]).toBe(tp / (tp + fn))
          expect(curves.falsePositiveRates[at]).toBe(fp / (fp + tn))
          expect(curves.precision[at]).toBe(tp + fp === 0 ? 1 : tp / (tp + fp))
          if (at > 0) expect(threshold).toBeLessThan(thresholds[at - 1]!)
        }
        expect([curves.truePositiveRates[0], curves.falsePositiveRates[0]]).toEqual([0, 0])
        expect([curves.truePositiveRates.at(-1), curves.falsePositiveRates.at(-1)]).toEqual([1, 1])
      }),
      runs(300),
    )
  })

  test('the area is of all points, however few are kept', () => {
    const scores = Array.from({ length: 1000 }, (_, at) => (at * 7919) % 1000)
    const labels = scores.map((score, at): 0 | 1 => (score + ((at * 31) % 400) > 900 ? 1 : 0))
    const few = curvesOf(scores, labels, 5)!
    expect(few.thresholds).toHaveLength(5)
    expect(few.areaUnderRoc).toBe(curvesOf(scores, labels, 5000)!.areaUnderRoc)
    expect(curvesOf(scores, labels)!.thresholds).toHaveLength(200)
  })
})
