import { actForCampaign } from '../platform/iga/certification/acts.ts'
import { campaignPageOf } from '../platform/iga/certification/campaign-notices.ts'
import { settingsOfRow } from '../platform/iga/certification/campaign-row.ts'
import { signOff } from '../platform/iga/certification/sign-off.ts'
import type { NewTemplate } from '../platform/iga/certification/template.ts'
import type { GovernanceService } from '../platform/iga/governance-service.ts'
import { sql } from 'kysely'
import { say } from '../contract/index.ts'
import { unitOfWork } from '../store/unit-of-work.ts'
import { stableId } from './tenant.ts'

const DAY_MS = 86_400_000
/** Items of a large campaign. */
const LARGE = 10_000

/** A campaign of the demo tenant. */
interface DemoReview extends Pick<
  NewTemplate,
  'name' | 'description' | 'certificationType' | 'stages' | 'targetFilter'
> {
  readonly more?: Partial<NewTemplate>
  /** How many days ago it began. */
  readonly daysAgo: number
  /** Who has certified one of so many items. */
  readonly certified?: { readonly by: string; readonly every: number }
  /** Whether they have signed off what they certified. */
  readonly isSigned?: boolean
  /** Nobody waits for its items. */
  readonly isLarge?: boolean
}

const person = (userName: string): string => `managed/user/${stableId('alpha_user', userName)}`
const byRita = { certifierType: 'user', certifierId: person('rita.reviewer') } as const
const equals = (targetName: string, targetValue: string) => ({
  operator: 'EQUALS' as const,
  operand: { targetName, targetValue },
})
const ofMonasTeam = equals('manager', person('mona.manager'))

/** So that a first visitor finds something to review: much and little, overdue and done. */
const demoReviews: readonly DemoReview[] = [
  {
    name: 'Payments team: everything they hold',
    description: 'Accounts, entitlements and roles of the payments team.',
    certificationType: 'identity',
    stages: [byRita],
    targetFilter: { user: ofMonasTeam },
    more: { requireJustification: { revoke: true, exceptionAllowed: true } },
    daysAgo: 6,
    certified: { by: 'rita.reviewer', every: 4 },
  },
  {
    name: 'Sensitive entitlements by their owners',
    description: 'Whoever owns an entitlement says who keeps it.',
    certificationType: 'entitlement',
    stages: [{ certifierType: 'entitlementOwner' }],
    targetFilter: { entitlement: equals('glossary.entitlementOwner', person('rita.reviewer')) },
    more: { defaultCertifierId: person('rita.reviewer') },
    daysAgo: 17,
  },
  {
    name: 'Roles of the payments team',
    description: 'Roles come by rules: they are acknowledged, or the rule is mended.',
    certificationType: 'roleMembership',
    stages: [byRita],
    targetFilter: { user: ofMonasTeam },
    daysAgo: 2,
    certified: { by: 'rita.reviewer', every: 1 },
    isSigned: true,
  },
  {
    name: 'My team: entitlements',
    description: 'Managers say what their people still need.',
    certificationType: 'entitlement',
    stages: [{ certifierType: 'manager' }],
    targetFilter: { user: ofMonasTeam },
    daysAgo: 3,
    certified: { by: 'mona.manager', every: 5 },
  },
  {
    name: 'Yearly review of all access',
    description: 'Everybody, everything: what large campaigns look like.',
    certificationType: 'identity',
    stages: [byRita],
    targetFilter: {
      type: ['accountGrant', 'entitlementGrant'],
      user: { operator: 'NOT', operand: [equals('userName', 'rita.reviewer')] },
    },
    more: { stageDuration: 30 },
    daysAgo: 0,
    isLarge: true,
  },
]

/**
 * Begins campaigns and decides some of their items, through the engine. Does nothing where there are campaigns. The items of the large one are
 * gathered in the background.
 *
 * @returns how many were begun
 */
