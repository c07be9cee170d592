import type { ExpressionFunction } from '../../engine/format/expression-function.ts'
import { valueAt } from '../../engine/format/pointer.ts'
import { firstOf, isHighRisk, requestConflicts, requestItem } from './requests.ts'

/** So many things stand on a card of the dashboard; the lists behind it have the others. */
const MOST = 5
/** Of what waits, where reviews and violations stand among requests, one more. */
const MOST_WAITING = 6
const SOON_MS = 30 * 86_400_000

/** What tells a decision of a request apart from the next one of the same request. @example decisionKey({ id: 'r', phases: [{ name: 'm' }] }) // 'r m' */
export const decisionKey = (request: unknown): string =>
  `${String(valueAt(request, 'id'))} ${String(valueAt(request, 'phases.0.name'))}`

/**
 * What waits for somebody, the most urgent first: by the day on which it is due, then what breaks a rule or is of a high risk, then the oldest.
 *
 * @param decided keys of those that are decided already ({@link decisionKey})
 * @example firstToDecide([{ id: 'a', decision: {} }], []).length // 1
 */
export function firstToDecide(requests: unknown, decided: unknown): unknown[] {
  const done = new Set(listOf(decided))
  const urgency = (row: unknown): readonly number[] => [
    dueDay(row),
    requestConflicts(row).length > 0 ? 0 : isHighRisk(row) ? 1 : 2,
    // Of a sharing request in milliseconds.
    new Date(valueAt(row, 'decision.startDate') as string | number).getTime() || 0,
  ]
  return listOf(requests)
    .filter((row) => !done.has(decisionKey(row)))
    .map((row) => ({ row, by: urgency(row) }))
    .toSorted((a, b) => {
      const at = a.by.findIndex((value, index) => value !== b.by[index])
      return at < 0 ? 0 : a.by[at]! < b.by[at]! ? -1 : 1
    })
    .slice(0, MOST_WAITING)
    .map(({ row }) => row)
}

/** Whether a request waits for the answer of somebody: they made it, or it is for them. @example asksOf({}, 'erin') // false */
export const asksOf = (request: unknown, personId: unknown): boolean =>
  valueAt(request, 'decision.question.state') === 'asked' &&
  (valueAt(request, 'requester.id') === personId || valueAt(request, 'user.id') === personId)

/**
 * How many of some requests are due before the day ends, or were before.
 *
 * @example dueToday([{ decision: { due: '2026-11-20T09:00:00Z' } }], new Date('2026-11-20T08:00:00Z')) // 1
 */
export const dueToday = (requests: unknown, now: unknown): number =>
  listOf(requests).filter((row) => dueDay(row) <= midnight(new Date(String(now)))).length

/** The day on which something is due, in the zone of the device; after all others where it is not. */
const dueDay = (row: unknown): number => {
  const due = valueAt(row, 'decision.due')
  return typeof due === 'string' ? midnight(new Date(due)) : Infinity
}
const midnight = (at: Date): number => at.setHours(0, 0, 0, 0)

/**
 * Access that ends within a month, the next end first.
 *
 * @param grants of a person, in lists by their kind
 * @example endingSoon({ role: [] }, new Date()) // []
 */
export function endingSoon(grants: unknown, now: unknown): Record<string, unknown>[] {
  const from = now instanceof Date ? now.getTime() : Date.parse(String(now))
  return Object.entries((grants ?? {}) as Record<string, unknown>)
    .flatMap(([kind, list]) =>
      listOf(list).map((grant) => ({
        id: valueAt(grant, 'compositeId'),
        kind,
        grant,
        name: requestItem(grant),
        application: firstOf(grant, ['application.name']),
        end: String(valueAt(grant, 'relationship.temporalConstraints.0.duration') ?? '').split('/')[1] ?? '',
        extensible:
          valueAt(grant, 'relationship.conditional') !== true &&
          valueAt(grant, 'pendingRequest') === undefined,
      })),
    )
    .filter(({ end }) => Date.parse(end) > from && Date.parse(end) - from < SOON_MS)
    .toSorted((a, b) => Date.parse(a.end) - Date.parse(b.end))
    .slice(0, MOST)
}

/** The first request of a page that is not the one with an id, in a list; empty where there is none. @example nextToDecide({ result: [{ id: 'a' }] }, 'b') // [{ id: 'a' }] */
export const nextToDecide = (page: unknown, id: unknown): unknown[] =>
  listOf(valueAt(page, 'result'))
    .filter((row) => valueAt(row, 'id') !== id)
    .slice(0, 1)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Functions of the dashboard, and of what comes after a decision. */
export const dashboardFunctions: readonly ExpressionFunction[] = [
  {
    name: 'decisionKey',
    signature: 'decisionKey(dyn): string',
    summary: 'What tells a decision of a request apart from the next one.',
    run: decisionKey,
  },
  {
    name: 'firstToDecide',
    signature: 'firstToDecide(dyn, list): list',
    summary: 'What waits for somebody, the most urgent first, without what is decided already.',
    run: firstToDecide,
  },
  {
    name: 'asksOf',
    signature: 'asksOf(dyn, dyn): bool',
    summary:
      'Whether a request waits for the answer of the person with an id: they made it, or it is for them.',
    run: asksOf,
  },
  {
    name: 'dueToday',
    signature: 'dueToday(list, dyn): int',
    summary: 'How many requests are due today, or were before.',
    run: dueToday,
  },
  {
    name: 'nextToDecide',
    signature: 'nextToDecide(dyn, dyn): list',
    summary: 'The first request of a page that is not the one with an id, in a list.',
    run: nextToDecide,
  },
  {
    name: 'endingSoon',
    signature: 'endingSoon(map, dyn): list',
    summary: 'Access that ends within a month, the next end first, from lists of grants by kind.',
    run: endingSoon,
  },
]
