import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { personId } from '../../server/demo/large/people.ts'
import { largeTenant, seedLargeTenant } from '../../server/demo/large/tenant.ts'
import { stableId } from '../../server/demo/tenant.ts'
import type { Database } from '../../server/store/database.ts'
import { startGovernanceServer } from './governance-server.ts'
import type { GovernanceServer } from './governance-server.ts'
import { watchMemory } from './memory.ts'
import { progressLines, sideBySide } from './side-by-side.ts'
import type { Figures } from './side-by-side.ts'
import { percentiles } from './statistics.ts'

const PEOPLE = 100_000
const RULES = 200
/** Rules of which somebody holds both sides for sure; of the others nobody knows. */
const BROKEN = 40
const OPEN = 10_000
const RUNS = 200
const OWNER = 'otto.owner'

/** What the figures are measured against. */
const LIMITS: Readonly<Record<string, string>> = {
  'scan of 100,000 people, 200 rules, seconds': 'at most 60',
  'check of a cart of 10 people and 20 items': 'p95 at most 150 ms',
  'violations of an owner of 10,000, first page': 'p95 at most 100 ms',
  'violations of an owner of 10,000, by name of the person': 'p95 at most 100 ms',
  'their count': 'p95 at most 20 ms',
}

/** Rules over a large tenant: both databases side by side, and the limits. */
export const benchViolations = (): Promise<Record<string, object>> =>
  sideBySide((database) => benchRules(database), LIMITS)

/** Looks at everybody of a large tenant, and lists what one owner has to decide about. Closes the database. */
export async function benchRules(database: Database, people: number = PEOPLE): Promise<Figures> {
  const now = progressLines()
  now(`on ${database.kind}: people and what they hold`)
  const server = await startGovernanceServer(database)
  const memory = watchMemory()
  try {
    await seedLargeTenant(server.governance, server.objects, largeTenant(people))
    now('rules')
    await writeRules(server)
    now('a scan')
    memory.reset()
    const before = memory.peak()
    const scan = await scanAll(server)
    const figures: Figures = {
      [`scan of ${people === PEOPLE ? '100,000' : people} people, ${RULES} rules, seconds`]: scan.seconds,
      'violations that it found': scan.found,
      'memory before and at most, MB': `${before}, ${memory.peak()}`,
    }
    now('carts')
    figures['check of a cart of 10 people and 20 items'] = await benchCarts(server, people)
    now('lists')
    await openMany(server)
    const list = (query: string) => () =>
      server.post(OWNER, `governance/user/violation/search?actorStatus=active&${query}`, {})
    figures['violations of an owner of 10,000, first page'] = await percentiles(list('_pageSize=10'), RUNS)
    figures['violations of an owner of 10,000, by name of the person'] = await percentiles(
      list('_pageSize=10&_sortKeys=user.userName'),
      RUNS,
    )
    figures['their count'] = await percentiles(list('_pageSize=0'), RUNS)
    return figures
  } finally {
    memory.stop()
    await server.close()
  }
}

/** Three entitlements on each side. */
async function writeRules({ governance: { db, documents } }: GovernanceServer): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from iga_catalog where item_type = 'entitlementGrant'
    order by md5(id) limit ${RULES * 6}`.execute(db)
  // Of what a person holds, the two things that the fewest others hold: a rule that a tenth of all break is none.
  const { rows: both } = await sql<{ one: string; other: string }>`
    with held as materialized (select user_id, catalog_id, count(*) over (partition by catalog_id) as holders
      from held_item where item_type = 'entitlementGrant')
    select (array_agg(h.catalog_id order by h.holders, h.catalog_id))[1] as one,
      (array_agg(h.catalog_id order by h.holders, h.catalog_id))[2] as other from held h
    where h.user_id in (
      select o.id from managed_object o where o.collection = 'managed/alpha_user' order by md5(o.id) limit ${BROKEN})
    group by h.user_id having count(*) > 1`.execute(db)
  for (let at = 0; at < RULES; at += 1) {
    const pick = (from: number) => [0, 1, 2].map((n) => rows[(at * 6 + from + n) % rows.length]!.id)
    const known = both[at]
    await documents.write({
      kind: 'policy-rule',
      id: `bench-${at}`,
      doc: {
        id: `bench-${at}`,
        name: `Rule ${at}`,
        policyRuleOwner: { id: stableId('alpha_user', OWNER), userName: OWNER },
        riskScore: '50',
        groups: [
          [...pick(0), ...(known ? [known.one] : [])],
          [...pick(3), ...(known ? [known.other] : [])],
        ],
      },
    })
  }
}

async function scanAll({
  governance,
  post,
  get,
}: GovernanceServer): Promise<{ seconds: number; found: number }> {
  const started = performance.now()
  await post('adam.admin', 'governance/policy/scan', {})
  for (;;) {
    await governance.violations.policyScan.sweep()
    const { status, found } = (await get('adam.admin', 'governance/policy/scan')) as {
      status: string
      found: number
    }
    if (status !== 'running') return { seconds: Math.round((performance.now() - started) / 100) / 10, found }
  }
}

/** Other people and other items each time. */
async function benchCarts({ governance: { db }, post }: GovernanceServer, people: number) {
  const { rows } = await sql<{ id: string }>`select id from iga_catalog
    where item_type = 'entitlementGrant' and requestable order by md5(id || 'cart') limit 4000`.execute(db)
  const cart = (run: number) => ({
    users: Array.from({ length: 10 }, (_, n) => personId((run * 97 + n * 13) % people)),
    catalogs: Array.from({ length: 20 }, (_, n) => ({
      type: 'entitlement',
      id: rows[(run * 20 + n) % rows.length]!.id,
    })),
    accessModifier: 'add',
  })
  return percentiles((run) => post('adam.admin', 'governance/requests?_action=preview', cart(run)), 50)
}

/** As the one that was found, of as many people. */
async function openMany({ governance: { db } }: GovernanceServer): Promise<void> {
  const owner = stableId('alpha_user', OWNER)
  const { rows } = await sql<{
    id: string
  }>`select v.id from iga_violation v join iga_assignment a on a.case_id = v.id
    where a.user_id = ${owner} and a.active and v.status = 'in-progress' limit 1`.execute(db)
  const rule = randomUUID()
  await sql`insert into iga_violation (id, user_id, rule_id, status, started_at, doc)
    select 'bench-' || n, ${'bench-person-'} || n, ${rule}, 'in-progress', v.started_at + n * interval '1 second',
      v.doc || jsonb_build_object('id', 'bench-' || n, 'user', (v.doc -> 'user') || jsonb_build_object('userName', md5(n::text)))
    from iga_violation v cross join generate_series(1, ${OPEN}) as n where v.id = ${rows[0]!.id}`.execute(db)
  await sql`insert into iga_assignment (case_id, phase, user_id, kind, active)
    select 'bench-' || n, 'violationTask-1', ${owner}, 'violation', true from generate_series(1, ${OPEN}) as n`.execute(
    db,
  )
  for (const table of ['iga_violation', 'iga_assignment'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