export async function seedDemoReviews(governance: GovernanceService): Promise<number> {
  const { db, people, reviews } = governance
  if (await db.selectFrom('iga_campaign').select('id').limit(1).executeTakeFirst()) return 0
  const adam = await people.one(stableId('alpha_user', 'adam.admin'))
  const rita = await people.one(stableId('alpha_user', 'rita.reviewer'))
  if (!adam || !rita) return 0
  const by = { person: adam, isAdmin: true }
  for (const { more, daysAgo, certified, isSigned, isLarge, ...said } of demoReviews) {
    const targetFilter = isLarge
      ? { ...said.targetFilter, ...(await someApplications(governance)) }
      : said.targetFilter
    const template = await reviews.templates.create(by, { ...said, ...more, targetFilter })
    const actor = { actor: `${people.collection}/${adam.ref.id}` }
    const id = await unitOfWork(db, (tx) => reviews.campaigns.start(tx, template, {}, actor))
    if (isLarge) continue
    await reviews.builder.settled()
    await setBack(governance, id, daysAgo)
    if (certified) await certify(governance, id, { ...certified, isSigned: isSigned === true })
  }
  return demoReviews.length
}

/** In a large tenant, applications with about ten thousand accounts and entitlements; in another all. */
async function someApplications({ db }: GovernanceService): Promise<DemoReview['targetFilter']> {
  const { rows } = await sql<{
    id: string
    n: number
  }>`select coalesce(c.application_id, e.ref_id) as id, count(*)::int as n
    from managed_relationship e left join iga_catalog c on c.id = e.ref_id
    where e.owner_collection = 'managed/alpha_user' and e.property in ('applications', 'assignments') group by 1 order by 2 desc, 1`.execute(
    db,
  )
  let left = LARGE
  if (rows.reduce((sum, { n }) => sum + n, 0) <= left) return {}
  const ids = rows.flatMap(({ id, n }) => {
    if (n > left) return []
    left -= n
    return [id]
  })
  return { application: { operator: 'IN', operand: { targetName: 'id', targetValue: ids.slice(0, 200) } } }
}

/** Lets a campaign have begun some days ago, also in what its reviewers were told. */
async function setBack({ db }: GovernanceService, id: string, days: number): Promise<void> {
  const { rows } = await sql<{ name: string; deadline: Date | null }>`
    update iga_campaign set starts_at = starts_at - make_interval(days => ${days}), stage_at = stage_at - make_interval(days => ${days}),
      deadline = deadline - make_interval(days => ${days}), due_at = null where id = ${id}
    returning doc ->> 'name' as name, deadline`.execute(db)
  const [campaign] = rows
  if (!campaign?.deadline) return
  const code = 'review-assigned'
  const params = { campaign: campaign.name, deadline: { day: campaign.deadline.toISOString() } }
  const told = JSON.stringify({ message: say({ code, params }, {}), params })
  await sql`update managed_object set doc = doc || ${told}::jsonb
    where collection = 'internal/notification' and doc ->> 'about' = ${campaignPageOf(id)} and doc ->> 'code' = ${code}`.execute(
    db,
  )
}

/** Certifies every so manieth item of a campaign, yesterday, and signs it off where that is said. */
async function certify(
  { db }: GovernanceService,
  id: string,
  {
    by: userName,
    every,
    isSigned,
  }: { readonly by: string; readonly every: number; readonly isSigned: boolean },
): Promise<void> {
  const by = stableId('alpha_user', userName)
  const now = new Date(Date.now() - DAY_MS)
  await unitOfWork(db, async (tx) => {
    const row = await tx.selectFrom('iga_campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const campaign = { ...row, ownerId: row.owner_id, settings: settingsOfRow(row) }
    const items = sql<boolean>`i.id % ${every} = 0 and i.user_id <> ${by}`
    await actForCampaign(tx, { campaign, items, action: 'certify', by, now })
    if (isSigned) await signOff(tx, { campaign, where: sql<boolean>`true`, by, now })
  })
}
