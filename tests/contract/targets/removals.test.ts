import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCampaign, reviewer } from '../../support/review-campaign.ts'
import { reader, signer, startTargets, vault } from './target-support.ts'
import type { TargetsUnderTest } from './target-support.ts'

const WHO = 'erin.employee'
const OWNER = 'otto.owner'
const RITA = 'rita.reviewer'

let under: TargetsUnderTest
beforeAll(async () => {
  under = await startTargets()
})
afterAll(() => under.close())
beforeEach(async () => {
  await under.clear()
  await under.service.governance.db.deleteFrom('iga_violation').execute()
  await under.give(WHO, vault, signer, reader)
  await under.connect()
  await under.settle()
})

const held = async () => {
  const { rows } = await sql<{ id: string; catalog_id: string }>`select id, catalog_id from held_access
    where user_id = ${under.service.id(WHO)} and application_id = ${vault} order by catalog_id`.execute(
    under.service.governance.db,
  )
  return rows
}
const heldItems = async () => (await held()).map(({ catalog_id: id }) => id)
const all = [vault, signer, reader].toSorted()
const without = all.filter((id) => id !== signer)

test('access that breaks a rule goes when the system has taken it away', async () => {
  const { service } = under
  const { db, documents, violations } = service.governance
  await documents.write({
    kind: 'policy-rule',
    id: 'sign-and-read',
    doc: {
      id: 'sign-and-read',
      name: 'Sign and read',
      groups: [[signer], [reader]],
      policyRuleOwner: { id: service.id(OWNER) },
    },
  })
  try {
    await violations.scan('', 500, { actor: 'system' })
    const [found] = await db
      .selectFrom('iga_violation')
      .select('id')
      .where('user_id', '=', service.id(WHO))
      .execute()
    const grant = (await held()).find(({ catalog_id: id }) => id === signer)!
    under.scim.fault = (_request, response) => void response.status(503).end()
    const asked = await service.call(
      OWNER,
      'POST',
      `governance/violation/${found!.id}/phases/violationTask-1/remediate`,
      { remediationOptionId: 'grantRemoval', grantIds: [grant.id], justification: 'Four eyes' },
    )
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    expect(asked.body.decision).toMatchObject({
      status: 'pending',
      removal: { items: [{ id: signer, name: 'Contract Signer', bySystem: true }] },
    })
    expect(asked.body.decision.comments.at(-1).comment).toBe(
      'The target system was asked to revoke Contract Signer.',
    )
    const read = async () =>
      (await service.call(OWNER, 'GET', `governance/violation/${found!.id}`)).body.decision
    for (let day = 0; day < 3; day++) {
      service.time.now += 86_400_000
      await under.targets.work()
      await service.governance.sweep()
    }
    expect([await heldItems(), (await read()).status]).toEqual([all, 'pending'])
    under.scim.fault = undefined
    await under.settle()
    expect(under.scim.account(WHO)?.groups).toEqual(['Contract Reader'])
    expect([await heldItems(), (await read()).outcome]).toEqual([without, 'remediate'])
  } finally {
    await db.deleteFrom('iga_document').where('id', '=', 'sign-and-read').execute()
  }
})

test('access that was revoked in a review goes when the system has taken it away', async () => {
  const { service } = under
  const { db } = service.governance
  const campaign = await makeCampaign(db, [
    {
      actors: [reviewer(service.id(RITA))],
      items: [{ userId: service.id(WHO), catalogId: signer, access: 'Contract Signer' }],
    },
  ])
  const call = (rest: string, body: object) =>
    service.call(RITA, 'POST', `governance/certification/${campaign.id}/${rest}`, body)
  const decided = await call(`items/${campaign.items[0]}/revoke`, { comment: 'Left the team' })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  const signed = await call('items/signoff', { actorId: service.id(RITA) })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  under.scim.fault = (_request, response) => void response.status(503).end()
  const removal = async () => {
    const { rows } = await sql<{
      removal: string
    }>`select removal from iga_review_item where campaign_id = ${campaign.id}`.execute(db)
    return rows[0]?.removal
  }
  for (let day = 0; day < 3; day++) {
    service.time.now += 86_400_000
    await service.governance.sweep()
    await under.targets.work()
  }
  expect([await heldItems(), await removal()]).toEqual([all, 'pending'])
  under.scim.fault = undefined
  await under.settle()
  expect(under.scim.account(WHO)?.groups).toEqual(['Contract Reader'])
  expect([await heldItems(), await removal()]).toEqual([without, 'done'])
})

test('access that ends by its term, and what a role brings no more, is taken away there', async () => {
  const { service } = under
  await sql`update managed_relationship set properties = jsonb_build_object('temporalConstraints',
    jsonb_build_array(jsonb_build_object('duration', '2020-01-01T00:00:00.000Z/2020-02-01T00:00:00.000Z')))
    where owner_id = ${service.id(WHO)} and ref_id = ${signer}`.execute(service.governance.db)
  await service.governance.sweep()
  await under.settle()
  expect(under.scim.account(WHO)?.groups).toEqual(['Contract Reader'])

  await under.take(WHO, vault, reader)
  await under.settle()
  expect(under.scim.account(WHO)).toMatchObject({ active: false })
  const { body } = await service.call('adam.admin', 'POST', '/openidm/managed/alpha_role?_action=create', {
    name: 'Contract people',
    assignments: [{ _ref: `managed/alpha_assignment/${signer}` }],
  })
  const ofRole = { _ref: `managed/alpha_role/${body._id}` }
  await under.patch(WHO, { operation: 'add', field: '/roles/-', value: ofRole })
  await under.settle()
  expect(under.scim.account(WHO)).toMatchObject({ active: true, groups: ['Contract Signer'] })
  const emptied = await service.call('adam.admin', 'PATCH', `/openidm/managed/alpha_role/${body._id}`, [
    { operation: 'remove', field: '/assignments', value: { _ref: `managed/alpha_assignment/${signer}` } },
  ])
  expect(emptied.status).toBe(200)
  await under.settle()
  expect(under.scim.account(WHO)).toMatchObject({ active: false, groups: [] })
})
