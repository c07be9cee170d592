import { networkOf } from '../config/parse-risk-config.ts'
import type { RiskConfig } from '../config/risk-config.ts'
import { heuristicNames } from '../events/heuristic-names.ts'
import type { HeuristicName } from '../events/heuristic-names.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import { behaviorScore } from './behavior.ts'
import type { BehaviorScore } from './behavior.ts'
import { heuristicScores } from './heuristics.ts'
import type { Past } from './past.ts'

/** An event with what was found out about it. */
export interface ScoredEvent {
  readonly event: RiskEvent
  readonly score: number
  readonly threshold: number
  readonly level: 'low' | 'medium' | 'high'
  readonly heuristics: Readonly<Partial<Record<HeuristicName, number>>>
  readonly behavior: BehaviorScore | undefined
  readonly isBlocked: boolean
  /** The rule of addresses that decided. */
  readonly address: { readonly isAllowed: boolean; readonly rule: string } | undefined
}

/**
 * Scores an event from 0 to 100: the highest of what heuristics, the browser and the person's own past say. Listed addresses decide by
 * themselves; one that is on both lists is blocked.
 *
 * @example scoreEvent(event, past, parseRiskConfig({})).level // 'low'
 */
export function scoreEvent(event: RiskEvent, past: Past, config: RiskConfig): ScoredEvent {
  const { thresholds, addresses, bots, ignored } = config
  const heuristics = heuristicScores(event, past, config)
  const behavior = behaviorScore(event, past, config)
  const counted = heuristicNames
    .filter((name) => !ignored.includes(name))
    .map((name) => heuristics[name] ?? 0)
  const bot = event.isBot && bots.enabled ? bots.score : 0
  const blockedBy = event.ip === null ? undefined : networkOf(event.ip, addresses.block)
  const allowedBy = event.ip === null ? undefined : networkOf(event.ip, addresses.allow)
  const isBlocked = blockedBy !== undefined
  const isAllowed = !isBlocked && allowedBy !== undefined
  const found = Math.max(...counted, bot, behavior?.score ?? 0)
  const score = isBlocked ? 100 : isAllowed ? 0 : found
  const rule = blockedBy ?? allowedBy
  return {
    event,
    score,
    threshold: thresholds.high,
    level: score >= thresholds.high ? 'high' : score >= thresholds.medium ? 'medium' : 'low',
    heuristics,
    behavior,
    isBlocked,
    address: rule === undefined ? undefined : { isAllowed, rule },
  }
}
