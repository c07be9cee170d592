import { FEATURES } from './event-row.ts'
import type { LearntFeature } from './event-row.ts'

/** A part explains an event when it is so many times as large as it was on average. */
const LEAST_TIMES = 2
/** Features that explain an event. */
const MOST_EXPLAINING = 3

/** The mean of each part over rows. @param parts of a row, row after row */
export function partMeans(errors: Float32Array, parts: number): Float32Array {
  const rows = errors.length / parts
  const sums = new Float64Array(parts)
  for (let at = 0; at < errors.length; at += 1) sums[at % parts]! += errors[at]!
  return Float32Array.from(sums, (sum) => Math.max(sum / Math.max(rows, 1), LEAST_MEAN))
}

/** A part that never had an error is not divided by nothing. */
const LEAST_MEAN = 1e-4

/** Each row's error: the mean of its parts, each measured by its own mean. */
export function weighedErrors(errors: Float32Array, means: Float32Array): Float32Array {
  const parts = means.length
  const weighed = new Float32Array(errors.length / parts)
  for (let at = 0; at < errors.length; at += 1)
    weighed[Math.floor(at / parts)]! += errors[at]! / means[at % parts]! / parts
  return weighed
}

/**
 * The features that explain a row: those whose parts are much larger than they are on average, the largest first.
 *
 * @param row which row of the errors
 * @param first feature of the first part
 * @param differs whether a feature can explain anything; absent: each
 */
export function explainingFeatures(
  errors: Float32Array,
  means: Float32Array,
  row: number,
  first = 0,
  differs: (feature: number) => boolean = () => true,
): LearntFeature[] {
  const parts = means.length
  return Array.from({ length: parts }, (_, part) => ({
    feature: first + part,
    times: errors[row * parts + part]! / means[part]!,
  }))
    .filter(({ feature, times }) => feature < FEATURES.length && times >= LEAST_TIMES && differs(feature))
    .toSorted((a, b) => b.times - a.times)
    .slice(0, MOST_EXPLAINING)
    .map(({ feature }) => FEATURES[feature]!)
}
