import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCampaign, reviewer, wrongCounts } from '../support/review-campaign.ts'
import type { HandMadeItem } from '../support/review-campaign.ts'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())

const RITA = 'rita.reviewer'
const MONA = 'mona.manager'
const id = (who: string) => service.id(who)
const held = (count: number, more: Partial<HandMadeItem> = {}): HandMadeItem[] =>
  Array.from({ length: count }, (_, index) => ({ userId: `person-${index}`, catalogId: 'reader', ...more }))

let campaign: { id: string; items: string[] }
const call = (who: string, rest: string, body?: object, headers?: Record<string, string>) =>
  service.call(who, 'POST', `governance/certification/${campaign.id}/${rest}`, body, headers)
const decisions = async () => {
  const { rows } = await sql<{ decision: string | null }>`select decision from iga_review_item
    where campaign_id = ${campaign.id} order by id`.execute(service.governance.db)
  return rows.map((row) => row.decision)
}
const audited = async () => {
  const { rows } = await sql<{
    action: string
    facts: { total: number }
  }>`select action, facts from audit where resource = ${`iga/campaign/${campaign.id}`} order by id`.execute(
    service.governance.db,
  )
  return rows.map(({ action, facts }) => `${action} ${facts.total}`)
}

describe('acts', () => {
  beforeEach(async () => {
    campaign = await makeCampaign(service.governance.db, [
      { actors: [reviewer(id(RITA))], items: held(5) },
      {
        actors: [reviewer(id(MONA), 'certify', 'comment', 'signoff')],
        items: held(2, { catalogId: 'writer' }),
      },
    ])
  })

  test('on one item answer it as it is then, and say the act by its revision', async () => {
    const [first] = campaign.items
    const certified = await call(RITA, `items/${first}/certify`)
    expect(certified.body.decision.certification).toMatchObject({
      decision: 'certify',
      decisionBy: { userName: RITA },
    })
    const revoked = await call(RITA, `items/${first}/revoke`, { comment: 'Not needed' })
    expect(revoked.body.revision).toBeGreaterThan(certified.body.revision)
    const reset = await call(RITA, `items/${first}/reset`)
    expect(reset.body.decision.certification).toMatchObject({
      decision: null,
      decisionDate: null,
      decisionBy: null,
    })
    expect(await audited()).toEqual(['review-certify 1', 'review-revoke 1', 'review-reset 1'])
    expect(await wrongCounts(service.governance.db, campaign.id)).toEqual([])
  })

  test('on several items are one act; what is decided so already is not counted', async () => {
    await call(RITA, `items/${campaign.items[0]}/certify`)
    const { status, body } = await call(RITA, 'items/certify', { ids: campaign.items.slice(0, 4) })
    expect([status, body.total]).toEqual([200, 3])
    expect(await audited()).toEqual(['review-certify 1', 'review-certify 3'])
    const again = await call(RITA, 'items/certify', { ids: campaign.items.slice(0, 4) })
    expect(again.body).toEqual({ total: 0, act: null, revision: 0 })
  })

  test('on all that match reach the open items of the reviewer alone', async () => {
    await call(RITA, `items/${campaign.items[0]}/revoke`)
    const filter = {
      operator: 'EQUALS',
      operand: { targetName: 'decision.certification.decision', targetValue: 'revoke' },
    }
    const undecided = { targetFilter: { operator: 'NOT', operand: [filter] } }
    const wrong = await call(RITA, `items/certify?selectAllActorId=${id(RITA)}`, {
      ...undecided,
      expected: 3,
    })
    const { code, count } = wrong.body.detail
    expect([wrong.status, code, count]).toEqual([409, 'review-count-changed', 4])
    const { body } = await call(RITA, `items/certify?selectAllActorId=${id(RITA)}`, {
      ...undecided,
      expected: 4,
    })
    expect(body.total).toBe(4)
    expect(await decisions()).toEqual(['revoke', 'certify', 'certify', 'certify', 'certify', null, null])
    const reset = await call(RITA, `items/reset?selectAllActorId=${id(RITA)}&_action=reset`, {})
    expect(reset.body.total, JSON.stringify(reset.body)).toBe(5)
    expect(await wrongCounts(service.governance.db, campaign.id)).toEqual([])
  })

  test('change all of their items or none', async () => {
    const { status, body } = await call(RITA, 'items/certify', {
      ids: [campaign.items[0], campaign.items[5]],
    })
    expect([status, body.detail.code]).toEqual([404, 'review-item-not-found'])
    expect(new Set(await decisions())).toEqual(new Set([null]))
  })

  test('on an older sight are refused with who did what since; own acts do not count', async () => {
    campaign = await makeCampaign(service.governance.db, [
      { actors: [reviewer(id(RITA)), reviewer(id(MONA))], items: held(3) },
    ])
    const own = await call(RITA, `items/${campaign.items[0]}/certify`, { revision: 0 })
    expect((await call(RITA, `items/${campaign.items[0]}/revoke`, { revision: 0 })).status).toBe(200)
    const late = await call(MONA, `items/${campaign.items[0]}/certify`, { revision: own.body.revision })
    expect([late.status, late.body.detail.code]).toEqual([409, 'review-items-changed'])
    expect(late.body.detail.changed).toMatchObject([
      { id: campaign.items[0], by: id(RITA), action: 'revoke' },
    ])
    const many = await call(MONA, 'items/certify', { ids: campaign.items, seen: own.body.revision })
    expect(many.status).toBe(409)
    const undone = (await call(RITA, 'items/certify', { ids: campaign.items.slice(1) })).body
    const afterwards = undone.revision
    await call(RITA, `acts/${undone.act}/undo`)
    const missed = await call(MONA, `items/${campaign.items[1]}/certify`, { revision: afterwards })
    expect(missed.body.detail.changed).toMatchObject([{ by: id(RITA), action: 'undo' }])
    expect(await decisions()).toEqual(['revoke', null, null])
  })

  test('with the same idempotency key happen once', async () => {
    const key = { 'idempotency-key': 'one-act' }
    const first = await call(RITA, 'items/certify', { ids: campaign.items.slice(0, 2) }, key)
    const again = await call(RITA, 'items/certify', { ids: campaign.items.slice(0, 2) }, key)
    expect(again.body).toEqual(first.body)
    expect(await audited()).toEqual(['review-certify 2'])
  })

  test('keep long comments, and refuse longer ones', async () => {
    const text = 'x'.repeat(10_000)
    const { body } = await call(RITA, `items/${campaign.items[0]}/comment`, { comment: text })
    expect(body.decision.certification.comments[0].comment).toBe(text)
    expect((await call(RITA, `items/${campaign.items[0]}/comment`, { comment: `${text}x` })).status).toBe(400)
    expect((await call(RITA, `items/${campaign.items[0]}/comment`, { comment: '  ' })).body.detail.code).toBe(
      'review-reason-missing',
    )
  })

  test('need what the campaign asks for', async () => {
    campaign = await makeCampaign(
      service.governance.db,
      [
        {
          actors: [reviewer(id(RITA))],
          items: [
            ...held(2),
            { userId: 'p', catalogId: 'by-role', acknowledge: true },
            { userId: id(RITA), catalogId: 'own' },
          ],
        },
      ],
      { requireJustification: { revoke: true, exceptionAllowed: true }, allowBulkCertify: false },
    )
    const [one, two, byRole, own] = campaign.items
    const code = async (rest: string, body?: object) => {
      const answer = await call(RITA, rest, body)
      return [answer.status, answer.body.detail?.code]
    }
    expect(await code(`items/${one}/revoke`)).toEqual([400, 'review-reason-missing'])
    expect(await code(`items/${one}/exception`, { comment: ' ' })).toEqual([400, 'review-reason-missing'])
    expect(await code('items/certify', { ids: [one, two] })).toEqual([403, 'review-bulk-certify-off'])
    expect(await code(`items/${byRole}/revoke`, { comment: 'no' })).toEqual([400, 'review-only-acknowledged'])
    expect(await code(`items/${byRole}/certify`)).toEqual([200, undefined])
    expect(await code(`items/${own}/certify`)).toEqual([403, 'review-own-access'])
    expect(await code('items/certify', {})).toEqual([400, 'review-items-missing'])
    expect(await code('items/999999999/certify')).toEqual([404, 'review-item-not-found'])
  })

  test('on ten thousand items take a handful of statements', async () => {
    campaign = await makeCampaign(service.governance.db, [
      { actors: [reviewer(id(RITA))], items: held(10_000) },
    ])
    const before = service.database.statementsSent()
    const { body } = await call(RITA, 'items/certify', { ids: campaign.items })
    expect(body.total).toBe(10_000)
    expect(service.database.statementsSent() - before).toBeLessThanOrEqual(8)
    const between = service.database.statementsSent()
    const undone = await call(RITA, `acts/${body.act}/undo`)
    expect(undone.body.total).toBe(10_000)
    expect(service.database.statementsSent() - between).toBeLessThanOrEqual(9)
    expect(await wrongCounts(service.governance.db, campaign.id)).toEqual([])
  })
})

