import { listedNetwork } from '../config/parse-risk-config.ts'
import type { RiskConfig } from '../config/risk-config.ts'
import { heuristicNames } from '../events/heuristic-names.ts'
import type { HeuristicName } from '../events/heuristic-names.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import { behaviorScore } from './behavior.ts'
import type { LearntScore } from './learnt-score.ts'
import { heuristicScores } from './heuristics.ts'
import type { PartScore } from './part-score.ts'
import type { Past } from './past.ts'

/** An event with what was found out about it. */
export interface ScoredEvent {
  readonly event: RiskEvent
  readonly score: number
  readonly threshold: number
  readonly level: 'low' | 'medium' | 'high'
  readonly heuristics: Readonly<Partial<Record<HeuristicName, number>>>
  /** How unusual it is for the person, by what is counted and by what was learnt. */
  readonly behavior: PartScore | undefined
  /** How far it is from the kinds of events that were learnt; absent: nothing was. */
  readonly clustering: PartScore | undefined
  readonly isBlocked: boolean
  /** The rule of addresses that decided. */
  readonly address: { readonly isAllowed: boolean; readonly rule: string } | undefined
}

/**
 * Scores an event from 0 to 100: the highest of what heuristics, the browser, the person's own past and the published model say. Listed addresses decide by
 * themselves; one that is on both lists is blocked.
 *
 * @param learnt what the published model says; absent: none is published
 * @example scoreEvent(event, past, parseRiskConfig({})).level // 'low'
 */
export function scoreEvent(
  event: RiskEvent,
  past: Past,
  config: RiskConfig,
  learnt?: LearntScore,
): ScoredEvent {
  const { thresholds, addresses, bots, ignored } = config
  const heuristics = heuristicScores(event, past, config)
  const behavior = together(behaviorScore(event, past, config), learnt?.behavior)
  const high = learnt?.threshold ?? thresholds.high
  const counted = heuristicNames
    .filter((name) => !ignored.includes(name))
    .map((name) => heuristics[name] ?? 0)
  const bot = event.isBot && bots.enabled ? bots.score : 0
  const blockedBy = event.ip === null ? undefined : listedNetwork(event.ip, addresses.block)
  const allowedBy = event.ip === null ? undefined : listedNetwork(event.ip, addresses.allow)
  const isBlocked = blockedBy !== undefined
  const isAllowed = !isBlocked && allowedBy !== undefined
  const found = Math.max(...counted, bot, behavior?.score ?? 0, learnt?.clustering.score ?? 0)
  const score = isBlocked ? 100 : isAllowed ? 0 : found
  const rule = blockedBy ?? allowedBy
  return {
    event,
    score,
    threshold: high,
    level: score >= high ? 'high' : score >= thresholds.medium ? 'medium' : 'low',
    heuristics,
    behavior,
    clustering: learnt?.clustering,
    isBlocked,
    address: rule === undefined ? undefined : { isAllowed, rule },
  }
}

/** The higher of two, which says first why. */
function together(counted: PartScore | undefined, learnt: PartScore | undefined): PartScore | undefined {
  if (!counted || !learnt) return counted ?? learnt
  const [more, less] = counted.score >= learnt.score ? [counted, learnt] : [learnt, counted]
  return { score: more.score, reasons: [...new Set([...more.reasons, ...less.reasons])] }
}
