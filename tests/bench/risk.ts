import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { addUpBlocks } from '../../server/platform/risk/blocks/add-up-blocks.ts'
import { createHourBlocks } from '../../server/platform/risk/blocks/hour-blocks.ts'
import { eventDocument } from '../../server/platform/risk/events/event-document.ts'
import { eventIndex } from '../../server/platform/risk/events/event-index.ts'
import { parseSearch } from '../../server/platform/risk/search/parse-search.ts'
import { runSearch } from '../../server/platform/risk/search/run-search.ts'
import type { SearchTable } from '../../server/platform/risk/search/run-search.ts'
import type { EventRow } from '../../server/platform/risk/tables.ts'
import type { Database } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { progressLines, sideBySide } from './side-by-side.ts'
import type { Figures } from './side-by-side.ts'
import { percentiles } from './statistics.ts'
import { riskDatabaseOf } from '../support/risk-database.ts'

/** On both databases, unless `--events=100000` says otherwise; over four weeks. */
const EVENTS = 1_000_000
const RUNS = 20
const NOW = Date.UTC(2026, 2, 29)
const DAY = 86_400_000

const FEATURES = 'predictionResult.features'
const SCORES = 'predictionResult.risk_score_data'
const RISKY = { term: { [`${SCORES}.is_risky_event`]: true } }
const since = (days: number) => ({
  range: { [`${FEATURES}.timestamp`]: { gte: new Date(NOW - days * DAY).toISOString() } },
})

/** Everything that the dashboard shows at once. */
function panels(must: readonly object[], interval: string): object {
  return {
    size: 10,
    track_total_hits: true,
    query: { bool: { must } },
    sort: [
      { [`${SCORES}.risk_score`]: { order: 'desc' } },
      { [`${FEATURES}.timestamp`]: { order: 'desc' } },
      { [`${FEATURES}.userId.keyword`]: { order: 'desc' } },
      { [`${FEATURES}.eventId.keyword`]: { order: 'desc' } },
    ],
    aggs: {
      times: {
        date_histogram: { field: `${FEATURES}.timestamp`, calendar_interval: interval },
        aggs: { risky: { filter: RISKY } },
      },
      places: {
        multi_terms: {
          terms: [{ field: `${FEATURES}.geoData.lat` }, { field: `${FEATURES}.geoData.longitude` }],
          size: 10_000,
        },
        aggs: { score: { avg: { field: `${SCORES}.risk_score` } } },
      },
      people: {
        terms: { field: `${FEATURES}.userId`, size: 10, order: { score: 'desc' } },
        aggs: { score: { avg: { field: `${SCORES}.risk_score` } } },
      },
      behavior: { terms: { field: 'predictionResult.ueba_signal.explainable_features', size: 100 } },
      countries: { terms: { field: `${FEATURES}.geoData.country.keyword`, size: 100 } },
    },
  }
}

const searches: Readonly<Record<string, object>> = {
  'all panels, a week': panels([since(7)], 'hour'),
  'all panels, four weeks': panels([since(28)], 'day'),
  'all panels, four weeks, risky': panels([since(28), RISKY], 'day'),
  'all panels, a week, one country': panels(
    [since(7), { term: { [`${FEATURES}.geoData.country.keyword`]: 'country_3' } }],
    'hour',
  ),
  'all panels, four weeks, one person': panels(
    [since(28), { term: { [`${FEATURES}.userId`]: 'user_77' } }],
    'day',
  ),
  'a page of events, four weeks': {
    size: 10,
    query: since(28),
    sort: [{ [`${SCORES}.risk_score`]: { order: 'desc' } }, { [`${FEATURES}.timestamp`]: { order: 'desc' } }],
  },
}

const limits = Object.fromEntries(
  Object.keys(searches).map((name) => [name, 'p95 at most 400 ms, embedded 800 ms']),
)

/** Searches of many events: both databases side by side, and the limits. */
export async function benchRisk(
  args: readonly string[] = process.argv.slice(2),
): Promise<Record<string, object>> {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { events: { type: 'string', default: String(EVENTS) } },
  })
  const events = Number(values['events'])
  if (!Number.isInteger(events) || events < 1_000 || events > 10_000_000)
    throw new Error('--events: must be a whole number from 1000 to 10000000.')
  return sideBySide((database) => benchEvents(database, events), limits)
}

const rows: SearchTable<EventRow> = {
  index: eventIndex,
  from: sql`(select * from risk_event where realm = '/alpha') e`,
  key: 'id',
  documentOf: eventDocument,
}

/** Fills a database and searches. Closes it. */
async function benchEvents(database: Database, events: number): Promise<Figures> {
  const now = progressLines()
  try {
    now(`on ${database.kind}: ${events} events`)
    await migrate(database.kysely)
    await seedEvents(database, events)
    await sql`analyze risk_event`.execute(database.kysely)
    const db = riskDatabaseOf(database)
    const hoursOf = () => createHourBlocks({ db, realm: '/alpha', clock: () => NOW + DAY })
    const table = (hours = hoursOf()): SearchTable<EventRow> => ({
      ...rows,
      addUp: addUpBlocks(hours, eventIndex),
    })
    const figures: Figures = {}
    const whole = parseSearch(searches['all panels, four weeks']!, eventIndex)
    now('first search of a process, from rows')
    figures['first search of a process, from rows'] = await once(() =>
      runSearch(database.kysely, table(), whole),
    )
    now('keep columns')
    figures['keep columns of all hours'] = await once(() => hoursOf().keep())
    now('first search of a process, from columns')
    figures['first search of a process, from columns'] = await once(() =>
      runSearch(database.kysely, table(), whole),
    )
    const warm = table()
    await runSearch(database.kysely, warm, whole)
    for (const [name, search] of Object.entries(searches)) {
      now(name)
      const request = parseSearch(search, eventIndex)
      figures[name] = await percentiles(() => runSearch(database.kysely, warm, request), RUNS)
    }
    return figures
  } finally {
    await database.close()
  }
}

/** How long something takes that happens once in a process. */
async function once(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now()
  await work()
  return `${Math.round(performance.now() - start)} ms`
}

/** Many people, forty towns in twenty countries; one of 50 events is risky. */
async function seedEvents(database: Database, events: number): Promise<void> {
  const some = 50_000
  for (let from = 0; from < events; from += some) {
    await sql`insert into risk_event
      select 'event-' || n, '/alpha', to_timestamp(${NOW / 1000}) - make_interval(secs => (n::bigint * 7919 % 2419200)::double precision),
        'user_' || (n * 31 % 5000), 'user_' || (n * 31 % 5000), 'user_' || (n * 31 % 5000), null, case when n % 9 = 0 then 'failure' else 'success' end, 'sign-in',
        '203.0.113.' || (n % 250), 'town_' || (n % 40), 'country_' || (n % 20), (n % 40) * 3 - 60, (n % 40) * 8 - 160,
        (array['mac', 'windows', 'ios'])[1 + n % 3], null, (array['chrome', 'firefox'])[1 + n % 2], null, 'desktop', 'morning', 'monday',
        n % 50 = 0, case when n % 50 = 0 then 50 + n % 51 else n % 40 end, 50, 0, n % 30,
        case when n % 5 = 0 then array['city', 'os'] else array[]::text[] end, array[]::text[],
        case when n % 100 = 0 then array['is_brute_force'] else array[]::text[] end, false, false, '{"raw":{}}'
      from generate_series(${from}::int, ${Math.min(from + some, events) - 1}::int) n`.execute(
      database.kysely,
    )
  }
}
