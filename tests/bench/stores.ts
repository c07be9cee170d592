import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { seedPeople } from '../../server/demo/large/people.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import { createTypeCatalogue } from '../../server/platform/idm/type-catalogue.ts'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { createObjectStore } from '../../server/store/objects/object-store.ts'
import type { ObjectQuery } from '../../server/store/objects/query.ts'
import { parseFilter } from '../../server/store/query-filter/parse.ts'
import { createOwnDatabase } from '../support/own-database.ts'

/** Unless `--objects=1000000` says otherwise. */
const USERS = 100_000
const RUNS = 60
const COLLECTION = 'managed/alpha_user'

type Figures = Record<string, unknown>

/** Lists over 100,000 users, or as many as `--objects` says, on both databases: p50 and p95 in milliseconds. */
export async function benchStores(args: readonly string[] = process.argv.slice(2)): Promise<Figures> {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      objects: { type: 'string', default: String(USERS) },
      databases: { type: 'string', default: 'embedded,postgresql' },
    },
  })
  const users = Number(values['objects'])
  if (!Number.isInteger(users) || users < 1_000 || users > 2_000_000)
    throw new Error('--objects: must be a whole number from 1000 to 2000000.')
  const databases = String(values['databases']).split(',')
  const figures: Figures = {}
  if (databases.includes('embedded')) {
    const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
    try {
      Object.assign(figures, await benchStore('embedded', await openDatabase({ dataDir }), users))
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  if (!databases.includes('postgresql')) return figures
  const url = process.env.TEST_DATABASE_URL
  if (!url) return { ...figures, postgresql: 'not installed here; set TEST_DATABASE_URL' }
  const own = await createOwnDatabase(url, 'bench')
  try {
    Object.assign(figures, await benchStore('postgresql', await openDatabase({ url: own.url }), users))
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
      figures[`${name} ${what}`] = await measure((run) =>
        store.query(COLLECTION, request(run), { fields: 'userName,givenName,sn,mail' }),
      )
    }
    for (const [what, request] of Object.entries(byHand(database))) {
      figures[`${name} ${what}, SQL by hand`] = await measure(request)
    }
    return figures
  } finally {
    await database.close()
  }
}

const families = ['adler', 'baker', 'costa', 'dunn', 'evans', 'fischer', 'garcia', 'hansen']
const family = (run: number): string => families[run % families.length] ?? ''
const digits = (run: number): string => String((run * 37) % 997).padStart(3, '0')

/** What somebody who knows the indexes would write for some of the lists: what the compiled ones are held against. */
function byHand({ kysely }: Database): Record<string, (run: number) => Promise<unknown>> {
  const sn = sql`(coalesce(left(lower(o.doc->>'sn'), 200), '') collate "C")`
  const select = sql`select o.id, o.rev, o.doc from managed_object as o where o.collection = ${sql.lit(COLLECTION)}`
  return {
    sw: (run) =>
      sql`${select} and ${sn} like ${`${family(run)}${digits(run).slice(0, 1)}%`} order by ${sn}, o.id limit 11`.execute(
        kysely,
      ),
    eq: (run) => sql`${select} and ${sn} = ${`${family(run)}${digits(run)}`} limit 10001`.execute(kysely),
  }
}

/** The lists that the portal shows, with a different value each time. */
function requests(users: number): Record<string, (run: number) => ObjectQuery> {
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

async function measure(ask: (run: number) => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await ask(run)
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}
