/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, at least 0 and below the limit. */
  below(limit: number): number
  /** Normally distributed, mean 0 and deviation 1. */
  normal(): number
}

/**
 * A generator with 32 bits of state (mulberry32): fast, and good enough for weights and samples. Nothing secret depends on it.
 *
 * @param seed any whole number
 * @example createRandom(1).below(6)
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** Puts values in an order by chance, in place (Fisher and Yates). @returns the same array */
export function shuffle<Values extends Int32Array | Uint8Array>(values: Values, random: Random): Values {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1)
    const value = values[last]!
    values[last] = values[other]!
    values[other] = value
  }
  return values
}

/** The numbers from 0 in an order by chance. */
export const shuffledIndexes = (count: number, random: Random): Int32Array =>
  shuffle(
    Int32Array.from({ length: count }, (_, at) => at),
    random,
  )
