/** Values that a share of what was learnt from exceeds: falling shares, rising values. */
export interface ScoreScale {
  readonly shares: Float32Array
  readonly values: Float32Array
}

/** Each tenth, and from there on so fine that rare values are told apart. */
const SHARES = [
  1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002,
  0.0001,
]
/** Points for each power of ten of rarity: one of ten has 25, one of a hundred 50, one of ten thousand 100. */
const POINTS = 25
/** Beyond all that was seen, twice the value is as much rarer as 2 to the power of this. */
const TAIL = 3

/**
 * The scale of values as they were while learning.
 *
 * @param values of what was learnt from
 * @example scoreOn(scaleOf(values), values[0]!)
 */
export function scaleOf(values: Float32Array): ScoreScale {
  const sorted = values.toSorted()
  const shares = SHARES.filter((share, at) => at === 0 || share * sorted.length >= 1)
  return {
    shares: Float32Array.from(shares),
    values: Float32Array.from(
      shares,
      (share) => sorted[Math.min(sorted.length - 1, Math.floor((1 - share) * sorted.length))] ?? 0,
    ),
  }
}

/** How rare a value is: the share of what was learnt from that is at least as large. */
export function shareAbove({ shares, values }: ScoreScale, value: number): number {
  const last = values.length - 1
  if (value <= values[0]!) return 1
  if (value >= values[last]!)
    return shares[last]! * (Math.max(values[last]!, 1e-9) / Math.max(value, 1e-9)) ** TAIL
  let at = 0
  while (values[at + 1]! <= value) at += 1
  const part = (value - values[at]!) / (values[at + 1]! - values[at]!)
  return shares[at]! * (shares[at + 1]! / shares[at]!) ** part
}

/**
 * A value as a score from 0 to 100: the rarer, the higher. What half of all exceed has 8 points, so a threshold of 50 asks for what is as rare as one
 * of a hundred.
 */
export const scoreOn = (scale: ScoreScale, value: number): number =>
  Math.max(0, Math.min(100, -POINTS * Math.log10(shareAbove(scale, value))))
