import { fields } from './features.ts'
import { derived, heuristics } from './reason-names.ts'
import type { RiskEvent } from './risk-event.ts'
import { allOf, term, type DashboardQuery } from './search-query.ts'

/** Of an event whose behaviour is unusual, and nobody can say by what. */
export const NO_EXPLAINABLE = 'no_explainable'
/** Words that are no explanation. */
const unexplained: readonly string[] = ['failed', 'unknown']

const BEHAVIOR = 'behavior.'
const CLUSTERING = 'clustering.'

/** What the two scores are compared with is the threshold of the event itself. */
const exceeds = (score: string): DashboardQuery => ({ script: { script: `${score} > risk_score_threshold` } })
const behaviorExceeds = exceeds('ueba_avg_risk_score')
const clusteringExceeds = exceeds('clustering_model_risk_score')

/**
 * Why an event is risky, as names: heuristics as they are, a feature as `behavior.country` or `clustering.city`.
 *
 * @param ignored names that are not to be shown
 * @example reasonsOf(event, ['is_suspicious_ip']) // ['is_brute_force', 'behavior.country']
 */
export function reasonsOf(event: RiskEvent, ignored: readonly string[] = []): string[] {
  const { scores } = event
  const found = [
    ...event.heuristics,
    ...(scores.clustering > scores.threshold
      ? event.clusteringReasons.filter(isExplained).map((name) => CLUSTERING + name)
      : []),
  ]
  const isUnusual = scores.behavior > scores.threshold
  const behavior = isUnusual ? event.behaviorReasons.filter(isExplained) : []
  const all = [...found, ...behavior.map((name) => BEHAVIOR + name)]
  const named = isUnusual && all.length === 0 ? [NO_EXPLAINABLE] : all
  return [...new Set(named)].filter((name) => !isIgnored(name, ignored))
}

/** Whether a reason is hidden; a name without its part hides it wherever it comes from. */
export const isIgnored = (name: string, ignored: readonly string[]): boolean =>
  ignored.includes(name) || ignored.includes(featureOf(name) ?? name)

export const isExplained = (name: string): boolean => !unexplained.includes(name)

/** The feature that a reason is about. @example featureOf('behavior.country') // 'country' */
export function featureOf(name: string): string | undefined {
  const prefix = [BEHAVIOR, CLUSTERING].find((each) => name.startsWith(each))
  return prefix === undefined ? undefined : name.slice(prefix.length)
}

/** Whether a text names a reason by which can be filtered. */
export function isReason(name: string): boolean {
  const all: readonly string[] = [...heuristics, ...derived]
  return all.includes(name) || /^[A-Za-z_]{1,60}$/.test(featureOf(name) ?? '')
}

/**
 * What finds the events of a reason (contract risk.md, "filters").
 *
 * @param name one that {@link isReason} knows
 */
export function reasonQuery(name: string): DashboardQuery {
  if (name === 'is_ip_blocked') return term(fields.isBlocked, true)
  if (name === 'is_advanced_bot_detection') return term(fields.isBot, true)
  const feature = featureOf(name)
  if (feature === undefined)
    return {
      nested: { path: fields.heuristics, query: term(`${fields.heuristics}.${name}`, true) },
    }
  return name.startsWith(BEHAVIOR)
    ? allOf([term(fields.behaviorReasons, feature), behaviorExceeds])
    : allOf([term(fields.clusteringReasons, feature), clusteringExceeds])
}

/** Aggregations that count reasons; read again by {@link countReasons}. */
export function reasonAggregations(): Record<string, unknown> {
  const listed = (field: string) => ({ reasons: { terms: { field, size: 100 } } })
  return {
    ...Object.fromEntries([...heuristics, ...derived].map((name) => [name, { filter: reasonQuery(name) }])),
    ueba_reason: { filter: behaviorExceeds, aggs: listed(fields.behaviorReasons) },
    clustering_reason: { filter: clusteringExceeds, aggs: listed(`${fields.clusteringReasons}.keyword`) },
  }
}

export interface ReasonCount {
  readonly name: string
  readonly count: number
}

/** Groups of an aggregation. */
interface Grouped {
  readonly doc_count?: number
  readonly reasons?: { readonly buckets?: readonly { readonly key: unknown; readonly doc_count: number }[] }
}

/**
 * How often each reason was found, the most frequent first.
 *
 * @param aggregations as the engine answers {@link reasonAggregations}
 */
export function countReasons(
  aggregations: Readonly<Record<string, unknown>>,
  ignored: readonly string[] = [],
): ReasonCount[] {
  const of = (name: string) => aggregations[name] as Grouped | undefined
  const listed = (name: string, prefix: string) =>
    (of(name)?.reasons?.buckets ?? [])
      .filter(({ key }) => isExplained(String(key)))
      .map(({ key, doc_count }) => ({ name: prefix + String(key), count: doc_count }))
  return [
    ...[...heuristics, ...derived].map((name) => ({ name, count: of(name)?.doc_count ?? 0 })),
    ...listed('ueba_reason', BEHAVIOR),
    ...listed('clustering_reason', CLUSTERING),
  ]
    .filter(({ name, count }) => count > 0 && !isIgnored(name, ignored))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/**
 * The reasons a short list shows, the most frequent first. An attack is rare and unusual behaviour is not: what
 * heuristics found, and what is chosen, is never left out because other things are more frequent.
 *
 * @param counted all reasons, as {@link countReasons} answers
 * @param most reasons that are listed, unless attacks alone are more
 * @example shownReasons([{ name: 'behavior.city', count: 9 }, { name: 'is_brute_force', count: 1 }], 1) // the attack
 */
export function shownReasons(
  counted: readonly ReasonCount[],
  most: number,
  chosen: readonly string[] = [],
): ReasonCount[] {
  const kept = new Set<string>([...heuristics, ...derived, ...chosen])
  const places = most - counted.filter(({ name }) => kept.has(name)).length
  const frequent = counted.filter(({ name }) => !kept.has(name)).slice(0, Math.max(0, places))
  return counted.filter((each) => kept.has(each.name) || frequent.includes(each))
}
