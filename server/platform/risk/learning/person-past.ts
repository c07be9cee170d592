import type { Embeddings } from './embeddings.ts'
import { FEATURE_COUNT, userIdOf } from './event-row.ts'
import type { TrainingEvent } from './event-row.ts'

/** What is measured of each feature: how rare the value is with this person, how unlike the usual ones, and whether it is another than last time. */
const MEASURES = 3
/** Features that are measured: all but whose event it is. */
const MEASURED = FEATURE_COUNT - 1
/** Time since the last event, and events within {@link BURST}. */
const TIMES = 2

/** How many numbers {@link PersonPast.measure} fills in. */
export const MEASURE_COUNT = MEASURED * MEASURES + TIMES

/** Which feature each of these numbers is about; those about time are of none: `FEATURE_COUNT`. */
export const measuredFeatures: Int32Array = Int32Array.from({ length: MEASURE_COUNT }, (_, at) =>
  at < MEASURED * MEASURES ? 1 + Math.floor(at / MEASURES) : FEATURE_COUNT,
)

/** Events that are remembered of a person. */
export const PAST_EVENTS = 64
const BURST = 10 * 60_000
const MINUTE = 60_000
/** What is added to each count, so that few events say little. */
const SMOOTHING = 0.5
/** Events after which what is usual with a person counts half. */
const HALF_KNOWN = 3

/** The last events of a person. */
export interface PersonPast {
  /**
   * Measures an event against those before it.
   *
   * @param tokens of many events; the event begins at `from`
   * @param target is filled from `offset` with {@link MEASURE_COUNT} numbers; `NaN` where there is nothing to measure against
   */
  measure(tokens: Int32Array, from: number, timestamp: number, target: Float32Array, offset: number): void
  /** Remembers an event, and forgets the oldest of more than {@link PAST_EVENTS}. */
  add(tokens: Int32Array, from: number, timestamp: number): void
}

/**
 * The past of a person of whom nothing is known yet.
 *
 * @param embeddings say which values are alike
 * @example createPersonPast(embeddings).add(tokens, 0, timestamp)
 */
export function createPersonPast({ vectors, dimension }: Embeddings): PersonPast {
  const tokensOfPast = new Int32Array(PAST_EVENTS * FEATURE_COUNT)
  const times = new Float64Array(PAST_EVENTS)
  const counts = new Map<number, number>()
  const distinct = new Int32Array(FEATURE_COUNT)
  const sums = new Float32Array(FEATURE_COUNT * dimension)
  let events = 0
  let next = 0

  const count = (feature: number, token: number, by: 1 | -1): void => {
    const before = counts.get(token) ?? 0
    if (before + by === 0) counts.delete(token)
    else counts.set(token, before + by)
    if (before === 0 || before + by === 0) distinct[feature]! += by
    for (let at = 0; at < dimension; at += 1)
      sums[feature * dimension + at]! += by * vectors[token * dimension + at]!
  }

  const distanceTo = (feature: number, token: number): number => {
    let dot = 0
    let square = 0
    let tokenSquare = 0
    for (let at = 0; at < dimension; at += 1) {
      const usual = sums[feature * dimension + at]!
      const value = vectors[token * dimension + at]!
      dot += usual * value
      square += usual * usual
      tokenSquare += value * value
    }
    return 1 - dot / Math.sqrt(Math.max(square * tokenSquare, 1e-12))
  }

  return {
    measure(tokens, from, timestamp, target, offset) {
      const last = ((next + PAST_EVENTS - 1) % PAST_EVENTS) * FEATURE_COUNT
      const known = events / (events + HALF_KNOWN)
      for (let feature = 1; feature < FEATURE_COUNT; feature += 1) {
        const token = tokens[from + feature]!
        const to = offset + (feature - 1) * MEASURES
        const share = ((counts.get(token) ?? 0) + SMOOTHING) / (events + SMOOTHING * (distinct[feature]! + 1))
        target[to] = -Math.log(Math.min(share, 1))
        target[to + 1] = events === 0 ? 0 : known * distanceTo(feature, token)
        target[to + 2] = events === 0 || tokensOfPast[last + feature] === token ? 0 : known
      }
      const to = offset + MEASURED * MEASURES
      const gap = events === 0 ? Number.NaN : timestamp - times[(next + PAST_EVENTS - 1) % PAST_EVENTS]!
      let burst = 0
      for (let at = 0; at < events; at += 1) if (timestamp - times[at]! < BURST) burst += 1
      target[to] = Math.log1p(Math.max(gap, 0) / MINUTE)
      target[to + 1] = Math.log1p(burst)
    },
    add(tokens, from, timestamp) {
      const start = next * FEATURE_COUNT
      for (let feature = 0; feature < FEATURE_COUNT; feature += 1) {
        if (events === PAST_EVENTS) count(feature, tokensOfPast[start + feature]!, -1)
        count(feature, tokens[from + feature]!, 1)
        tokensOfPast[start + feature] = tokens[from + feature]!
      }
      times[next] = timestamp
      next = (next + 1) % PAST_EVENTS
      events = Math.min(events + 1, PAST_EVENTS)
    },
  }
}

/** The pasts of people, by name. */
export type Pasts = Map<string, PersonPast>

/** The past of a person; begins one where there is none. */
export function pastOf(pasts: Pasts, person: string, embeddings: Embeddings): PersonPast {
  const found = pasts.get(person)
  if (found) return found
  const begun = createPersonPast(embeddings)
  pasts.set(person, begun)
  return begun
}

/**
 * Measures events against the pasts of their people, and adds them there.
 *
 * @param rows in the order of time
 * @param tokens of the rows
 * @returns {@link MEASURE_COUNT} numbers of each row
 */
export function measuresOf(
  rows: readonly TrainingEvent[],
  tokens: Int32Array,
  pasts: Pasts,
  embeddings: Embeddings,
): Float32Array {
  const measures = new Float32Array(rows.length * MEASURE_COUNT)
  for (const [at, row] of rows.entries()) {
    const past = pastOf(pasts, userIdOf(row), embeddings)
    past.measure(tokens, at * FEATURE_COUNT, row.timestamp, measures, at * MEASURE_COUNT)
    past.add(tokens, at * FEATURE_COUNT, row.timestamp)
  }
  return measures
}
