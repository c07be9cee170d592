import type { RiskEvent } from './risk-event.ts'

/** From which score on a sign-in is of medium, and of high risk. High is what the service calls risky. */
export interface Thresholds {
  readonly medium: number
  readonly high: number
}

export const levels = ['low', 'medium', 'high'] as const
export type Level = (typeof levels)[number]

/** Share of the high threshold from which risk is medium, where nobody says: that of the service's own defaults, 30 and 50. */
const MEDIUM = 0.6

/** High where nobody says it: the service's own default. */
const HIGH = 50

/**
 * The thresholds of what is more than one sign-in: bands of scores, averages, the legend.
 *
 * @param latest threshold of the latest risky event; 0 where there is none (contract risk.md, "thresholds"): a published model may have one of its own
 * @param written what `readRiskLevels` answers, where the service has it
 * @example thresholdsOf(70, { medium: 30, high: 50 }) // { medium: 30, high: 70 }
 */
export function thresholdsOf(latest: number, written: unknown): Thresholds {
  const said = (written ?? {}) as Partial<Record<keyof Thresholds, unknown>>
  const high = latest > 0 ? latest : (numberOf(said.high) ?? HIGH)
  return { medium: Math.min(numberOf(said.medium) ?? Math.round(high * MEDIUM), high), high }
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : undefined

/** @example levelOf(87, { medium: 30, high: 50 }) // 'high' */
export function levelOf(score: number, { medium, high }: Thresholds): Level {
  if (score >= high) return 'high'
  return score >= medium ? 'medium' : 'low'
}

/**
 * The level of one sign-in: whether it is high was said when it was scored, whatever is in force now.
 *
 * @example levelOfEvent({ isRisky: true, scores: { risk: 45 } }, { medium: 30, high: 50 }) // 'high'
 */
export function levelOfEvent(
  { isRisky, scores }: Pick<RiskEvent, 'isRisky'> & { readonly scores: Pick<RiskEvent['scores'], 'risk'> },
  { medium }: Pick<Thresholds, 'medium'>,
): Level {
  if (isRisky) return 'high'
  return scores.risk >= medium ? 'medium' : 'low'
}
