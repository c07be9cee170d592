import type { BehaviorFeature, RiskConfig } from '../config/risk-config.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import type { Past } from './past.ts'

/** How much it says when a feature is new, from 0 to 1: another country is much, another day of the week little. */
const weights: Readonly<Record<BehaviorFeature, number>> = {
  country: 0.5,
  os: 0.35,
  device: 0.35,
  city: 0.25,
  userAgentType: 0.2,
  dayparting: 0.15,
  weekday: 0.05,
}

export interface BehaviorScore {
  readonly score: number
  /** What is unusual, what says most first. */
  readonly reasons: readonly BehaviorFeature[]
}

/** Value of a feature in an event; `null` where nothing is known. */
export const behaviorFeature: Readonly<Record<BehaviorFeature, (event: RiskEvent) => string | null>> = {
  country: ({ location }) => location?.country ?? null,
  city: ({ location }) => location?.city ?? null,
  os: ({ os }) => os,
  device: ({ device }) => device,
  userAgentType: ({ agentType }) => agentType,
  dayparting: ({ dayparting }) => dayparting,
  weekday: ({ weekday }) => weekday,
}

/**
 * How far an event is from what the person does: each unusual feature takes its share of what is left to 100.
 *
 * @returns nothing for somebody of whom too little is known
 */
export function behaviorScore(
  event: RiskEvent,
  past: Past,
  { behavior }: Pick<RiskConfig, 'behavior'>,
): BehaviorScore | undefined {
  if (!behavior.enabled || past.signIns < behavior.signIns) return undefined
  const unusual = behavior.features
    .filter((feature) => {
      const share = (100 * (past.same[feature] ?? 0)) / past.signIns
      return behaviorFeature[feature](event) !== null && share < behavior.unusualBelow
    })
    .toSorted((a, b) => weights[b] - weights[a])
  const usual = unusual.reduce((left, feature) => left * (1 - weights[feature]), 1)
  return { score: Math.round((1 - usual) * 1000) / 10, reasons: unusual }
}