describe('undo', () => {
  beforeEach(async () => {
    campaign = await makeCampaign(service.governance.db, [
      { actors: [reviewer(id(RITA)), reviewer(id(MONA))], items: held(4) },
    ])
  })

  test('leaves what others have done since', async () => {
    const [one, two] = campaign.items
    const bulk = (await call(RITA, 'items/certify', { ids: campaign.items })).body
    await call(MONA, `items/${two}/revoke`)
    const { body } = await call(RITA, `acts/${bulk.act}/undo`)
    expect(body.total).toBe(4)
    expect(await decisions()).toEqual([null, 'revoke', null, null])
    const single = (await call(RITA, `items/${one}/exception`)).body.revision
    await call(RITA, `items/${one}/certify`)
    await call(RITA, `acts/${single}/undo`)
    expect((await decisions())[0]).toBe('certify')
    expect(await wrongCounts(service.governance.db, campaign.id)).toEqual([])
  })

  test('is of one’s own acts, once', async () => {
    const { act } = (await call(RITA, 'items/certify', { ids: campaign.items })).body
    expect((await call(MONA, `acts/${act}/undo`)).body.detail.code).toBe('review-act-not-found')
    expect((await call('adam.admin', `acts/${act}/undo`)).status).toBe(200)
    const again = await call(RITA, `acts/${act}/undo`)
    expect([again.status, again.body.detail.code]).toEqual([409, 'review-act-undone'])
    expect((await call(RITA, 'acts/999999/undo')).status).toBe(404)
  })

  test('takes a comment back, and a hand-over', async () => {
    const [one] = campaign.items
    const said = (await call(RITA, `items/${one}/comment`, { comment: 'Hm' })).body
    await call(RITA, `acts/${said.revision}/undo`)
    const forwarded = (
      await call(RITA, `items/${one}/forward`, { newActorId: id('otto.owner'), comment: 'Yours' })
    ).body
    expect(
      forwarded.decision.certification.actors.map((actor: { userName: string }) => actor.userName),
    ).toEqual(['otto.owner', MONA])
    expect(forwarded.decision.certification.comments).toHaveLength(1)
    await call(RITA, `acts/${forwarded.revision}/undo`)
    const { body } = await service.call(
      MONA,
      'GET',
      `governance/certification/${campaign.id}/items?pageSize=1`,
    )
    expect(body.result[0].decision.certification).toMatchObject({
      actors: [{ userName: RITA }, { userName: MONA }],
      comments: [],
      commentCount: 0,
    })
    expect(await wrongCounts(service.governance.db, campaign.id)).toEqual([])
  })

  test('is offered where it can be, in the list of acts', async () => {
    const { act } = (await call(RITA, 'items/certify', { ids: campaign.items })).body
    const single = (await call(RITA, `items/${campaign.items[0]}/revoke`, { comment: 'Gone' })).body.revision
    await call(RITA, `acts/${act}/undo`)
    const { body } = await service.call(RITA, 'GET', `governance/certification/${campaign.id}/acts`)
    expect(body.result).toMatchObject([
      {
        id: String(single),
        action: 'revoke',
        total: 1,
        comment: 'Gone',
        undone: false,
        undoable: true,
        item: { id: campaign.items[0] },
      },
      { id: act, action: 'certify', total: 4, undone: true, undoable: false, by: { userName: RITA } },
    ])
    const others = await service.call(MONA, 'GET', `governance/certification/${campaign.id}/acts`)
    expect(others.body.totalCount).toBe(0)
  })
})

