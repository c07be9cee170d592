/** Parts of a whole that are drawn one by one at most; more are drawn as one bar. */
const drawnParts = 16

/** How a part of a whole is drawn. */
export interface Meter {
  /** Filled and empty pieces, in order. */
  readonly pieces: readonly boolean[]
  /** From 0 to 1. */
  readonly share: number
}

/**
 * How much of a whole something is.
 *
 * @returns undefined where there is no whole
 * @example meterOf(3, 12)?.share // 0.25
 */
export function meterOf(value: unknown, whole: unknown): Meter | undefined {
  if (typeof value !== 'number' || typeof whole !== 'number' || whole <= 0) return undefined
  const part = Math.min(Math.max(value, 0), whole)
  const count = Number.isInteger(whole) && whole <= drawnParts ? whole : 0
  return { pieces: Array.from({ length: count }, (_, at) => at < part), share: part / whole }
}
