import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { leaderOf, personId } from '../../server/demo/large/people.ts'
import { largeTenant, seedLargeTenant } from '../../server/demo/large/tenant.ts'
import type { LargeTenant } from '../../server/demo/large/tenant.ts'
import { idOf } from '../../server/demo/tenant.ts'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { startGovernanceServer } from './governance-server.ts'
import type { GovernanceServer } from './governance-server.ts'
import { watchMemory } from './memory.ts'
import { perSecond, quantile } from './statistics.ts'

const PEOPLE = 100_000
const SIZE: LargeTenant = { ...largeTenant(PEOPLE), requests: 100_000 }
const RUNS = 200
const DECIDING_MS = 8_000

type Figures = Record<string, unknown>

/** Catalogue, inboxes, counts and decisions over a large tenant, on both databases. */
export async function benchGovernance(): Promise<Figures> {
  const figures: Figures = {}
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
  try {
    Object.assign(figures, await benchTenant('embedded', await openDatabase({ dataDir })))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = process.env.TEST_DATABASE_URL
  if (!url) return { ...figures, postgresql: 'not installed here; set TEST_DATABASE_URL' }
  const own = await createOwnDatabase(url, 'bench')
  try {
    Object.assign(figures, await benchTenant('postgresql', await openDatabase({ url: own.url })))
  } finally {
    await own.drop()
  }
  return figures
}

/**
 * Fills a fresh database as `DEMO_USERS` does, and measures calls of the service, from the request to the answer. Closes it.
 *
 * @param name put before each figure
 */
export async function benchTenant(
  name: string,
  database: Database,
  size: LargeTenant = SIZE,
): Promise<Figures> {
  const memory = watchMemory()
  const server = await startGovernanceServer(database)
  try {
    const started = performance.now()
    await seedLargeTenant(server.governance, server.objects, size)
    const figures: Figures = {
      [`${name} fill, seconds`]: Math.round((performance.now() - started) / 1000),
      [`${name} fill, peak memory, MB`]: memory.peak(),
    }
    memory.reset()
    Object.assign(figures, await benchReads(name, server, size.people))
    figures[`${name} counts that a recount finds wrong`] = await wrongCounts(server)
    for (const clients of [1, 8])
      figures[`${name} decisions per second, ${clients} at once`] = await decisions(server, clients)
    figures[`${name} counts that a recount finds wrong, afterwards`] = await wrongCounts(server)
    figures[`${name} calls, peak memory, MB`] = memory.peak()
    return figures
  } finally {
    memory.stop()
    await server.close()
  }
}

/** What screens read first. @param people how many of the large tenant */
export async function benchReads(name: string, server: GovernanceServer, people: number): Promise<Figures> {
  const figures: Figures = {}
  for (const [what, one] of Object.entries(calls(server, people)))
    figures[`${name} ${what}`] = await measure(one)
  return figures
}

const OTTO = idOf('alpha_user', 'otto.owner')
const text = (targetName: string, targetValue: string) => ({
  operator: 'CONTAINS',
  operand: { targetName, targetValue },
})
const SEARCHED = [
  'descriptor.idx./entitlement.displayName',
  'glossary.idx./entitlement.description',
  'application.name',
]

/** As the screens send them. */
function calls(
  { post }: GovernanceServer,
  people: number,
): Record<string, (run: number) => Promise<unknown>> {
  // Nobody twice: what was read just now is no measure.
  const somebody = (run: number) => personId((run * 7_919 + 1) % people)
  const leader = (run: number) => personId(leaderOf((run * 7_919 + 1) % people) ?? 0)
  const page = '_pageSize=10&_sortKeys=decision.startDate&_sortDir=desc'
  const typed = (who: string, words: readonly string[]) => (run: number) =>
    post(who, `governance/catalog?_action=search&_pageSize=10&_forUsers=${idOf('alpha_user', who)}`, {
      targetFilter: {
        operator: 'AND',
        operand: [
          { operator: 'EQUALS', operand: { targetName: 'item.type', targetValue: 'entitlementGrant' } },
          { operator: 'OR', operand: SEARCHED.map((field) => text(field, words[run % words.length]!)) },
        ],
      },
    })
  const tasks = (query: string, of: (run: number) => string) => (run: number) =>
    post('adam.admin', `governance/user/${of(run)}/tasks?_action=search&${query}`, {})
  return {
    'catalogue type-ahead': typed('erin.employee', [
      'in',
      'inv',
      'invoice r',
      'supplier admin',
      'treasury v',
      'work with each budget',
      'led',
    ]),
    'catalogue type-ahead, misspelt': typed('erin.employee', [
      'invioce reader',
      'suplier aprover',
      'contarct',
      'xqzzyw',
    ]),
    'my requests, first page': (run) =>
      post('adam.admin', `governance/user/${somebody(run)}/requests?_action=search&${page}`, {}),
    'approvals of a leader, first page': tasks(page, leader),
    'approvals of an owner of much, first page': tasks(page, () => OTTO),
    'decided by an owner of much, first page': tasks(`${page}&actorStatus=inactive`, () => OTTO),
    'count of approvals of a leader': tasks('_pageSize=0', leader),
    'count of approvals of an owner of much': tasks('_pageSize=0', () => OTTO),
    'requests of all, first page': () => post('adam.admin', `governance/requests/search?${page}`, {}),
  }
}

async function measure(one: (run: number) => Promise<unknown>): Promise<string> {
  for (let run = 0; run < 10; run += 1) await one(RUNS + run)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await one(run)
    times.push(performance.now() - start)
  }
  return `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`
}

/** Of some people, how many counts differ from what the documents of all requests say. */
async function wrongCounts({ governance: { db }, post }: GovernanceServer): Promise<number> {
  const { rows } = await sql<{ id: string; n: number }>`
    select actor ->> 'id' as id, count(distinct r.id)::int as n
    from iga_request r cross join jsonb_array_elements(r.doc #> '{decision,actors,active}') actor
    where r.status = 'in-progress' and actor -> 'permissions' ? 'approve' group by 1 order by n desc limit 200`.execute(
    db,
  )
  let wrong = 0
  for (const { id, n } of rows) {
    const { totalCount } = (await post(
      'adam.admin',
      `governance/user/${id}/tasks?_action=search&_pageSize=0`,
      {},
    )) as {
      totalCount: number
    }
    if (totalCount !== n) wrong += 1
  }
  return wrong
}

/** One approval after the other by each client; each is one transaction, and the people concerned are told. */
async function decisions({ governance, approve }: GovernanceServer, clients: number): Promise<number> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select a.request_id as id, a.user_id from iga_actor a where a.active and a.kind = 'request'
    order by a.request_id limit 10000`.execute(governance.db)
  let next = 0
  return perSecond(clients, DECIDING_MS, async () => {
    const task = rows[next++]
    if (!task) throw new Error('There are no requests left to decide.')
    await approve(task.user_id, task.id)
  })
}
