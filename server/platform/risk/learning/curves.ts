/** What is right and wrong at a threshold: true and false, positives (found to be attacks) and negatives. */
export interface Confusion {
  readonly tn: number
  readonly tp: number
  readonly fn: number
  readonly fp: number
}

/** How well scores tell attacks apart, at falling thresholds; all lists are as long. */
export interface Curves {
  readonly areaUnderRoc: number
  /** What scores as much or more is taken for an attack. */
  readonly thresholds: readonly number[]
  /** Attacks that are found, of all. */
  readonly truePositiveRates: readonly number[]
  /** Others that are taken for attacks, of all. */
  readonly falsePositiveRates: readonly number[]
  /** Attacks among what is taken for one; `1` where nothing is. */
  readonly precision: readonly number[]
  /** The same as the true positive rates, by the name that it has beside precision. */
  readonly recall: readonly number[]
  readonly confusion: readonly Confusion[]
}

/** Points of a curve. */
const MOST_POINTS = 200

/**
 * The curves of scores whose truth is known.
 *
 * @param scores of events
 * @param labels of the same events: `1` for attacks, `0` for others
 * @param mostPoints of the curves; the area is of all of them
 * @returns the curves; `undefined` without attacks, or without others: there is nothing to tell apart
 * @example curvesOf([90, 10], [1, 0])?.areaUnderRoc // 1
 */
export function curvesOf(
  scores: ArrayLike<number>,
  labels: ArrayLike<0 | 1>,
  mostPoints = MOST_POINTS,
): Curves | undefined {
  const order = Array.from({ length: scores.length }, (_, at) => at).toSorted(
    (a, b) => scores[b]! - scores[a]!,
  )
  const positives = order.filter((at) => labels[at] === 1).length
  const negatives = order.length - positives
  if (positives === 0 || negatives === 0) return undefined
  const steps = stepsOf(order, scores, labels)
  // Nothing is above the first threshold.
  const first = { threshold: steps[0]!.threshold + 1, tp: 0, fp: 0 }
  const points = [first, ...thinned(steps, mostPoints - 1)]
  return {
    areaUnderRoc: areaUnder([first, ...steps], positives, negatives),
    thresholds: points.map(({ threshold }) => threshold),
    truePositiveRates: points.map(({ tp }) => tp / positives),
    falsePositiveRates: points.map(({ fp }) => fp / negatives),
    precision: points.map(({ tp, fp }) => (tp + fp === 0 ? 1 : tp / (tp + fp))),
    recall: points.map(({ tp }) => tp / positives),
    confusion: points.map(({ tp, fp }) => ({ tn: negatives - fp, tp, fn: positives - tp, fp })),
  }
}

interface Step {
  readonly threshold: number
  readonly tp: number
  readonly fp: number
}

/** One step for each score that occurs. */
function stepsOf(order: readonly number[], scores: ArrayLike<number>, labels: ArrayLike<0 | 1>): Step[] {
  const steps: Step[] = []
  let [tp, fp] = [0, 0]
  for (const [rank, at] of order.entries()) {
    if (labels[at] === 1) tp += 1
    else fp += 1
    const next = order[rank + 1]
    if (next === undefined || scores[next] !== scores[at]) steps.push({ threshold: scores[at]!, tp, fp })
  }
  return steps
}

/** Some of the steps at even distances, the last one among them. */
const thinned = (steps: readonly Step[], most: number): readonly Step[] =>
  steps.length <= most
    ? steps
    : Array.from({ length: most }, (_, at) => steps[Math.round(((at + 1) * steps.length) / most) - 1]!)

/** By trapezia: of as many with the same score, half are taken for found first. */
function areaUnder(steps: readonly Step[], positives: number, negatives: number): number {
  let area = 0
  for (let at = 1; at < steps.length; at += 1)
    area += ((steps[at]!.fp - steps[at - 1]!.fp) * (steps[at]!.tp + steps[at - 1]!.tp)) / 2
  return area / (positives * negatives)
}
