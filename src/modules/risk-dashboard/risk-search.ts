import type { DateRange, Interval } from './date-range.ts'
import { featureFields, featureNames, fields } from './features.ts'
import { reasonAggregations, reasonQuery } from './reason.ts'
import type { Thresholds } from './risk-levels.ts'
import { isWholeRange, type EventPage, type RiskView, type Sort } from './risk-view.ts'
import { anyOf, range, term, type DashboardQuery } from './search-query.ts'

/** Events on a page of the list. */
export const PAGE_SIZE = 10
/** People and values that a panel names. */
const PEOPLE = 10
/** Affected people that are told apart; more of them are "at least". */
export const MOST_PEOPLE = 1_000
/** Width of a band of scores. */
export const BAND = 5
export const BANDS = 100 / BAND

/** What a search is of. */
export interface Asked {
  readonly view: RiskView
  readonly range: DateRange
  /** As the service writes it: `/alpha`. */
  readonly realm: string
}

/** What is asked of the time alone: values to choose from do not depend on what is chosen. */
export const withinRange = ({ range: { from, to }, realm }: Omit<Asked, 'view'>): DashboardQuery[] => [
  range(fields.timestamp, { gte: from.toISOString(), lte: to.toISOString() }),
  term(fields.realm, realm),
]

/** Everything that an event has to be (contract risk.md, "filters"). The upper bound of scores is half a point more, as they are shown rounded. */
export function filtersOf(asked: Asked): DashboardQuery[] {
  const { view } = asked
  const { area } = view
  return [
    ...withinRange(asked),
    ...(isWholeRange(view) ? [] : [range(fields.score, { gte: view.low, lt: view.high + 0.5 })]),
    ...(area
      ? [
          range(fields.latitude, { gte: area.south, lte: area.north }),
          range(fields.longitude, { gte: area.west, lte: area.east }),
        ]
      : []),
    ...(view.isRiskyOnly ? [term(fields.isRisky, true)] : []),
    ...featureNames.flatMap((name) => {
      const values = view.features[name] ?? []
      return values.length === 0
        ? []
        : [anyOf(values.map((value) => term(`${featureFields[name]}.keyword`, value)))]
    }),
    ...(view.userId === undefined ? [] : [term(fields.userId, view.userId)]),
    ...(view.reasons.length === 0 ? [] : [anyOf(view.reasons.map(reasonQuery))]),
  ]
}

const descending = { order: 'desc' }
const byRisk = { [fields.score]: descending }
const byTime = { [fields.timestamp]: descending }
const byUser = { [`${fields.userId}.keyword`]: descending }
const byId = { [`${fields.eventId}.keyword`]: descending }

/** Each order goes on with the other two, and ends with the id: the next page begins behind one event, not behind all that are like it. */
export const sortOrders: Readonly<Record<Sort, readonly object[]>> = {
  risk: [byRisk, byTime, byUser, byId],
  time: [byTime, byRisk, byUser, byId],
  user: [byUser, byRisk, byTime, byId],
}

/** A page of events. */
export function eventSearch(asked: Asked, page: EventPage | undefined, size = PAGE_SIZE): object {
  return {
    size,
    track_total_hits: true,
    query: { bool: { must: filtersOf(asked) } },
    sort: sortOrders[asked.view.sort],
    ...(page ? { search_after: page.after } : {}),
  }
}

/** All panels and a page of events in one search. */
export function dashboardSearch(
  asked: Asked,
  { medium, high }: Thresholds,
  dates: { readonly interval: Interval; readonly timeZone: string },
): object {
  const score = { avg: { field: fields.score } }
  const isMedium = range(fields.score, { gte: medium, lt: high })
  return {
    ...eventSearch(asked, asked.view.page),
    aggs: {
      medium: { filter: isMedium },
      risky: {
        filter: term(fields.isRisky, true),
        aggs: {
          blocked: { filter: term(fields.isBlocked, true) },
          people: { terms: { field: fields.userId, size: MOST_PEOPLE } },
        },
      },
      times: {
        date_histogram: {
          field: fields.timestamp,
          calendar_interval: dates.interval,
          time_zone: dates.timeZone,
          min_doc_count: 1,
        },
        aggs: {
          medium: { filter: isMedium },
          high: { filter: range(fields.score, { gte: high }) },
        },
      },
      riskiest: {
        terms: { field: fields.userId, size: PEOPLE, order: { avg_score: 'desc' } },
        aggs: { avg_score: score },
      },
      lat_lon_data: {
        filter: { exists: { field: fields.latitude } },
        aggs: {
          lat_lon_locations: {
            multi_terms: { terms: [{ field: fields.latitude }, { field: fields.longitude }], size: 10_000 },
            aggs: { avg_score: score, risky: { filter: term(fields.isRisky, true) } },
          },
        },
      },
      ...Object.fromEntries(
        Array.from({ length: BANDS }, (_, at) => [
          `band_${at}`,
          {
            filter: range(fields.score, {
              gte: at * BAND,
              // The last one has 100 in it.
              ...(at === BANDS - 1 ? {} : { lt: (at + 1) * BAND }),
            }),
          },
        ]),
      ),
      ...reasonAggregations(),
    },
  }
}

/** The latest risky event: its threshold is the one in force (contract risk.md, "thresholds"). */
export const thresholdSearch = (realm: string): object => ({
  size: 1,
  query: { bool: { must: [term(fields.isRisky, true), term(fields.realm, realm)] } },
  sort: [byTime],
})

/** What came since a moment. */
export function newSearch(asked: Asked, since: string | undefined): object {
  return {
    size: PAGE_SIZE,
    track_total_hits: false,
    query: {
      bool: {
        must: [
          ...filtersOf(asked),
          ...(since === undefined ? [] : [range(fields.timestamp, { gte: since })]),
        ],
      },
    },
    sort: [byTime],
  }
}

export const oneEvent = (id: string, realm: string): object => ({
  size: 1,
  query: { bool: { must: [term(`${fields.eventId}.keyword`, id), term(fields.realm, realm)] } },
})
