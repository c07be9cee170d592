import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedUsers } from '../../server/demo/many-users.ts'
import { searchCatalogue } from '../../server/platform/iga/catalogue/search-catalogue.ts'
import { createGovernanceService } from '../../server/platform/iga/governance-service.ts'
import type { GovernanceService } from '../../server/platform/iga/governance-service.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import { createIdentityService } from '../../server/platform/idm/identity-service.ts'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { perSecond, quantile } from './statistics.ts'

/** How much there is. */
interface Size {
  readonly users: number
  readonly items: number
  readonly grants: number
  readonly requests: number
}
const SIZE: Size = { users: 100_000, items: 20_000, grants: 1_000_000, requests: 200_000 }
const RUNS = 60
const DECIDING_MS = 5_000

type Figures = Record<string, unknown>

/** Catalogue, inboxes, counts and decisions over a large tenant, on both databases. */
export async function benchGovernance(): Promise<Figures> {
  const figures: Figures = {}
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
  try {
    Object.assign(figures, await benchTenant('embedded', await openDatabase({ dataDir }), 1))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = process.env.TEST_DATABASE_URL
  if (!url) return { ...figures, postgresql: 'not installed here; set TEST_DATABASE_URL' }
  const own = await createOwnDatabase(url, 'bench')
  try {
    Object.assign(figures, await benchTenant('postgresql', await openDatabase({ url: own.url }), 8))
  } finally {
    await own.drop()
  }
  return figures
}

/**
 * Fills a fresh database and measures. Closes it.
 *
 * @param name put before each figure
 * @param clients who decide at once
 */
export async function benchTenant(
  name: string,
  database: Database,
  clients: number,
  size: Size = SIZE,
): Promise<Figures> {
  try {
    await migrate(database.kysely)
    const identity = await createIdentityService({
      database,
      managed: loadManagedConfiguration(),
      starterTheme: { _id: 'starter-theme', name: 'Starter Theme', isDefault: true },
      facts: { hasPasskey: async () => false, visits: async () => ({ signIns: 0, terms: undefined }) },
    })
    const governance = await createGovernanceService({
      database,
      objects: identity.objects,
      people: identity.people,
      notify: async () => {},
    })
    const started = performance.now()
    await seedUsers(identity.objects, governance.people.collection, size.users)
    const people = await fill(governance, size)
    const figures: Figures = { [`${name} fill, seconds`]: Math.round((performance.now() - started) / 1000) }
    const person = (run: number) => people[(run * 7_919) % people.length]!
    const words = ['ledger 12', 'reader', 'aprover', 'payments 7', 'administrator', 'stewrad']
    const typed = (run: number) => ({
      operator: 'AND',
      operand: [
        { operator: 'EQUALS', operand: { targetName: 'item.type', targetValue: 'entitlementGrant' } },
        {
          operator: 'CONTAINS',
          operand: {
            targetName: 'descriptor.idx./entitlement.displayName',
            targetValue: words[run % words.length],
          },
        },
      ],
    })
    const { requests, db } = governance
    const work: Record<string, (run: number) => Promise<unknown>> = {
      'catalogue type-ahead': (run) => searchCatalogue(db, { targetFilter: typed(run), _pageSize: 10 }),
      'my requests, first page': (run) => requests.ofUser(person(run), person(run), { _pageSize: 10 }),
      'approvals, first page': (run) =>
        requests.tasks(person(run), person(run), 'request', 'active', { _pageSize: 10 }),
      'count of approvals': (run) =>
        requests.tasks(person(run), person(run), 'request', 'active', { _pageSize: 0 }),
    }
    for (const [what, one] of Object.entries(work)) figures[`${name} ${what}`] = await measure(one)
    figures[`${name} decisions per second`] = await decisions(governance, clients)
    figures[`${name} memory of this process, MB`] = Math.round(process.memoryUsage().rss / 1e6)
    return figures
  } finally {
    await database.close()
  }
}

async function measure(one: (run: number) => Promise<unknown>): Promise<string> {
  await one(0)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await one(run)
    times.push(performance.now() - start)
  }
  return `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`
}

