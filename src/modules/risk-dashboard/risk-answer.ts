import { countReasons, type ReasonCount } from './reason.ts'
import { parseEvent, type RiskEvent } from './risk-event.ts'
import { BANDS, MOST_PEOPLE } from './risk-search.ts'

/** Sign-ins in one place, as the engine groups them. */
export interface PlaceCount {
  readonly latitude: number
  readonly longitude: number
  readonly count: number
  /** Average, 0 to 100. */
  readonly score: number
  /** So many of them are risky. */
  readonly risky: number
}

export interface PersonScore {
  readonly userId: string
  readonly count: number
  readonly score: number
}

/** Sign-ins of one bar of the time chart. */
export interface TimeCount {
  /** When the bar begins, in milliseconds. */
  readonly at: number
  readonly low: number
  readonly medium: number
  readonly high: number
}

export interface EventHit extends RiskEvent {
  /** Its place in the list. */
  readonly sort: readonly (string | number | null)[]
}

/** What the panels show. */
export interface RiskAnswer {
  readonly total: number
  readonly medium: number
  readonly risky: number
  readonly blocked: number
  readonly people: number
  /** There are more people than were counted. */
  readonly isMorePeople: boolean
  readonly bands: readonly number[]
  readonly times: readonly TimeCount[]
  readonly riskiest: readonly PersonScore[]
  readonly places: readonly PlaceCount[]
  readonly reasons: readonly ReasonCount[]
  readonly events: readonly EventHit[]
}

interface Bucket {
  readonly key: unknown
  readonly doc_count: number
  readonly [name: string]: unknown
}
interface Aggregation {
  readonly doc_count?: number
  readonly value?: number | null
  readonly buckets?: readonly Bucket[]
  readonly [name: string]: unknown
}
interface SearchAnswer {
  readonly hits?: {
    readonly total?: { readonly value?: number }
    readonly hits?: readonly {
      readonly _id: string
      readonly _source: unknown
      readonly sort?: EventHit['sort']
    }[]
  }
  readonly aggregations?: Readonly<Record<string, Aggregation>>
}

const within = (from: unknown, name: string): Aggregation | undefined =>
  (from as Readonly<Record<string, Aggregation>> | undefined)?.[name]
const countOf = (from: unknown, name: string): number => within(from, name)?.doc_count ?? 0
const bucketsOf = (from: unknown, name: string): readonly Bucket[] => within(from, name)?.buckets ?? []
const averageOf = (bucket: Bucket): number => within(bucket, 'avg_score')?.value ?? 0

/** The events of an answer. */
export function eventsOf(answer: unknown): EventHit[] {
  return ((answer as SearchAnswer).hits?.hits ?? []).map(({ _id, _source, sort = [] }) => ({
    ...parseEvent(_source, _id),
    sort,
  }))
}

export const totalOf = (answer: unknown): number => (answer as SearchAnswer).hits?.total?.value ?? 0

/**
 * What the engine answers to {@link dashboardSearch}.
 *
 * @param ignored reasons that are not to be shown
 */
export function parseAnswer(answer: unknown, ignored: readonly string[] = []): RiskAnswer {
  const aggregations = (answer as SearchAnswer).aggregations ?? {}
  const { risky } = aggregations
  const people = bucketsOf(risky, 'people').length
  return {
    total: totalOf(answer),
    medium: countOf(aggregations, 'medium'),
    risky: risky?.doc_count ?? 0,
    blocked: countOf(risky, 'blocked'),
    people,
    isMorePeople: people >= MOST_PEOPLE,
    bands: Array.from({ length: BANDS }, (_, at) => countOf(aggregations, `band_${at}`)),
    times: bucketsOf(aggregations, 'times').map((bucket) => {
      const [medium, high] = [countOf(bucket, 'medium'), countOf(bucket, 'high')]
      return { at: Number(bucket.key), low: bucket.doc_count - medium - high, medium, high }
    }),
    riskiest: bucketsOf(aggregations, 'riskiest').map((bucket) => ({
      userId: String(bucket.key),
      count: bucket.doc_count,
      score: averageOf(bucket),
    })),
    places: bucketsOf(aggregations['lat_lon_data'], 'lat_lon_locations').map((bucket) => {
      const [latitude, longitude] = (Array.isArray(bucket.key) ? bucket.key : []).map(Number)
      return {
        latitude: latitude ?? 0,
        longitude: longitude ?? 0,
        count: bucket.doc_count,
        score: averageOf(bucket),
        risky: countOf(bucket, 'risky'),
      }
    }),
    reasons: countReasons(aggregations, ignored),
    events: eventsOf(answer),
  }
}
