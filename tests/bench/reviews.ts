import { sql } from 'kysely'
import { largeTenant, seedLargeTenant } from '../../server/demo/large/tenant.ts'
import { seedDemoReviews } from '../../server/demo/reviews.ts'
import { stableId } from '../../server/demo/tenant.ts'
import type { Database } from '../../server/store/database.ts'
import { makeCampaign, reviewer, wrongCounts } from '../support/review-campaign.ts'
import { startGovernanceServer } from './governance-server.ts'
import type { GovernanceServer } from './governance-server.ts'
import { watchMemory } from './memory.ts'
import { progressLines, sideBySide } from './side-by-side.ts'
import type { Figures } from './side-by-side.ts'
import { percentiles } from './statistics.ts'

/** Each of them holds ten things. */
const PEOPLE = 10_000
const CAMPAIGNS = 1_000
const RUNS = 200
const RITA = stableId('alpha_user', 'rita.reviewer')

/** What the figures are measured against. */
const LIMITS: Readonly<Record<string, string>> = {
  'campaign of 100,000 items, built, seconds': 'at most 60',
  'first rows of 10,000': 'p95 at most 100 ms',
  'search over 100,000': 'p95 at most 150 ms',
  'filter over 100,000': 'p95 at most 150 ms',
  'a match in the last row': 'found',
  'one decision': 'p95 at most 50 ms',
  '10,000 in one act, ms': 'at most 2000',
  'undone, ms': 'at most 2000',
  counts: 'p95 at most 20 ms',
  'counts that a recount finds wrong': '0',
  'sign-off of 10,000, ms': 'at most 5000',
  'my reviews, among 1,000 campaigns': '',
}

/** Campaigns of a large tenant: both databases side by side, and the limits. */
export const benchReviews = (): Promise<Record<string, object>> =>
  sideBySide((database) => benchLargeReviews(database), LIMITS)

/** Builds a campaign of everything that many people hold, and reviews one of ten thousand items. Closes the database. */
export async function benchLargeReviews(database: Database, people: number = PEOPLE): Promise<Figures> {
  const now = progressLines()
  now(`on ${database.kind}: people and what they hold`)
  const server = await startGovernanceServer(database)
  const memory = watchMemory()
  try {
    await seedLargeTenant(server.governance, server.objects, largeTenant(people))
    now('campaigns of the demo')
    await seedDemoReviews(server.governance)
    await server.governance.reviews.builder.settled()
    now(`${CAMPAIGNS} small campaigns`)
    for (let made = 0; made < CAMPAIGNS; made += 1)
      await makeCampaign(server.governance.db, [
        { actors: [reviewer(RITA)], items: [{ userId: 'somebody', catalogId: `item ${made}` }] },
      ])
    now('a campaign of everything')
    memory.reset()
    const before = memory.peak()
    const { id: all, seconds } = await build(server)
    const built = await countItems(server, all)
    const figures: Figures = {
      [`campaign of ${PEOPLE === people ? '100,000' : built} items, built, seconds`]: seconds,
      'its items': built,
      'memory before and at most, MB': `${before}, ${memory.peak()}`,
    }
    const yearly = await campaignNamed(server, 'Yearly review of all access')
    now('lists')
    Object.assign(figures, await benchLists(server, all, yearly))
    now('acts')
    Object.assign(figures, await benchActs(server, yearly))
    now('a recount')
    figures['counts that a recount finds wrong'] =
      (await wrongCounts(server.governance.db, yearly)).length +
      (await wrongCounts(server.governance.db, all)).length
    return figures
  } finally {
    memory.stop()
    await server.close()
  }
}

