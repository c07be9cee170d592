import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedPeople } from '../../server/demo/large/people.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import { createTypeCatalogue } from '../../server/platform/idm/type-catalogue.ts'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { createObjectStore } from '../../server/store/objects/object-store.ts'
import type { ObjectStore } from '../../server/store/objects/object-store.ts'
import type { QueryRequest } from '../../server/store/objects/query.ts'
import { parseFilter } from '../../server/store/query-filter/parse.ts'
import { createOwnDatabase } from '../support/own-database.ts'

const USERS = 100_000
const RUNS = 60
const COLLECTION = 'managed/alpha_user'

type Figures = Record<string, unknown>

/** Lists over 100,000 users on both databases: p50 and p95 in milliseconds. */
export async function benchStores(): Promise<Figures> {
  const figures: Figures = {}
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
  try {
    Object.assign(figures, await benchStore('embedded', await openDatabase({ dataDir }), USERS))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = process.env.TEST_DATABASE_URL
  if (!url) return { ...figures, postgresql: 'not installed here; set TEST_DATABASE_URL' }
  const own = await createOwnDatabase(url, 'bench')
  try {
    Object.assign(figures, await benchStore('postgresql', await openDatabase({ url: own.url }), USERS))
  } finally {
    await own.drop()
  }
  return figures
}

/**
 * Fills a fresh database with users and measures its lists. Closes it.
 *
 * @param name put before each figure
 */
export async function benchStore(name: string, database: Database, users: number): Promise<Figures> {
  try {
    await migrate(database.kysely)
    const store = createObjectStore(database)
    const started = performance.now()
    await seedPeople(store, COLLECTION, users)
    const filled = performance.now()
    await store.configure(createTypeCatalogue(loadManagedConfiguration()).types)
    await store.analyze()
    const figures: Figures = {
      [`${name} fill, users per second`]: Math.round((users / (filled - started)) * 1000),
    }
    figures[`${name} indexes, seconds`] = Math.round((performance.now() - filled) / 1000)
    for (const [what, request] of Object.entries(requests(users))) {
      figures[`${name} ${what}`] = await measure(store, request)
    }
    return figures
  } finally {
    await database.close()
  }
}

/** The lists that the portal shows, with a different value each time. */
function requests(users: number): Record<string, (run: number) => QueryRequest> {
  const families = ['adler', 'baker', 'costa', 'dunn', 'evans', 'fischer', 'garcia', 'hansen']
  const family = (run: number): string => families[run % families.length] ?? ''
  const digits = (run: number): string => String((run * 37) % 997).padStart(3, '0')
  const page = { pageSize: 10 }
  const search = (text: string): string =>
    ['userName', 'givenName', 'sn', 'mail'].map((field) => `/${field} sw "${text}"`).join(' or ')
  return {
    'first page': () => ({ ...page, filter: { op: 'true' } }),
    'first page by user name': () => ({ ...page, filter: { op: 'true' }, sortKeys: ['userName'] }),
    sw: (run) => ({
      ...page,
      filter: parseFilter(`sn sw "${family(run)}${digits(run).slice(0, 1)}"`),
      sortKeys: ['sn'],
    }),
    'search in four fields': (run) => ({
      ...page,
      filter: parseFilter(search(`${family(run)}${digits(run)}`)),
    }),
    co: (run) => ({
      ...page,
      filter: parseFilter(`mail co "${family(run)}${digits(run)}"`),
      sortKeys: ['userName'],
    }),
    eq: (run) => ({ ...page, filter: parseFilter(`sn eq "${family(run)}${digits(run)}"`) }),
    'last page by user name': () => ({
      ...page,
      filter: { op: 'true' },
      sortKeys: ['userName'],
      offset: users - 10,
      totals: 'EXACT',
    }),
    count: () => ({ filter: { op: 'true' }, countOnly: true, totals: 'EXACT' }),
    'count of sw': (run) => ({
      filter: parseFilter(`sn sw "${family(run)}"`),
      countOnly: true,
      totals: 'EXACT',
    }),
  }
}

async function measure(store: ObjectStore, request: (run: number) => QueryRequest): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await store.query(COLLECTION, request(run), { fields: 'userName,givenName,sn,mail' })
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}
