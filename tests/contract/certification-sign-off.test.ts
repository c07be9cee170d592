import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProvisioningFailure } from '../../server/platform/ports/provisioning-connector.ts'
import { makeCampaign, reviewer, wrongCounts } from '../support/review-campaign.ts'
import type { HandMadeItem } from '../support/review-campaign.ts'
import { itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
let outside: 'works' | 'fails' = 'works'
beforeAll(async () => {
  service = await startGovernance({
    connector: {
      async provision({ item }) {
        if (outside === 'fails') throw new ProvisioningFailure('timed-out', { item: item.name })
      },
    },
  })
})
afterAll(() => service.close())
beforeEach(() => {
  outside = 'works'
  service.told.length = 0
})

const RITA = 'rita.reviewer'
const ERIN = 'erin.employee'
const CONNECTED = ['Ledger Period Closer', 'Contract Vault Contract Signer']
const BY_HAND = 'Badge Office Badge Printer'
const id = (who: string) => service.id(who)

let campaign: { id: string; items: string[] }
const call = (rest: string, body?: object, who = RITA) =>
  service.call(who, 'POST', `governance/certification/${campaign.id}/${rest}`, body)
const signOff = (more: object = {}, who = RITA) => call('items/signoff', { actorId: id(who), ...more }, who)
const holds = async (name: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from held_access where user_id = ${id(ERIN)} and catalog_id = ${itemId('entitlement', name)}`.execute(
      service.governance.db,
    )
  return rows.length > 0
}
const rows = async () =>
  (
    await sql<{
      decision: string
      removal: string | null
      signed: boolean
      gone: boolean
    }>`select decision, removal, signed_off_at is not null as signed,
      gone_at is not null as gone from iga_review_item where campaign_id = ${campaign.id} order by id`.execute(
      service.governance.db,
    )
  ).rows
const give = async (...names: string[]) => {
  for (const name of names) {
    if (await holds(name)) continue
    const item = itemId('entitlement', name)
    await sql`insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
      select gen.id, s.oc, s.oi, s.p, s.rc, s.ri, 0, '{}' from (select gen_random_uuid()::text as id) gen cross join (values
        ('managed/alpha_user', ${id(ERIN)}, 'assignments', 'managed/alpha_assignment', ${item}),
        ('managed/alpha_assignment', ${item}, 'members', 'managed/alpha_user', ${id(ERIN)})) s(oc, oi, p, rc, ri)`.execute(
      service.governance.db,
    )
  }
}
const item = (name: string, more: Partial<HandMadeItem> = {}): HandMadeItem => ({
  userId: id(ERIN),
  catalogId: itemId('entitlement', name),
  access: name,
  ...more,
})

describe('signing off', () => {
  beforeEach(async () => {
    await give(...CONNECTED, BY_HAND)
    campaign = await makeCampaign(service.governance.db, [
      { actors: [reviewer(id(RITA))], items: [...CONNECTED, BY_HAND].map((name) => item(name)) },
    ])
  })

  test('ends decided items: they are read only, and what was revoked is taken away with its reason', async () => {
    const [one, two, three] = campaign.items
    await call(`items/${one}/revoke`, { comment: 'Changed teams' })
    await call(`items/${two}/certify`)
    const preview = await call('items/signoff/preview', { actorId: id(RITA) })
    expect(preview.body).toMatchObject({ total: 2, certified: 1, removals: 1, exceptions: 0, left: 1 })
    const seen = await service.call(RITA, 'GET', `governance/certification/${campaign.id}/items/${two}`)
    expect(preview.body.revision).toBe(seen.body.revision)
    expect(preview.body.people).toMatchObject([{ user: { id: id(ERIN) }, access: [{ name: CONNECTED[0] }] }])
    const { status, body } = await signOff()
    expect([status, body]).toMatchObject([200, { total: 2, removals: 1, exceptions: 0, left: 1 }])
    for (const act of ['certify', 'reset', 'comment']) {
      const refused = await call(`items/${one}/${act}`, { comment: 'x' })
      expect([refused.status, refused.body.detail.code]).toEqual([409, 'review-items-signed-off'])
    }
    expect((await signOff()).body.detail.code).toBe('review-nothing-decided')
    await service.governance.sweep()
    expect(await Promise.all(CONNECTED.map(holds))).toEqual([false, true])
    expect((await rows())[0]).toMatchObject({ removal: 'done', signed: true, gone: false })
    expect(service.told.filter((each) => each.startsWith(ERIN))).toEqual([
      `${ERIN}: Your access to ${CONNECTED[0]} was removed: the access review Spring review decided so. Reason: Changed teams`,
    ])
    const { rows: audit } = await sql<{
      facts: object
    }>`select facts from audit where action = 'revoke' and facts ->> 'campaign' = ${campaign.id}`.execute(
      service.governance.db,
    )
    expect(audit).toMatchObject([{ facts: { reviewItem: one, decidedBy: id(RITA) } }])
    await call(`items/${three}/certify`)
    await signOff()
    const { rows: done } = await sql<{
      status: string
    }>`select status from iga_campaign where id = ${campaign.id}`.execute(service.governance.db)
    expect(done[0]!.status).toBe('signed-off')
    expect(await wrongCounts(service.governance.db, campaign.id)).toEqual([])
  })

  test('cannot be undone, and ends undoing what it ended', async () => {
    const { act } = (await call('items/certify', { ids: campaign.items.slice(0, 2) })).body
    await signOff({ ids: [campaign.items[0]] })
    expect((await call(`acts/${act}/undo`)).body.detail.code).toBe('review-act-signed-off')
    const { body } = await service.call(RITA, 'GET', `governance/certification/${campaign.id}/acts`)
    expect(
      body.result.map((each: { action: string; undoable: boolean }) => [each.action, each.undoable]),
    ).toEqual([
      ['signoff', false],
      ['certify', false],
    ])
    expect((await call(`acts/${body.result[0].id}/undo`)).body.detail.code).toBe('review-act-not-undoable')
  })

  test('is of all items where parts are not allowed', async () => {
    campaign = await makeCampaign(
      service.governance.db,
      [{ actors: [reviewer(id(RITA))], items: CONNECTED.map((name) => item(name)) }],
      { allowPartialSignoff: false },
    )
    await call(`items/${campaign.items[0]}/certify`)
    const left = await signOff()
    expect([left.status, left.body.detail.code]).toEqual([409, 'review-undecided-left'])
    await call(`items/${campaign.items[1]}/certify`)
    expect((await signOff()).body.total).toBe(2)
  })

  test('needs the permission, the items and the sight', async () => {
    campaign = await makeCampaign(service.governance.db, [
      { actors: [reviewer(id(RITA)), reviewer(id('mona.manager'), 'certify')], items: [item(CONNECTED[0]!)] },
    ])
    await call(`items/${campaign.items[0]}/certify`)
    expect((await signOff({}, 'mona.manager')).body.detail.code).toBe('review-not-allowed')
    expect((await signOff({}, ERIN)).status).toBe(404)
    expect((await call('items/signoff', { actorId: id(ERIN) })).body.detail.code).toBe('review-not-yours')
    expect((await signOff({ ids: ['999999999'] })).body.detail.code).toBe('review-item-not-found')
    const seen = (await call(`items/${campaign.items[0]}/comment`, { comment: 'x' }, RITA)).body.revision
    await call(`items/${campaign.items[0]}/certify`, {}, 'mona.manager')
    expect((await signOff({ seen })).status).toBe(200)
  })

  test('leaves access that was granted anew since: nobody has reviewed it', async () => {
    const [first] = campaign.items
    expect((await call(`items/${first}/revoke`, { comment: 'Not needed' })).status).toBe(200)
    expect((await signOff()).status).toBe(200)
    await sql`delete from managed_relationship where edge_id in (select edge_id from managed_relationship
      where owner_id = ${id(ERIN)} and ref_id = ${itemId('entitlement', CONNECTED[0]!)})`.execute(
      service.governance.db,
    )
    await give(CONNECTED[0]!)
    await service.governance.sweep()
    expect(await holds(CONNECTED[0]!)).toBe(true)
  })

  test('lets exceptions end after their days', async () => {
    await call(`items/${campaign.items[0]}/exception`)
    const { body } = await signOff()
    expect(body.exceptionsEnd).toBe(new Date(service.time.now + 14 * 86_400_000).toISOString())
    await service.governance.sweep()
    expect(await holds(CONNECTED[0]!)).toBe(true)
    passDays(service, 15)
    await service.governance.sweep()
    expect(await holds(CONNECTED[0]!)).toBe(false)
    expect(service.told.filter((each) => each.startsWith(ERIN)).at(-1)).toContain(
      'has ended: the access review Spring review allowed it',
    )
  })

  test('only notes what is revoked where the campaign removes nothing, and waits for the delay where it does', async () => {
    campaign = await makeCampaign(
      service.governance.db,
      [{ actors: [reviewer(id(RITA))], items: [item(CONNECTED[0]!)] }],
      { remediationRule: null },
    )
    await call(`items/${campaign.items[0]}/revoke`)
    expect((await signOff()).body.removals).toBe(0)
    campaign = await makeCampaign(
      service.governance.db,
      [{ actors: [reviewer(id(RITA))], items: [item(CONNECTED[1]!)] }],
      { remediationDelay: 3 },
    )
    await call(`items/${campaign.items[0]}/revoke`)
    await signOff()
    await service.governance.sweep()
    expect(await Promise.all(CONNECTED.map(holds))).toEqual([true, true])
    passDays(service, 4)
    await service.governance.sweep()
    expect(await Promise.all(CONNECTED.map(holds))).toEqual([true, false])
  })

  test('asks people to carry out what they must by hand, without asking anybody whether', async () => {
    await call(`items/${campaign.items[2]}/revoke`, { comment: 'No more badges' })
    await signOff()
    await service.governance.sweep()
    expect(await holds(BY_HAND)).toBe(true)
    const { rows: requests } = await sql<{
      id: string
      doc: { decision: { phases: { name: string; type: string }[] }; request: { common: object } }
    }>`
      select id, doc from iga_request where user_id = ${id(ERIN)} and status = 'in-progress'`.execute(
      service.governance.db,
    )
    expect(requests).toHaveLength(1)
    expect(requests[0]!.doc.decision.phases.map(({ type }) => type)).toEqual(['fulfillment'])
    expect(requests[0]!.doc.request.common).toMatchObject({
      context: { type: 'certification' },
      justification: 'No more badges',
    })
    expect((await rows())[2]).toMatchObject({ removal: 'pending' })
    const done = await service.call(
      'fred.fulfiller',
      'POST',
      `governance/requests/${requests[0]!.id}?_action=fulfill`,
      {},
    )
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await holds(BY_HAND)).toBe(false)
    expect((await rows())[2]).toMatchObject({ removal: 'done' })
  })

  test('says to whoever runs it what people did not carry out', async () => {
    await sql`update iga_campaign set owner_id = ${id('otto.owner')} where id = ${campaign.id}`.execute(
      service.governance.db,
    )
    await call(`items/${campaign.items[2]}/revoke`, { comment: 'No more badges' })
    await signOff()
    await service.governance.sweep()
    await service.governance.sweep()
    expect((await rows())[2]).toMatchObject({ removal: 'pending' })
    const { rows: requests } = await sql<{
      id: string
    }>`select id from iga_request where user_id = ${id(ERIN)} and status = 'in-progress'`.execute(
      service.governance.db,
    )
    const denied = await service.call(
      'fred.fulfiller',
      'POST',
      `governance/requests/${requests[0]!.id}?_action=deny`,
      { justification: 'The badge is lost' },
    )
    expect(denied.status, JSON.stringify(denied.body)).toBe(200)
    service.told.length = 0
    await service.governance.sweep()
    await service.governance.sweep()
    expect(await holds(BY_HAND)).toBe(true)
    expect((await rows())[2]).toMatchObject({ removal: 'failed' })
    expect(service.told.filter((each) => each.startsWith('otto.owner:'))).toEqual([
      expect.stringMatching(
        /^otto.owner: .*still has .*Badge Printer: the access review Spring review revoked it/,
      ),
    ])
  })

  test('tries again what fails, later and later, until it is failed', async () => {
    outside = 'fails'
    await call('items/revoke', { ids: campaign.items.slice(0, 2) })
    await signOff()
    await service.governance.sweep()
    expect((await rows()).map(({ removal }) => removal)).toEqual(['pending', 'pending', null])
    await service.governance.sweep()
    outside = 'works'
    service.time.now += 61_000
    await service.governance.sweep()
    expect((await rows()).map(({ removal }) => removal)).toEqual(['done', 'done', null])
    expect(service.told.filter((each) => each.startsWith(ERIN))).toHaveLength(1)
    const { rows: audit } =
      await sql`select 1 from audit where action = 'review-removal-failed' and resource = ${`iga/campaign/${campaign.id}`}`.execute(
        service.governance.db,
      )
    expect(audit).toHaveLength(2)
  })
})
