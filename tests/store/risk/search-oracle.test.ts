import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUpBlocks } from '../../../server/platform/risk/blocks/add-up-blocks.ts'
import { createHourBlocks } from '../../../server/platform/risk/blocks/hour-blocks.ts'
import { eventDocument } from '../../../server/platform/risk/events/event-document.ts'
import { eventIndex } from '../../../server/platform/risk/events/event-index.ts'
import { insertEvents } from '../../../server/platform/risk/events/event-store.ts'
import { parseSearch } from '../../../server/platform/risk/search/parse-search.ts'
import { runSearch } from '../../../server/platform/risk/search/run-search.ts'
import type { SearchAnswer, SearchTable } from '../../../server/platform/risk/search/run-search.ts'
import type { EventRow } from '../../../server/platform/risk/tables.ts'
import type { Database } from '../../../server/store/database.ts'
import { runs } from '../../support/runs.ts'
import { databases, freshDatabase } from '../support/fresh-database.ts'
import { someEvents } from './events.ts'
import { aggregations, queries, sorts } from './generate-search.ts'
import { aggregate, fits, ordered } from './search-oracle.ts'
import type { Document, Json } from './search-oracle.ts'
import { riskDatabaseOf } from '../../support/risk-database.ts'

const table: SearchTable<EventRow> = {
  index: eventIndex,
  from: sql`(select * from risk_event where realm = '/alpha') e`,
  key: 'id',
  documentOf: eventDocument,
}

const ways = databases.flatMap((kind) => [
  { kind, by: 'the database' as const },
  { kind, by: 'columns in memory' as const },
])

describe.each(ways)('searches of events on $kind, added up by $by', ({ kind, by }) => {
  let database: Database
  let documents: Document[]
  let addUp: SearchTable<EventRow>['addUp']
  const search = (request: object): Promise<SearchAnswer> =>
    runSearch(database.kysely, { ...table, ...(addUp ? { addUp } : {}) }, parseSearch(request, eventIndex))

  beforeAll(async () => {
    database = await freshDatabase(kind)
    const db = riskDatabaseOf(database)
    await insertEvents(db, someEvents(120))
    if (by === 'columns in memory')
      addUp = addUpBlocks(createHourBlocks({ db, realm: '/alpha', clock: Date.now }), eventIndex)
    const all = await search({ size: 1_000, sort: [{ 'predictionResult.features.eventId': 'asc' }] })
    documents = all.hits.hits.map(({ _id, _source }) => ({ _id, _source }) as Document)
  })
  afterAll(() => database.close())

  it('have all there is', () => {
    expect(documents).toHaveLength(120)
  })

  it('find what an independent reading finds, in its order, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(queries, sorts, fc.integer({ min: 20, max: 60 }), async (query, sort, size) => {
        const wanted = ordered(
          documents.filter((document) => fits(document, query)),
          sort as never,
        ).map(({ _id }) => _id)
        const found: string[] = []
        let after: readonly unknown[] | undefined
        for (let page = 0; page < 200; page++) {
          const { hits } = await search({
            query,
            sort,
            size,
            track_total_hits: true,
            ...(after ? { search_after: after } : {}),
          })
          if (page === 0) expect(hits.total).toEqual({ value: wanted.length, relation: 'eq' })
          found.push(...hits.hits.map(({ _id }) => _id))
          after = hits.hits.at(-1)?.sort
          if (hits.hits.length < size) break
        }
        expect(found).toEqual(wanted)
      }),
      runs(300),
    )
  })

  it('add up to what an independent reading adds up to', async () => {
    await fc.assert(
      fc.asyncProperty(queries, aggregations, async (query, aggs) => {
        const { aggregations: found = {} } = await search({ query, aggs, size: 0 })
        const fitting = documents.filter((document) => fits(document, query))
        expect(rounded(found as Json)).toEqual(rounded(aggregate(fitting, aggs)))
      }),
      runs(500),
    )
  })

  it.runIf(by === 'columns in memory')('need no rows again for what was read once', async () => {
    const sent = database.statementsSent()
    await fc.assert(
      fc.asyncProperty(queries, aggregations, async (query, aggs) => {
        const request = parseSearch({ query, aggs, size: 0 }, eventIndex)
        expect(await addUp?.(database.kysely, request)).toBeDefined()
      }),
      runs(50),
    )
    expect(database.statementsSent() - sent).toBeLessThanOrEqual(50)
  })

  it('ask the database once for hits and once for everything that adds up', async () => {
    const before = database.statementsSent()
    await search({
      size: 10,
      track_total_hits: true,
      sort: [{ 'predictionResult.risk_score_data.risk_score': { order: 'desc' } }],
      aggs: {
        people: { terms: { field: 'predictionResult.features.userId' } },
        days: { date_histogram: { field: 'predictionResult.features.timestamp', calendar_interval: 'day' } },
        risky: { filter: { term: { 'predictionResult.risk_score_data.is_risky_event': true } } },
      },
    })
    expect(database.statementsSent() - before).toBe(2)
  })

  it('are refused where they would make too many groups, however they are made', async () => {
    const field = 'predictionResult.features.timestamp'
    const minutes = { date_histogram: { field, calendar_interval: 'minute' } }
    const people = { terms: { field: 'predictionResult.features.eventId', size: 10_000 } }
    const hours = { date_histogram: { field, calendar_interval: 'hour' } }
    for (const aggs of [{ minutes }, { all: { filter: { match_all: {} }, aggs: { minutes } } }])
      await expect(search({ size: 0, aggs })).rejects.toMatchObject({ code: 'risk-search-not-valid' })
    const names = { terms: { field: 'predictionResult.features.userId' }, aggs: { minutes } }
    await expect(search({ size: 0, aggs: { names } })).rejects.toMatchObject({
      code: 'risk-search-not-valid',
    })
    await expect(search({ size: 0, aggs: { people: { ...people, aggs: { hours } } } })).resolves.toBeDefined()
  })

  it('begin days where the clocks of a zone do', async () => {
    const { aggregations: found } = await search({
      size: 0,
      query: { match_all: {} },
      aggs: {
        days: {
          date_histogram: {
            field: 'predictionResult.features.timestamp',
            calendar_interval: '1d',
            time_zone: 'America/New_York',
          },
        },
      },
    })
    const { buckets } = (found as { days: { buckets: { key_as_string: string }[] } }).days
    expect(buckets[0]!.key_as_string).toBe('2026-02-24T05:00:00.000Z')
  })
})

/** Sums of halves are not the same in every order. */
const rounded = (value: Json): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === 'number' ? Number(each.toFixed(6)) : each,
    ),
  )
