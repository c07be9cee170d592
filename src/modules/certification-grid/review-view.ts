import { HIGH_RISK } from '../../parts/displays/risk-score.ts'
import type { ItemKind } from './review-item.ts'

/** Which items are shown, as the address says it. */
export interface ReviewView {
  readonly kind: ItemKind
  readonly show: 'open' | 'decided' | 'all'
  readonly quick: QuickFilter | undefined
  readonly text: string
  readonly sort: string
  readonly descending: boolean
  /** What belongs together stands together. */
  readonly group: GroupBy | undefined
  /** What somebody has built besides, as the service takes it. */
  readonly built?: object | undefined
}

export const groupings = ['user', 'application', 'access'] as const
export type GroupBy = (typeof groupings)[number]

export const quickFilters = [
  'highRisk',
  'conflict',
  'new',
  'unused',
  'recommended',
  'roleBased',
  'exception',
] as const
export type QuickFilter = (typeof quickFilters)[number]

type Condition = Readonly<Record<string, unknown>>

/** A condition on one field. */
export const leaf = (operator: string, targetName: string, targetValue?: unknown): Condition => ({
  operator,
  operand: { targetName, ...(targetValue === undefined ? {} : { targetValue }) },
})
export const notCondition = (condition: Condition): Condition => ({ operator: 'NOT', operand: [condition] })

const DECISION = 'decision.certification.decision'

const quick: Readonly<Record<QuickFilter, Condition>> = {
  highRisk: leaf('GTE', 'risk', HIGH_RISK),
  conflict: leaf('EQUALS', 'flags', 'conflict'),
  new: leaf('EQUALS', 'flags', 'new'),
  unused: leaf('EQUALS', 'flags', 'unused'),
  // As the service counts them: enough people alike, and nearly all or hardly any of them hold it.
  recommended: {
    operator: 'AND',
    operand: [
      leaf('GTE', 'peers.of', 3),
      {
        operator: 'OR',
        operand: [leaf('GTE', 'prediction.confidence', 0.7), leaf('LTE', 'prediction.confidence', 0.3)],
      },
    ],
  },
  roleBased: leaf('EQUALS', 'flags', 'role-based'),
  exception: leaf('EQUALS', DECISION, 'exception'),
}

/**
 * The filter of a view, as the service takes it; search and order are told beside it.
 *
 * @example filterOf({ kind: 'entitlementGrant', show: 'open', … }) // { operator: 'AND', operand: […] }
 */
export function reviewFilterOf({ kind, show, quick: chosen, built }: ReviewView): Condition {
  const decided = leaf('EXISTS', DECISION)
  return {
    operator: 'AND',
    operand: [
      leaf('EQUALS', 'item.type', kind),
      ...(show === 'all'
        ? []
        : show === 'decided'
          ? [decided]
          : [notCondition(decided), notCondition(leaf('EQUALS', 'gone', true))]),
      ...(chosen === undefined ? [] : [quick[chosen]]),
      ...(built === undefined ? [] : [built]),
    ],
  }
}

/** Values of an address. */
export interface ReviewAddress {
  get(name: string): string | undefined
  set(name: string, value: string | undefined): void
}

/** @param kinds that the campaign is about, the first is shown first */
export function viewIn(address: Pick<ReviewAddress, 'get'>, kinds: readonly ItemKind[]): ReviewView {
  const sort = address.get('sort') ?? '-risk'
  return {
    kind: kinds.find((kind) => kind === address.get('type')) ?? kinds[0] ?? 'entitlementGrant',
    show: (['open', 'decided', 'all'] as const).find((show) => show === address.get('show')) ?? 'all',
    quick: quickFilters.find((each) => each === address.get('only')),
    text: address.get('q') ?? '',
    sort: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    group: groupings.find((each) => each === address.get('group')),
  }
}