describe('reviewers', () => {
  beforeEach(async () => {
    campaign = await makeCampaign(service.governance.db, [{ actors: [reviewer(id(RITA))], items: held(3) }])
  })
  const actors = (answer: { body: { decision: { certification: { actors: { id: string }[] } } } }) =>
    answer.body.decision.certification.actors.map((actor) => actor.id)
  const code = async (who: string, rest: string, body: object) => {
    const answer = await call(who, rest, body)
    return [answer.status, answer.body.detail?.code]
  }

  test('get whole reviews forwarded', async () => {
    const { body } = await call(RITA, `items/forward?selectAllActorId=${id(RITA)}`, {
      newActorId: id(MONA),
      ids: [],
    })
    expect(body.total).toBe(3)
    expect((await call(RITA, 'items/search', {})).body.totalCount).toBe(0)
    expect((await call(MONA, 'items/search', {})).body.totalCount).toBe(3)
    await call('adam.admin', `items/forward?selectAllActorId=${id(MONA)}`, { newActorId: id(RITA) })
    expect((await call(RITA, 'items/search', {})).body.totalCount).toBe(3)
  })

  test('are told once that something is theirs to review now, not for each item', async () => {
    const told = () => service.told.filter((each) => /^(mona.manager|otto.owner):/.test(each))
    service.told.length = 0
    for (const item of campaign.items.slice(0, 2))
      await call(RITA, `items/${item}/forward`, { newActorId: id(MONA) })
    expect(told()).toEqual([
      'mona.manager: Access is waiting for your review: Spring review, until June 1, 2026',
    ])
    expect(service.ledTo).toContain(`mona.manager: review/${campaign.id}`)
    await call(RITA, 'items/reassign', {
      ids: campaign.items.slice(2),
      newActorId: id('otto.owner'),
      permissions: { certify: true, comment: true },
    })
    expect(told().slice(1)).toEqual([expect.stringMatching(/^otto.owner: Access is waiting/)])
    service.told.length = 0
    await call(MONA, `items/${campaign.items[0]}/certify`)
    await call(MONA, `items/${campaign.items[0]}/forward`, { newActorId: id(MONA) })
    expect(told()).toEqual([])
  })

  test('are not set by whoever saw them as they were before', async () => {
    const [one] = campaign.items
    const both = [
      { id: id(RITA), permissions: { certify: true, signoff: true } },
      { id: id(MONA), permissions: { certify: true } },
    ]
    const put = (revision: number) =>
      service.call(RITA, 'PUT', `governance/certification/items/${one}/actors`, { actors: both, revision })
    await call(MONA, `items/${one}/comment`, { comment: 'Not mine' })
    const { body } = await service.call(
      'adam.admin',
      'POST',
      `governance/certification/${campaign.id}/items/${one}/comment`,
      { comment: 'Look' },
    )
    const stale = await put(0)
    expect([stale.status, stale.body.detail.code]).toEqual([409, 'review-items-changed'])
    expect((await put(body.revision)).status).toBe(200)
  })

  test('are added with permissions, and say when they are there already', async () => {
    const [one] = campaign.items
    const permissions = { certify: true, comment: true }
    expect(actors(await call(RITA, `items/${one}/reassign`, { newActorId: id(MONA), permissions }))).toEqual(
      [RITA, MONA].map((who) => `managed/user/${id(who)}`),
    )
    expect(await code(RITA, `items/${one}/reassign`, { newActorId: id(MONA), permissions })).toEqual([
      400,
      'reviewer-already-assigned',
    ])
    expect(await code(RITA, `items/${one}/forward`, { newActorId: id(MONA) })).toEqual([
      400,
      'reviewer-already-assigned',
    ])
    expect(await code(MONA, `items/${one}/revoke`, {})).toEqual([403, 'review-not-allowed'])
    expect(await code(MONA, `items/${one}/certify`, {})).toEqual([200, undefined])
    expect(await code(RITA, `items/${one}/reassign`, { newActorId: id(RITA), permissions })).toEqual([
      400,
      'last-signing-reviewer',
    ])
    expect(await code(RITA, `items/${one}/forward`, { newActorId: 'nobody' })).toEqual([
      400,
      'reviewer-not-found',
    ])
  })

  test('are set, people and roles, with one who can sign off', async () => {
    const [one] = campaign.items
    const role = `managed/role/${itemId('role', 'Approver')}`
    const put = (list: object[], who = RITA) =>
      service.call(who, 'PUT', `governance/certification/items/${one}/actors`, { actors: list })
    const none = await put([{ id: id(MONA), permissions: { certify: true } }])
    expect([none.status, none.body.detail.code]).toEqual([400, 'last-signing-reviewer'])
    const { rows } = await sql<{ id: string }>`select ref_id as id from managed_relationship
      where owner_collection = 'managed/alpha_user' and property = 'roles' and owner_id = ${id('erin.employee')} limit 1`.execute(
      service.governance.db,
    )
    const held = rows[0] ? `managed/role/${rows[0].id}` : role
    const set = await put([{ id: held, permissions: { certify: true, signoff: true } }])
    expect(set.status, JSON.stringify(set.body)).toBe(200)
    expect(actors(set)).toEqual([held])
    if (rows[0]) expect((await call('erin.employee', 'items/search', {})).body.totalCount).toBe(1)
    expect((await put([{ id: id(RITA), permissions: { signoff: true } }])).status).toBe(404)
  })

  test('cannot hand over where the campaign does not let them, nor to whose access it is', async () => {
    campaign = await makeCampaign(
      service.governance.db,
      [{ actors: [reviewer(id(RITA))], items: [{ userId: id(MONA), catalogId: 'x' }] }],
      { enableForward: false },
    )
    expect(await code(RITA, `items/${campaign.items[0]}/forward`, { newActorId: id('otto.owner') })).toEqual([
      403,
      'review-not-allowed',
    ])
    expect(await code('adam.admin', `items/${campaign.items[0]}/forward`, { newActorId: id(MONA) })).toEqual([
      400,
      'reviewer-is-subject',
    ])
    expect(await code('adam.admin', `items/${campaign.items[0]}/certify`, {})).toEqual([
      403,
      'review-not-allowed',
    ])
    expect(
      await code('adam.admin', `items/${campaign.items[0]}/forward`, { newActorId: id('otto.owner') }),
    ).toEqual([200, undefined])
  })
})
