import { sql } from 'kysely'
import { leaderOf, personId } from '../../server/demo/large/people.ts'
import { largeTenant, seedLargeTenant } from '../../server/demo/large/tenant.ts'
import type { LargeTenant } from '../../server/demo/large/tenant.ts'
import { stableId } from '../../server/demo/tenant.ts'
import type { Database } from '../../server/store/database.ts'
import { startGovernanceServer } from './governance-server.ts'
import type { GovernanceServer } from './governance-server.ts'
import { watchMemory } from './memory.ts'
import { sideBySide } from './side-by-side.ts'
import type { Figures } from './side-by-side.ts'
import { percentiles, perSecond, quantile } from './statistics.ts'

const PEOPLE = 100_000
const SIZE: LargeTenant = { ...largeTenant(PEOPLE), requests: 100_000 }
const RUNS = 200
const DECIDING_MS = 8_000

/** What the figures are measured against. */
const LIMITS: Readonly<Record<string, string>> = {
  'catalogue type-ahead': 'p95 at most 100 ms',
  'catalogue type-ahead, misspelt': 'p95 at most 100 ms',
  'my requests, first page': 'p95 at most 100 ms',
  'approvals of a leader, first page': 'p95 at most 100 ms',
  'approvals of an owner of much, first page': 'p95 at most 100 ms',
  'decided by an owner of much, first page': 'p95 at most 100 ms',
  'count of approvals of a leader': 'p95 at most 20 ms',
  'count of approvals of an owner of much': 'p95 at most 20 ms',
  'counts that a recount finds wrong': '0',
  'counts that a recount finds wrong, after decisions': '0',
  'decisions per second, 1 at once': '',
  'decisions per second, 8 at once': 'at least 300, embedded 100',
  'a decision of 1,000 at once, ms': 'at most 1000 on PostgreSQL',
}

/** Catalogue, inboxes, counts and decisions over a large tenant: both databases side by side, and the limits. */
export async function benchGovernance(): Promise<Record<string, object>> {
  return sideBySide((database) => benchTenant(database), LIMITS)
}

/** Fills a fresh database as `DEMO_USERS` does, and measures calls of the service, from the request to the answer. Closes it. */
export async function benchTenant(database: Database, size: LargeTenant = SIZE): Promise<Figures> {
  const memory = watchMemory()
  const server = await startGovernanceServer(database)
  try {
    const started = performance.now()
    await seedLargeTenant(server.governance, server.objects, size)
    const filled = { seconds: Math.round((performance.now() - started) / 1000), memory: memory.peak() }
    memory.reset()
    return {
      'fill, seconds': filled.seconds,
      'fill, peak memory, MB': filled.memory,
      ...(await benchReads(server, size.people)),
      ...(await benchDecisions(server)),
      'calls, peak memory, MB': memory.peak(),
    }
  } finally {
    memory.stop()
    await server.close()
  }
}

/** Counts compared, and decisions by one, by several and of many at once. */
export async function benchDecisions(server: GovernanceServer): Promise<Figures> {
  const figures: Figures = { 'counts that a recount finds wrong': await wrongCounts(server) }
  figures['a decision of 1,000 at once, ms'] = await bulk(server)
  for (const clients of [1, 8])
    figures[`decisions per second, ${clients} at once`] = await decisions(server, clients)
  figures['counts that a recount finds wrong, after decisions'] = await wrongCounts(server)
  return figures
}

/** What screens read first. @param people of the large tenant */
export async function benchReads(server: GovernanceServer, people: number): Promise<Figures> {
  const figures: Figures = {}
  for (const [what, one] of Object.entries(calls(server, people)))
    figures[what] = await percentiles(one, RUNS)
  return figures
}

const OTTO = stableId('alpha_user', 'otto.owner')
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
    post(who, `governance/catalog?_action=search&_pageSize=10&_forUsers=${stableId('alpha_user', who)}`, {
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

/** The median of three decisions of a thousand requests each, by those who own much. */
async function bulk({ governance: { db }, post }: GovernanceServer): Promise<number> {
  const times: number[] = []
  for (const who of ['otto.owner', 'rita.reviewer', 'rita.reviewer']) {
    const { rows } = await sql<{ id: string; phaseName: string }>`
      select case_id as id, phase as "phaseName" from iga_assignment
      where user_id = ${stableId('alpha_user', who)} and active and kind = 'request' order by case_id limit 1000`.execute(
      db,
    )
    if (rows.length < 1000) throw new Error(`Only ${rows.length} requests wait for ${who}.`)
    const start = performance.now()
    await post(who, 'governance/requests?_action=decide', { decision: 'approve', requests: rows })
    times.push(performance.now() - start)
  }
  return Math.round(quantile(times, 0.5))
}

/** One approval after the other by each client; each is one transaction, and the people concerned are told. */
async function decisions({ governance, approve }: GovernanceServer, clients: number): Promise<number> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select a.case_id as id, a.user_id from iga_assignment a where a.active and a.kind = 'request'
    order by a.case_id limit 10000`.execute(governance.db)
  let next = 0
  return perSecond(clients, DECIDING_MS, async () => {
    const task = rows[next++]
    if (!task) throw new Error('There are no requests left to decide.')
    await approve(task.user_id, task.id)
  })
}
