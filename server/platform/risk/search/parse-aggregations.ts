import { riskLimits } from '../limits.ts'
import { fieldAt, parseQuery } from './parse-query.ts'
import { readIntegerAt, knownKeys, object, onlyEntry, shownJson, readTextAt, word } from './read-json.ts'
import type { SearchJson } from './read-json.ts'
import type { SearchPlace } from './refuse.ts'
import { calendarUnits } from './search-request.ts'
import type {
  Aggregation,
  CalendarUnit,
  GroupOrder,
  Grouping,
  Metric,
  RiskSearchField,
  SearchIndex,
} from './search-request.ts'

interface Reading {
  readonly index: SearchIndex
  count: number
}

const metricKinds = ['avg', 'min', 'max', 'sum'] as const
const groupingKinds = ['terms', 'multi_terms', 'date_histogram', 'filter'] as const

/** What aggregations of one level say. */
export interface ReadAggregations {
  readonly metrics: readonly Metric[]
  readonly inner: readonly Aggregation[]
}

/**
 * Reads aggregations, one level within another.
 *
 * @param value `aggs` of a search
 * @throws DomainError `risk-search-not-valid`
 */
export function parseAggregations(value: unknown, index: SearchIndex, place: SearchPlace): ReadAggregations {
  return readLevel(value, place, { index, count: 0 }, 0)
}

function readLevel(value: unknown, place: SearchPlace, reading: Reading, depth: number): ReadAggregations {
  const metrics: Metric[] = []
  const inner: Aggregation[] = []
  if (value === undefined) return { metrics, inner }
  if (depth >= riskLimits.aggregationDepth)
    return place.refuse('risk-too-deep', { most: riskLimits.aggregationDepth })
  for (const [name, given] of Object.entries(object(value, place))) {
    const at = place.at(name)
    readTextAt(name, at)
    reading.count += 1
    if (reading.count > riskLimits.aggregations)
      return at.refuse('risk-too-many-parts', { most: riskLimits.aggregations })
    const { aggs, aggregations, ...rest } = object(given, at)
    const within = aggs ?? aggregations
    const [kind, options, there] = onlyEntry(rest, at)
    const metric = metricKinds.find((one) => one === kind)
    if (metric !== undefined) {
      if (within !== undefined) return at.at('aggs').refuse('risk-metric-has-none')
      metrics.push({ name, function: metric, field: metricField(options, there, reading.index) })
      continue
    }
    const known = groupingKinds.find((one) => one === kind)
    if (known === undefined)
      return there.refuse('risk-part-unknown', {
        name: shownJson(kind),
        known: [...groupingKinds, ...metricKinds],
      })
    const below = readLevel(within, at.at('aggs'), reading, depth + 1)
    const grouping = readGrouping(known, options, there, reading.index)
    if (grouping.kind === 'terms') requireMetric(grouping.order, below.metrics, there)
    inner.push({ name, place: at.pointer, grouping, ...below })
  }
  return { metrics, inner }
}

function metricField(options: unknown, place: SearchPlace, index: SearchIndex): RiskSearchField {
  const given = object(options, place)
  knownKeys(given, place, ['field'])
  const field = fieldAt(readTextAt(given['field'], place.at('field')), place.at('field'), index)
  return field.type === 'number' ? field : place.at('field').refuse('risk-number-field-needed')
}

function requireMetric({ by }: GroupOrder, metrics: readonly Metric[], place: SearchPlace): void {
  if (typeof by === 'object' && !metrics.some(({ name }) => name === by.metric))
    place.at('order').refuse('risk-order-unknown', { name: shownJson(by.metric) })
}

function readGrouping(
  kind: (typeof groupingKinds)[number],
  options: unknown,
  place: SearchPlace,
  index: SearchIndex,
): Grouping {
  if (kind === 'filter') return { kind: 'filter', query: parseQuery(options, index, place) }
  const given = object(options, place)
  if (kind === 'date_histogram') return readDates(given, place, index)
  const isMulti = kind === 'multi_terms'
  knownKeys(given, place, [isMulti ? 'terms' : 'field', 'size', 'order', 'min_doc_count'])
  const fields = isMulti
    ? manyFields(given['terms'], place.at('terms'), index)
    : [oneField(given, place, index)]
  const size =
    given['size'] === undefined ? 10 : readIntegerAt(given['size'], place.at('size'), 1, riskLimits.buckets)
  if (given['min_doc_count'] !== undefined)
    readIntegerAt(given['min_doc_count'], place.at('min_doc_count'), 1, 1)
  return { kind: 'terms', fields, isMulti, size, order: readOrder(given['order'], place.at('order')) }
}

const oneField = (given: SearchJson, place: SearchPlace, index: SearchIndex): RiskSearchField =>
  fieldAt(readTextAt(given['field'], place.at('field')), place.at('field'), index)

function manyFields(value: unknown, place: SearchPlace, index: SearchIndex): RiskSearchField[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > 4)
    return place.refuse('risk-list-needed', { most: 4 })
  return value.map((one, nth) => {
    const at = place.at(nth)
    const given = object(one, at)
    knownKeys(given, at, ['field'])
    const field = oneField(given, at, index)
    return field.isList ? at.at('field').refuse('risk-one-value-needed') : field
  })
}

function readOrder(value: unknown, place: SearchPlace): GroupOrder {
  if (value === undefined) return { by: 'count', isDescending: true }
  const [key, direction, at] = onlyEntry(value, place)
  const by = key === '_key' ? 'key' : key === '_count' ? 'count' : { metric: key }
  return { by, isDescending: word(direction, at, ['asc', 'desc']) === 'desc' }
}

/** Short names of units, for both kinds of interval. */
const shortUnits: Readonly<Record<string, CalendarUnit>> = {
  '1m': 'minute',
  '1h': 'hour',
  '1d': 'day',
  '1w': 'week',
  '1M': 'month',
  '1q': 'quarter',
  '1y': 'year',
}

function readDates(given: SearchJson, place: SearchPlace, index: SearchIndex): Grouping {
  knownKeys(given, place, ['field', 'calendar_interval', 'time_zone', 'min_doc_count'])
  const field = oneField(given, place, index)
  if (field.type !== 'date') return place.at('field').refuse('risk-date-field-needed')
  const at = place.at('calendar_interval')
  const asked = given['calendar_interval']
  const known = [...calendarUnits, ...Object.keys(shortUnits)]
  const interval = word(asked, at, known)
  const unit = shortUnits[interval] ?? calendarUnits.find((one) => one === interval) ?? 'day'
  const least = given['min_doc_count']
  const hasGaps = least === undefined || readIntegerAt(least, place.at('min_doc_count'), 0, 1) === 0
  return { kind: 'dates', field, unit, timeZone: zone(given['time_zone'], place.at('time_zone')), hasGaps }
}

function zone(value: unknown, place: SearchPlace): string {
  if (value === undefined) return 'UTC'
  const name = readTextAt(value, place)
  try {
    // Offsets are no names: PostgreSQL reads their sign the other way round.
    if (/^[+-]/.test(name)) return place.refuse('risk-time-zone-unknown', { timeZone: shownJson(name) })
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return place.refuse('risk-time-zone-unknown', { timeZone: shownJson(name) })
  }
}
