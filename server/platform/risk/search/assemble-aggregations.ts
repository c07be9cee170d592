import { groupBy } from '../../../store/group-by.ts'
import { riskLimits } from '../limits.ts'
import type { GroupRow } from './compile-aggregations.ts'
import { SearchPlace } from './refuse.ts'
import { timesBetween } from './times-between.ts'
import type { Aggregation, Metric } from './search-request.ts'

type Key = GroupRow['keys'][number]

/** Groups by the keys of those around them. */
type RowsByOuter = ReadonlyMap<string, readonly GroupRow[]>

/**
 * Groups as the engine answers them: within each other.
 *
 * @param inOrder the aggregations by the part of their rows
 * @throws DomainError where a histogram has more times than can be answered
 */
export function assembleAggregations(
  level: { readonly metrics: readonly Metric[]; readonly inner: readonly Aggregation[] },
  inOrder: readonly Aggregation[],
  rows: readonly GroupRow[],
): object {
  const byAggregation = new Map<Aggregation, RowsByOuter>()
  const budget = { left: riskLimits.bucketRows }
  for (const [part, aggregation] of inOrder.entries()) {
    const own = ownKeys(aggregation)
    const grouped = groupBy(
      rows.filter((row) => row.part === part),
      ({ keys }) => JSON.stringify(keys.slice(0, keys.length - own)),
    )
    byAggregation.set(aggregation, grouped)
  }
  const all = rows.find(({ part }) => part === -1)
  return {
    ...measuredBy(level.metrics, all?.metrics),
    ...innerOf(level.inner, [], { rows: byAggregation, budget }),
  }
}

/** What is put together: rows by aggregation, and how many groups may still be made. */
interface Found {
  readonly rows: ReadonlyMap<Aggregation, RowsByOuter>
  readonly budget: { left: number }
}

function innerOf(inner: readonly Aggregation[], keys: readonly Key[], from: Found): Record<string, object> {
  return Object.fromEntries(inner.map((one) => [one.name, answerOf(one, keys, from)]))
}

function answerOf(aggregation: Aggregation, keys: readonly Key[], from: Found): object {
  const found = from.rows.get(aggregation)?.get(JSON.stringify(keys)) ?? []
  const { grouping, metrics, inner } = aggregation
  if (grouping.kind === 'filter') {
    const [row] = found
    return {
      doc_count: Number(row?.n ?? 0),
      ...measuredBy(metrics, row?.metrics),
      ...innerOf(inner, keys, from),
    }
  }
  const buckets = found.map((row) => {
    const own = row.keys.slice(keys.length)
    return {
      ...keyOf(aggregation, own),
      doc_count: Number(row.n),
      ...measuredBy(metrics, row.metrics),
      ...innerOf(inner, row.keys, from),
    }
  })
  if (grouping.kind === 'dates')
    return { buckets: grouping.hasGaps ? withGaps(aggregation, buckets, from.budget) : buckets }
  const shown = found.reduce((sum, { n }) => sum + Number(n), 0)
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: Number(found[0]?.total ?? 0) - shown,
    buckets,
  }
}

type Bucket = Readonly<Record<string, unknown>>

/** The times between the first and the last, in which there is nothing. */
function withGaps(
  aggregation: Aggregation,
  buckets: readonly Bucket[],
  budget: Found['budget'],
): readonly Bucket[] {
  const { grouping } = aggregation
  if (grouping.kind !== 'dates' || buckets.length < 2) return buckets
  const byKey = new Map(buckets.map((one) => [Number(one['key']), one]))
  const times = timesBetween([...byKey.keys()], grouping.unit, grouping.timeZone, aggregation.place)
  budget.left -= times.length
  if (budget.left < 0)
    new SearchPlace(aggregation.place).refuse('risk-too-many-groups', { most: riskLimits.bucketRows })
  return times.map(
    (time) =>
      byKey.get(time) ?? {
        ...keyOf(aggregation, [time]),
        doc_count: 0,
        ...measuredBy(aggregation.metrics, undefined),
        ...innerOf(aggregation.inner, [], { rows: new Map(), budget }),
      },
  )
}

const ownKeys = ({ grouping }: Aggregation): number =>
  grouping.kind === 'filter' ? 0 : grouping.kind === 'terms' ? grouping.fields.length : 1

function keyOf({ grouping }: Aggregation, own: readonly Key[]): Bucket {
  if (grouping.kind === 'dates') return { key: Number(own[0]), key_as_string: isoOf(own[0]) }
  if (grouping.kind !== 'terms') return {}
  if (grouping.isMulti) return { key: own, key_as_string: own.join('|') }
  const [value] = own
  const [field] = grouping.fields
  if (typeof value === 'boolean') return { key: Number(value), key_as_string: String(value) }
  return field?.type === 'date' ? { key: value, key_as_string: isoOf(value) } : { key: value }
}

const isoOf = (value: Key | undefined): string => new Date(Number(value)).toISOString()

const measuredBy = (
  metrics: readonly Metric[],
  values: readonly (number | null)[] | undefined,
): Record<string, { readonly value: number | null }> =>
  Object.fromEntries(metrics.map(({ name }, nth) => [name, { value: values?.[nth] ?? null }]))
