import { FEATURE_COUNT, featureValueOf } from './event-row.ts'
import type { TrainingEvent } from './event-row.ts'

/** The values that are known of each feature, each a token. */
export interface Vocabulary {
  /** By feature, most frequent first. */
  readonly values: readonly (readonly string[])[]
  /** The first token of each feature: it stands for every other value. */
  readonly others: readonly number[]
  /** How many tokens there are. */
  readonly size: number
}

/** Values of a feature that are told apart. */
export const MOST_VALUES = 4000
/** A value that is rarer is learnt as one of the others, which is how those are known that come later. */
const LEAST_COUNT = 2
/** Longer values are no kind of anything. */
export const MOST_LENGTH = 200

/**
 * The vocabulary of rows: per feature the most frequent values, and one token for all others.
 *
 * @param rows what is learnt from
 * @param mostValues of one feature
 * @example vocabularyOf(rows).values[1] // cities
 */
export function vocabularyOf(rows: readonly TrainingEvent[], mostValues = MOST_VALUES): Vocabulary {
  const counts = Array.from({ length: FEATURE_COUNT }, () => new Map<string, number>())
  for (const row of rows)
    for (const [feature, count] of counts.entries()) {
      const value = featureValueOf(row, feature)
      if (value.length <= MOST_LENGTH) count.set(value, (count.get(value) ?? 0) + 1)
    }
  return vocabularyFrom(
    counts.map((count) =>
      [...count]
        .filter(([, times]) => times >= LEAST_COUNT)
        // By name where they are as frequent: the order of rows decides nothing.
        .toSorted(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1))
        .slice(0, mostValues)
        .map(([value]) => value),
    ),
  )
}

/** A vocabulary of these values. */
export function vocabularyFrom(values: readonly (readonly string[])[]): Vocabulary {
  const others: number[] = []
  let size = 0
  for (const some of values) {
    others.push(size)
    size += some.length + 1
  }
  return { values, others, size }
}

/** Finds the token of a value. */
export type TokenOf = (feature: number, value: string) => number

/**
 * Finds tokens by values.
 *
 * @example tokenFinder(vocabulary)(1, 'austin')
 */
export function tokenFinder({ values, others }: Vocabulary): TokenOf {
  const known = values.map(
    (some, feature) => new Map(some.map((value, at) => [value, others[feature]! + 1 + at])),
  )
  return (feature, value) => known[feature]!.get(value) ?? others[feature]!
}

/** The tokens of rows, one row after the other in the order of the features. */
export function rowTokens(rows: readonly TrainingEvent[], tokenOf: TokenOf): Int32Array {
  const tokens = new Int32Array(rows.length * FEATURE_COUNT)
  for (const [at, row] of rows.entries())
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1)
      tokens[at * FEATURE_COUNT + feature] = tokenOf(feature, featureValueOf(row, feature))
  return tokens
}

/** The tokens of some rows. */
export function tokensAt(tokens: Int32Array, rows: Int32Array): Int32Array {
  const picked = new Int32Array(rows.length * FEATURE_COUNT)
  for (const [at, row] of rows.entries())
    picked.set(tokens.subarray(row * FEATURE_COUNT, (row + 1) * FEATURE_COUNT), at * FEATURE_COUNT)
  return picked
}