/** A campaign of all that everybody holds, reviewed by their managers. */
async function build({ governance, post }: GovernanceServer): Promise<{ id: string; seconds: number }> {
  const template = (await post('adam.admin', 'governance/certification/template', {
    name: 'Everything',
    certificationType: 'identity',
    stages: [{ certifierType: 'manager' }],
    defaultCertifierId: `managed/user/${RITA}`,
  })) as { id: string }
  const started = performance.now()
  const { id } = (await post('adam.admin', `governance/certification/template/${template.id}/start`, {})) as {
    id: string
  }
  await governance.reviews.builder.settled()
  return { id, seconds: Math.round((performance.now() - started) / 100) / 10 }
}

async function countItems({ governance: { db } }: GovernanceServer, id: string): Promise<number> {
  const { n } = await db
    .selectFrom('iga_review_item')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow()
  return n
}

async function campaignNamed({ governance: { db } }: GovernanceServer, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('iga_campaign')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

async function benchLists(
  { governance: { db }, post, get }: GovernanceServer,
  all: string,
  own: string,
): Promise<Figures> {
  const search = (text: string, body: object = {}) =>
    post(
      'adam.admin',
      `governance/certification/${all}/items/search?isAdmin=true&pageSize=50&queryString=${encodeURIComponent(text)}`,
      body,
    ) as Promise<{ totalCount: number }>
  await sql`update iga_review_item set search_text = search_text || ' zanzibar'
    where id = (select max(id) from iga_review_item where campaign_id = ${all})`.execute(db)
  const risky = (at: number) => ({
    targetFilter: {
      operator: 'AND',
      operand: [
        { operator: 'GTE', operand: { targetName: 'risk', targetValue: 40 + (at % 20) } },
        { operator: 'EQUALS', operand: { targetName: 'item.type', targetValue: 'entitlementGrant' } },
      ],
    },
  })
  const words = ['ledger', 'reader', 'ann', 'zanzibar', 'contract v', 'approver', 'xqzzyw']
  const page = (at: number) => `pageSize=50&pageNumber=${at % 20}`
  return {
    'first rows of 10,000': await percentiles(
      (run) => post('rita.reviewer', `governance/certification/${own}/items/search?${page(run)}`, {}),
      RUNS,
    ),
    'search over 100,000': await percentiles((run) => search(words[run % words.length]!), RUNS),
    'filter over 100,000': await percentiles((run) => search('', risky(run)), RUNS),
    'a match in the last row': (await search('zanzibar')).totalCount === 1 ? 'found' : 'NOT found',
    counts: await percentiles(
      () => get('rita.reviewer', `governance/certification/${own}/items?getCount=true`),
      RUNS,
    ),
    'my reviews, among 1,000 campaigns': await percentiles(
      () => get('rita.reviewer', 'governance/certification/items?status=active&pageSize=10'),
      RUNS,
    ),
  }
}

async function benchActs({ governance: { db }, post }: GovernanceServer, id: string): Promise<Figures> {
  const path = `governance/certification/${id}`
  const { rows } = await sql<{
    id: string
  }>`select id::text as id from iga_review_item where campaign_id = ${id} order by id limit ${RUNS + 10}`.execute(
    db,
  )
  const one = await percentiles(
    (run) => post('rita.reviewer', `${path}/items/${rows[run % rows.length]!.id}/certify`, {}),
    RUNS,
  )
  const timed = async <Answer>(work: () => Promise<Answer>): Promise<readonly [number, Answer]> => {
    const started = performance.now()
    const answer = await work()
    return [Math.round(performance.now() - started), answer]
  }
  const many = () =>
    timed(
      () =>
        post('rita.reviewer', `${path}/items/revoke?selectAllActorId=${RITA}`, {
          comment: 'Not needed',
        }) as Promise<{ act: string; total: number }>,
    )
  const [took, act] = await many()
  const [undone] = await timed(() => post('rita.reviewer', `${path}/acts/${act.act}/undo`, {}))
  await many()
  const [signed] = await timed(() => post('rita.reviewer', `${path}/items/signoff`, { actorId: RITA }))
  return {
    'one decision': one,
    '10,000 in one act, ms': took,
    'items of that act': act.total,
    'undone, ms': undone,
    'sign-off of 10,000, ms': signed,
  }
}
