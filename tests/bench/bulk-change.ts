import { sql } from 'kysely'
import { largeTenant, seedLargeTenant } from '../../server/demo/large/tenant.ts'
import type { Database } from '../../server/store/database.ts'
import { startGovernanceServer } from './governance-server.ts'
import type { GovernanceServer } from './governance-server.ts'
import { watchMemory } from './memory.ts'
import { progressLines, sideBySide } from './side-by-side.ts'
import type { Figures } from './side-by-side.ts'
import { percentiles } from './statistics.ts'

const PEOPLE = 100_000
const ROWS = 10_000
/** How many are sent: one request each, with all that is told of it. */
const SENT = 200
const RUNS = 200

/** What the figures are measured against. */
const LIMITS: Readonly<Record<string, string>> = {
  'a file of 10,000 rows, tried, seconds': 'at most 20',
  'a page of its rows': 'p95 at most 100 ms',
}

/** A file over a large tenant: both databases side by side, and the limits. */
export const benchBulkChange = (): Promise<Record<string, object>> =>
  sideBySide((database) => benchFile(database), LIMITS)

/** Tries a file of many rows, and sends one of fewer. Closes the database. */
async function benchFile(database: Database): Promise<Figures> {
  const now = progressLines()
  now(`on ${database.kind}: people`)
  const server = await startGovernanceServer(database)
  const memory = watchMemory()
  try {
    await seedLargeTenant(server.governance, server.objects, largeTenant(PEOPLE))
    const names = await userNames(server)
    now('a file')
    memory.reset()
    const before = memory.peak()
    const tried = await timed(() => check(server, names, 'Bergen'))
    const figures: Figures = {
      'a file of 10,000 rows, tried, seconds': tried.seconds,
      'rows that would change': tried.result.rows.change,
      'memory before and at most, MB': `${before}, ${memory.peak()}`,
    }
    figures['a page of its rows'] = await percentiles(
      (run) =>
        server.get(
          'adam.admin',
          `governance/bulkChange/${tried.result.id}/row?_pageSize=20&_pagedResultsOffset=${(run * 37) % ROWS}`,
        ),
      RUNS,
    )
    now('requests')
    const small = await check(server, names.slice(0, SENT), 'Molde')
    const sent = await timed(async () => {
      await server.post('adam.admin', `governance/bulkChange/${small.id}?_action=send`, {})
      await server.governance.background.settled()
    })
    figures[`requests of ${SENT} rows, seconds`] = sent.seconds
    return figures
  } finally {
    memory.stop()
    await server.close()
  }
}

interface Tried {
  readonly id: string
  readonly rows: { readonly change: number }
}

async function check({ post, get, governance }: GovernanceServer, names: readonly string[], city: string) {
  const text = `userName,city\n${names.map((name) => `${name},${city}\n`).join('')}`
  const content = Buffer.from(text).toString('base64')
  const { id } = (await post('adam.admin', 'governance/bulkChange', { name: 'bench.csv', content })) as Tried
  await governance.background.settled()
  return (await get('adam.admin', `governance/bulkChange/${id}`)) as Tried
}

async function userNames({ governance: { db } }: GovernanceServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select doc->>'userName' as name from managed_object
    where collection = 'managed/alpha_user' order by md5(id) limit ${ROWS}`.execute(db)
  return rows.map(({ name }) => name)
}

async function timed<Result>(run: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const started = performance.now()
  const result = await run()
  return { seconds: Math.round((performance.now() - started) / 100) / 10, result }
}
