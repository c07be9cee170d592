import type { ReviewItem } from './review.ts'

export type ReviewFlag = Exclude<ReviewItem['flags'][number], 'gone'>

const DAY_MS = 86_400_000
/** Access that began within so many days is new; an account that was not used for so many is unused. */
const RECENT_DAYS = 90
const FEW_PEERS = 5

/** What is known of something that somebody holds. */
export interface HeldFacts {
  /** Of the glossary: `low`, `medium`, `high`. */
  readonly riskLevel: string | undefined
  /** Of the glossary, 0 to 100. */
  readonly riskScore: number | undefined
  readonly grantedAt: Date | null
  /** Of the account behind it; `undefined` where that cannot be known. */
  readonly usedAt: Date | null | undefined
  readonly endsAt: Date | null
  readonly byRole: boolean
  readonly wasReviewed: boolean
  /** Whether it breaks a rule of segregation of duties together with other access. */
  readonly conflicts: boolean
  readonly peers: { readonly holding: number; readonly of: number } | null
}

/** What stands out. */
export function flagsOf(facts: HeldFacts, now: Date): ReviewFlag[] {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const { grantedAt, usedAt } = facts
  const isNew = grantedAt !== null && grantedAt > since && !facts.wasReviewed
  const isUnused = usedAt === null ? !isNew : usedAt !== undefined && usedAt < since
  const flags: [ReviewFlag, boolean][] = [
    ['new', isNew],
    ['unused', isUnused],
    ['role-based', facts.byRole],
    ['time-limited', facts.endsAt !== null],
    ['conflict', facts.conflicts],
  ]
  return flags.flatMap(([flag, holds]) => (holds ? [flag] : []))
}

const LEVELS: Readonly<Record<string, number>> = { low: 20, medium: 50, high: 80 }

/**
 * The adjusted risk of an item, 0 to 100: the score of the glossary, or of its level (low 20, medium 50, high 80, none 10), and more for what makes
 * it riskier where it is: a conflict 20, an unused account 10, hardly any of at least five peers who hold it (under a tenth) 10.
 *
 * @example riskOf({ ...facts, riskLevel: 'high', peers: { holding: 0, of: 8 } }, ['unused']) // 100
 */
export function riskOf({ riskLevel, riskScore, peers }: HeldFacts, flags: readonly ReviewFlag[]): number {
  const base = riskScore ?? LEVELS[riskLevel?.toLowerCase() ?? ''] ?? 10
  const rare = peers !== null && peers.of >= FEW_PEERS && peers.holding / peers.of < 0.1
  const more = (flags.includes('conflict') ? 20 : 0) + (flags.includes('unused') ? 10 : 0) + (rare ? 10 : 0)
  return Math.max(0, Math.min(100, Math.round(base + more)))
}

/** From which share of peers on keeping is recommended, and to which removing. */
export const KEEP_FROM = 0.7
export const REMOVE_TO = 0.3
export const ENOUGH_PEERS = 3

/** What peers suggest, with what it follows from. */
export interface Prediction {
  /** Share of the peers who hold it. */
  readonly confidence: number
  readonly recommendation: 'certify' | 'revoke' | null
  /** What makes those alike who hold it. */
  readonly rule: readonly string[]
  readonly usr_id: string
}

/** @returns `null` where there are no peers */
export function predictionOf(
  userId: string,
  peers: { readonly holding: number; readonly of: number } | null,
  rule: readonly string[],
): Prediction | null {
  if (peers === null || peers.of === 0) return null
  const confidence = peers.holding / peers.of
  const enough = peers.of >= ENOUGH_PEERS
  const recommendation =
    enough && confidence >= KEEP_FROM ? 'certify' : enough && confidence <= REMOVE_TO ? 'revoke' : null
  return { confidence, recommendation, rule, usr_id: userId }
}

/** Score from which an item is of high risk. */
export const HIGH_RISK_FROM = 70
