/** From which score on a sign-in is of medium, and of high risk. High is what the service calls risky. */
export interface Thresholds {
  readonly medium: number
  readonly high: number
}

export const levels = ['low', 'medium', 'high'] as const
export type Level = (typeof levels)[number]

/** Share of the high threshold from which risk is medium, where nobody says: that of the service's own defaults, 30 and 50. */
const MEDIUM = 0.6

/**
 * The thresholds in force.
 *
 * @param high of the latest risky event; 0 where there is none (contract risk.md, "thresholds")
 * @param config of the service, for who may read it
 */
export function thresholdsOf(high: number, config: unknown): Thresholds {
  const written = (config as { readonly thresholds?: Partial<Thresholds> } | undefined)?.thresholds
  const top = numberOf(written?.high) ?? (high > 0 ? high : 50)
  return { medium: Math.min(numberOf(written?.medium) ?? Math.round(top * MEDIUM), top), high: top }
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : undefined

/** @example levelOf(87, { medium: 30, high: 50 }) // 'high' */
export function levelOf(score: number, { medium, high }: Thresholds): Level {
  if (score >= high) return 'high'
  return score >= medium ? 'medium' : 'low'
}