/** One approval after the other by each client; each ends one request in one transaction. */
async function decisions(governance: GovernanceService, clients: number): Promise<number> {
  const { db, people, requests } = governance
  const { rows } = await sql<{
    id: string
    user_id: string
  }>`select a.request_id as id, a.user_id from iga_actor a
    where a.active limit 5000`.execute(db)
  let next = 0
  return perSecond(clients, DECIDING_MS, async () => {
    const task = rows[next++]
    if (!task) throw new Error('There are no requests left to decide.')
    const person = await people.one(task.user_id)
    if (person) await requests.act({ person, isAdmin: false }, task.id, undefined, { kind: 'approve' })
  })
}

/** Catalogue, grants and requests by the database itself. @returns ids of the people */
async function fill({ db, people }: GovernanceService, size: Size): Promise<string[]> {
  await sql`insert into iga_catalog (id, item_type, application_id, assignment_id, name, search_text, requestable, disconnected, doc)
    select 'c' || n, 'entitlementGrant', 'a' || n % 200, 'e' || n, word || ' ' || n,
      lower(word || ' ' || n || ' of application ' || n % 200), true, false,
      jsonb_build_object('id', 'c' || n, 'item', jsonb_build_object('type', 'entitlementGrant'),
        'application', jsonb_build_object('id', 'a' || n % 200, 'name', 'Application ' || n % 200),
        'entitlement', jsonb_build_object('id', 'e' || n, 'displayName', word || ' ' || n),
        'assignment', jsonb_build_object('id', 'e' || n),
        'descriptor', jsonb_build_object('idx', jsonb_build_object('/entitlement', jsonb_build_object('displayName', word || ' ' || n))),
        'glossary', jsonb_build_object('idx', jsonb_build_object('/entitlement', jsonb_build_object('requestable', true, 'riskLevel', 'low'))))
    from (select n, (array['Ledger', 'Reader', 'Approver', 'Payments', 'Administrator', 'Steward'])[1 + n % 6] as word
      from generate_series(1, ${size.items}) n) s`.execute(db)
  const { rows } = await sql<{
    id: string
  }>`select id from managed_object where collection = ${people.collection}
    order by id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`create table bench_person as select id, row_number() over (order by id) as n
    from managed_object where collection = ${people.collection}`.execute(db)
  const each = Math.max(1, Math.round(size.grants / size.users))
  await sql`insert into iga_grant (id, user_id, catalog_id, item_type, application_id, name, granted_at, doc)
    select p.id || '-' || k, p.id, c.id, c.item_type, c.application_id, c.name, now(), c.doc
    from bench_person p cross join generate_series(0, ${each - 1}) k
    join iga_catalog c on c.id = 'c' || (1 + (p.n * 31 + k * 1999) % ${size.items})
    on conflict do nothing`.execute(db)
  const ofEach = Math.max(1, Math.round(size.requests / size.users))
  const phase = { name: 'ownerApproval', type: 'request', status: 'in-progress', decision: null }
  await sql`insert into iga_request (id, request_type, requester_id, user_id, catalog_id, status, started_at, doc)
    select 'r' || p.n || '-' || k, 'entitlementGrant', p.id, p.id, 'c' || (1 + (p.n * 37 + k * 2003) % ${size.items}), 'in-progress',
      now() - (p.n || ' seconds')::interval,
      jsonb_build_object('id', 'r' || p.n || '-' || k, 'requestType', 'entitlementGrant',
        'requester', jsonb_build_object('id', p.id), 'user', jsonb_build_object('id', p.id, 'userName', p.id),
        'request', jsonb_build_object('common', jsonb_build_object('userId', p.id, 'priority', 'low')),
        'decision', jsonb_build_object('status', 'in-progress', 'decision', null, 'outcome', null, 'comments', '[]'::jsonb,
          'actors', jsonb_build_object('active', '[]'::jsonb, 'inactive', '[]'::jsonb),
          'phases', jsonb_build_array(${JSON.stringify(phase)}::jsonb)))
    from bench_person p cross join generate_series(0, ${ofEach - 1}) k on conflict do nothing`.execute(db)
  // Each person has as many approvals as requests: those of the next one.
  await sql`insert into iga_actor (request_id, phase, user_id, kind, active)
    select r.id, 'ownerApproval', q.id, 'request', true from iga_request r
    join bench_person p on p.id = r.user_id join bench_person q on q.n = 1 + p.n % ${size.users}`.execute(db)
  for (const table of ['iga_catalog', 'iga_grant', 'iga_request', 'iga_actor'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  return ids
}
