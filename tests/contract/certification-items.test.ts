import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCampaign, reviewer, wrongCounts } from '../support/review-campaign.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())

const RITA = 'rita.reviewer'
const id = (who: string) => service.id(who)
const path = (campaign: string, rest: string) => `governance/certification/${campaign}/${rest}`
const where = (targetName: string, operator: string, targetValue: unknown) => ({
  targetFilter: { operator, operand: { targetName, targetValue } },
})

describe('items of a campaign', () => {
  const access = ['Auditor', 'Reader', 'Writer']
  const held = ['ann', 'ben', 'cia'].flatMap((user, person) =>
    access.map((name, index) => ({
      userId: user,
      user,
      catalogId: name.toLowerCase(),
      access: name,
      application: index === 0 ? 'Ledger' : 'Vault',
      applicationId: index === 0 ? 'ledger' : 'vault',
      risk: person * 30 + index * 10,
      ...(index === 1 ? { confidence: 0.2 + person * 0.3 } : {}),
      flags: person === 0 ? ['new'] : index === 2 ? ['unused', 'conflict'] : [],
      acknowledge: person === 2 && index === 0,
    })),
  )
  let campaign: { id: string; items: string[] }
  beforeAll(async () => {
    campaign = await makeCampaign(
      service.governance.db,
      [
        { actors: [reviewer(id(RITA))], items: held },
        {
          actors: [reviewer(id('mona.manager'))],
          items: [{ userId: 'dan', user: 'dan', catalogId: 'reader' }],
        },
      ],
      {},
      { ownerId: `managed/user/${id('otto.owner')}` },
    )
    await service.call(RITA, 'POST', path(campaign.id, `items/${campaign.items[0]}/certify`), {
      comment: 'As ever',
    })
    await service.call(RITA, 'POST', path(campaign.id, `items/${campaign.items[4]}/revoke`))
  })
  const found = async (query: string, body: object, who = RITA): Promise<string[]> => {
    const answer = await service.call(
      who,
      'POST',
      path(campaign.id, `items/search?pageSize=50&${query}`),
      body,
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.result.map(
      (row: { user: { userName: string }; descriptor: { idx: Record<string, { displayName: string }> } }) =>
        `${row.user.userName} ${row.descriptor.idx['/entitlement']!.displayName}`,
    )
  }

  test.each([
    ['all of them, by the counts that are kept', {}, 9],
    ['those that match', where('risk', 'GTE', 30), 6],
  ])('%s stand on pages, with how many there are on each, behind the last too', async (_, body, all) => {
    const rows: string[] = []
    for (const page of [0, 1, 2, 3, 4, 5]) {
      const answer = await service.call(
        RITA,
        'POST',
        path(campaign.id, `items/search?pageSize=2&pageNumber=${page}`),
        body,
      )
      expect(answer.body).toMatchObject({
        totalCount: all,
        resultCount: Math.max(0, Math.min(2, all - page * 2)),
      })
      rows.push(...answer.body.result.map((row: { id: string }) => row.id))
    }
    expect(new Set(rows).size).toBe(all)
    const { body: owners } = await service.call(
      'otto.owner',
      'POST',
      path(campaign.id, 'items/search?isAdmin=true&pageSize=1'),
      {},
    )
    expect(owners).toMatchObject({ totalCount: 10, resultCount: 1 })
  })

  test.each<[string, string, object, string[]]>([
    [
      'all, by person and access',
      '',
      {},
      [
        'ann Auditor',
        'ann Reader',
        'ann Writer',
        'ben Auditor',
        'ben Reader',
        'ben Writer',
        'cia Auditor',
        'cia Reader',
        'cia Writer',
      ],
    ],
    ['every word', 'queryString=VAULT%20be', {}, ['ben Reader', 'ben Writer']],
    ['a decision', '', where('decision.certification.decision', 'EQUALS', 'certify'), ['ann Auditor']],
    [
      'one of decisions',
      '',
      where('decision.certification.decision', 'IN', ['certify', 'revoke']),
      ['ann Auditor', 'ben Reader'],
    ],
    [
      'no decision',
      'queryString=reader',
      {
        targetFilter: {
          operator: 'NOT',
          operand: [{ operator: 'EXISTS', operand: { targetName: 'decision.certification.decision' } }],
        },
      },
      ['ann Reader', 'cia Reader'],
    ],
    ['a flag', '', where('flags', 'EQUALS', 'unused'), ['ben Writer', 'cia Writer']],
    ['the risk', '', where('risk', 'GTE', 70), ['cia Reader', 'cia Writer']],
    ['the confidence', '', where('prediction.confidence', 'LT', 0.3), ['ann Reader']],
    [
      'the application',
      'queryString=cia',
      where('application.id', 'EQUALS', 'vault'),
      ['cia Reader', 'cia Writer'],
    ],
    [
      'a name of the snapshot',
      '',
      where('user.userName', 'STARTS_WITH', 'AN'),
      ['ann Auditor', 'ann Reader', 'ann Writer'],
    ],
    [
      'the name of the access',
      '',
      where('descriptor.idx./entitlement.displayName', 'CONTAINS', 'audit'),
      ['ann Auditor', 'ben Auditor', 'cia Auditor'],
    ],
    ['what is acknowledged', '', where('acknowledge', 'EQUALS', true), ['cia Auditor']],
    ['a reviewer', '', where('decision.certification.actors.id', 'EQUALS', 'nobody'), []],
    [
      'the order',
      'sortBy=risk&sortDir=desc&queryString=vault%20writer',
      {},
      ['cia Writer', 'ben Writer', 'ann Writer'],
    ],
    [
      'groups before the order',
      'groupBy=access&sortBy=risk&sortDir=desc&queryString=vault',
      {},
      ['cia Reader', 'ben Reader', 'ann Reader', 'cia Writer', 'ben Writer', 'ann Writer'],
    ],
  ])('are found by %s', async (_, query, body, rows) => {
    expect(await found(query, body)).toEqual(rows)
  })

  test('are found by what their people are now, and by nothing that reviewers may not know', async () => {
    const people = ['erin.employee', 'mona.manager']
    const campaignOf = await makeCampaign(service.governance.db, [
      {
        actors: [reviewer(id(RITA))],
        items: people.map((who) => ({ userId: id(who), user: who, catalogId: 'reader', access: 'Reader' })),
      },
    ])
    const search = (body: object) =>
      service.call(RITA, 'POST', path(campaignOf.id, 'items/search?pageSize=50'), body)
    const schema = await service.call(RITA, 'POST', 'governance/certification/get-filter-schema')
    expect(schema.body.user.map(({ name }: { name: string }) => name)).toContain('city')
    const cities = await service.governance.db
      .selectFrom('managed_object' as never)
      .select(['id', 'doc'] as never)
      .where('collection' as never, '=', 'managed/alpha_user' as never)
      .execute()
    const cityOf = (who: string) =>
      (cities as { id: string; doc: { city?: string } }[]).find((each) => each.id === id(who))?.doc.city
    const city = cityOf(people[0]!)!
    const expected = people.filter((who) => cityOf(who) === city)
    const names = (answer: Awaited<ReturnType<typeof search>>) =>
      answer.body.result.map((row: { user: { userName: string } }) => row.user.userName).toSorted()
    expect(names(await search(where('user.city', 'EQUALS', city)))).toEqual(expected)
    expect(names(await search(where('user.city', 'EQUALS', 'nowhere')))).toEqual([])
    for (const hidden of ['user.password', 'user.kbaInfo.answer', 'user.authzRoles._ref', 'user']) {
      const answer = await search(where(hidden, 'STARTS_WITH', 'a'))
      expect([hidden, answer.status, answer.body.detail?.code ?? answer.body.code]).toEqual([
        hidden,
        400,
        expect.anything(),
      ])
    }
  })

  test('belong to their reviewers; the owner and administrators see all of them', async () => {
    expect(await found('', {}, 'mona.manager')).toEqual(['dan Reader'])
    expect(await found('isAdmin=true', {}, 'otto.owner')).toHaveLength(10)
    expect(await found('isAdmin=true', {}, 'adam.admin')).toHaveLength(10)
    expect(await found(`isAdmin=true&primaryReviewerId=${id('mona.manager')}`, {}, 'adam.admin')).toEqual([
      'dan Reader',
    ])
    for (const [who, query, status] of [
      ['erin.employee', '', 404],
      [RITA, 'isAdmin=true', 403],
      [RITA, `actorId=${id('mona.manager')}`, 403],
    ] as const)
      expect((await service.call(who, 'POST', path(campaign.id, `items/search?${query}`), {})).status).toBe(
        status,
      )
    expect((await service.call(RITA, 'POST', path('nowhere', 'items/search'), {})).status).toBe(404)
    expect(
      (await service.call(RITA, 'POST', path(campaign.id, 'items/search?sortBy=colour'), {})).status,
    ).toBe(400)
  })

  test('say who decided what, and what was written', async () => {
    const { body } = await service.call(RITA, 'GET', path(campaign.id, 'items?status=in-progress&pageSize=1'))
    const { certification } = body.result[0].decision
    expect(certification).toMatchObject({
      decision: 'certify',
      decisionBy: { userName: RITA },
      actors: [{ id: `managed/user/${id(RITA)}`, userName: RITA }],
      comments: [{ action: 'certify', comment: 'As ever', user: { userName: RITA } }],
      commentCount: 1,
    })
    expect(body.result[0].permissions).toMatchObject({ certify: true, signoff: true })
  })

  test('are counted', async () => {
    const totals = await service.call(RITA, 'GET', path(campaign.id, 'items?getCount=true'))
    expect(totals.body).toEqual({
      totals: { total: 9, certify: 1, revoke: 1, exception: 0, signedOff: 0, NONE: 7 },
    })
    const facets = await service.call(RITA, 'POST', path(campaign.id, 'items/facets'), {})
    expect(facets.body).toEqual({
      total: 9,
      undecided: 7,
      decided: 2,
      recommended: 2,
      highRisk: 2,
      new: 3,
      unused: 2,
      roleBased: 0,
      exception: 0,
      conflict: 2,
      revision: expect.any(Number),
    })
    // The last act was on the fifth item.
    const last = await service.call(RITA, 'GET', path(campaign.id, `items/${campaign.items[4]}`))
    expect(facets.body.revision).toBe(last.body.revision)
    expect(await wrongCounts(service.governance.db, campaign.id)).toEqual([])
  })

  test.each([
    ['user', ['ann 3 2', 'ben 3 2', 'cia 3 3']],
    ['application', ['Ledger 3 2', 'Vault 6 5']],
    ['access', ['Auditor 3 2', 'Reader 3 2', 'Writer 3 3']],
  ])('are grouped by %s, in the order of the list', async (groupBy, wanted) => {
    const groups = async (query = '', body = {}) => {
      const answer = await service.call(
        RITA,
        'POST',
        path(campaign.id, `items/groups?groupBy=${groupBy}${query}`),
        body,
      )
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.result as { name: string; total: number; undecided: number }[]
    }
    const all = await groups()
    expect(all.map(({ name, total, undecided }) => `${name} ${total} ${undecided}`)).toEqual(wanted)
    const some = await groups('&queryString=vault', where('risk', 'GTE', 30))
    const matching = await found(`groupBy=${groupBy}&queryString=vault`, where('risk', 'GTE', 30))
    expect(some.reduce((sum, { total }) => sum + total, 0)).toBe(matching.length)
    // Groups follow each other as their items do.
    const heads = some.flatMap(({ name, total }) => Array.from({ length: total }, () => name))
    if (groupBy === 'user') expect(matching.map((each) => each.split(' ')[0])).toEqual(heads)
    if (groupBy === 'access') expect(matching.map((each) => each.split(' ')[1])).toEqual(heads)
  })

  test('are grouped for who sees them only', async () => {
    const groups = (who: string, query = '') =>
      service.call(who, 'POST', path(campaign.id, `items/groups?groupBy=user${query}`), {})
    expect((await groups('mona.manager')).body).toMatchObject({ totalCount: 1, result: [{ name: 'dan' }] })
    expect((await groups('erin.employee')).status).toBe(404)
    expect((await groups(RITA, '&isAdmin=true')).status).toBe(403)
  })

  test('name their people and applications', async () => {
    const people = await service.call(RITA, 'GET', path(campaign.id, 'items/filter/user?queryString=N'))
    expect(people.body.map((each: { userName: string }) => each.userName)).toEqual(['ann', 'ben'])
    const applications = await service.call(RITA, 'GET', path(campaign.id, 'items/filter/application'))
    expect(applications.body).toEqual([
      { id: 'ledger', name: 'Ledger' },
      { id: 'vault', name: 'Vault' },
    ])
  })
})
