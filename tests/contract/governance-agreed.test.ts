import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasesByDay, freshDatabase } from '../store/support/fresh-database.ts'
import { insertGrants } from '../../server/platform/iga/access/insert-grants.ts'
import { endAccess, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const WHO = 'erin.employee'
const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }

describe.each(databasesByDay)('what was agreed stays: %s', (kind) => {
  let service: GovernanceUnderTest
  beforeAll(async () => {
    service = await startGovernance({ database: await freshDatabase(kind) })
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    const { db } = service.governance
    await db.deleteFrom('iga_assignment').execute()
    await db.deleteFrom('iga_request').execute()
    await endAccess(db, service.id(WHO))
  })

  const day = (days: number) => new Date(service.time.now + days * 86_400_000).toISOString()
  const act = (who: string, id: string, action: string, body: object = { justification: 'Because' }) =>
    service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, body)
  const read = async (id: string) =>
    (await service.call('adam.admin', 'GET', `governance/requests/${id}`)).body
  const change = (who: string, id: string, common: object) => act(who, id, 'modify', { common })
  const made = async (more: object = {}) => {
    const { status, body } = await service.call(WHO, 'POST', 'governance/requests?_action=create', {
      users: [service.id(WHO)],
      catalogs: [signer],
      accessModifier: 'add',
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.result[0].id as string
  }
  const agreed = async (more: object = {}) => {
    const id = await made(more)
    expect((await act('mona.manager', id, 'approve')).status).toBe(200)
    return id
  }
  const workflow = async (steps: object[][], id = 'BasicEntitlementGrant') => {
    const { documents } = service.governance
    const before = (await documents.read('workflow', id))!
    await documents.write({ kind: 'workflow', id, doc: { ...before, steps } as never })
    return () => documents.write({ kind: 'workflow', id, doc: before })
  }
  const phase = (name: string, approver: string, more: object = {}) => ({
    name,
    displayName: name,
    type: 'request',
    approver,
    ...more,
  })

  test.each([
    ['a later end', { endDate: 10 }, { endDate: 11 }, 'endDate'],
    ['no end', { endDate: 10 }, { endDate: null }, 'endDate'],
    ['an earlier start', { startDate: 5, endDate: 10 }, { startDate: 4 }, 'startDate'],
    ['no start', { startDate: 5 }, { startDate: null }, 'startDate'],
    ['a start of today', { startDate: 5 }, { startDate: 0 }, 'startDate'],
    [
      'a later end with a later start',
      { startDate: 5, endDate: 10 },
      { startDate: 6, endDate: 12 },
      'endDate',
    ],
    ['an earlier end', { endDate: 10 }, { endDate: 9 }, undefined],
    ['an end where there was none', {}, { endDate: 9 }, undefined],
    ['a later start', { startDate: 5, endDate: 10 }, { startDate: 6 }, undefined],
    ['a start where there was none', {}, { startDate: 3 }, undefined],
    ['the same dates', { startDate: 5, endDate: 10 }, { startDate: 5, endDate: 10 }, undefined],
    ['another priority', { startDate: 5, endDate: 10 }, { priority: 'high' }, undefined],
  ] as const)('%s, before and behind an approval', async (_what, asked, changed, refused) => {
    const dates = (of: object) =>
      Object.fromEntries(
        Object.entries(of).map(([name, value]) => [name, typeof value === 'number' ? day(value) : value]),
      )
    const fresh = await made(dates(asked))
    expect((await change('mona.manager', fresh, dates(changed))).status).toBe(200)
    await act('mona.manager', fresh, 'cancel', {})
    await act('adam.admin', fresh, 'cancel', {})

    const id = await agreed(dates(asked))
    const before = await read(id)
    const { status, body } = await change('otto.owner', id, dates(changed))
    expect([status, body.detail?.fieldErrors?.[0].field]).toEqual([refused ? 400 : 200, refused])
    const after = await read(id)
    if (refused) expect(after.request.common).toEqual(before.request.common)
    else expect(after.request.common).toMatchObject(dates(changed))
  })

  test('the refusal says who agreed to what', async () => {
    const id = await agreed({ startDate: '2026-05-02', endDate: '2026-05-03' })
    const later = await change('otto.owner', id, { endDate: '2026-05-04' })
    expect(later.body).toMatchObject({
      message: 'Mona Ferreira agreed until May 3, 2026; it can end earlier, not later.',
      detail: {
        code: 'end-later-than-agreed',
        params: { people: ['Mona Ferreira'], date: { day: '2026-05-03T23:59:59.999Z' } },
        agreedBy: [{ id: service.id('mona.manager') }],
      },
    })
    const earlier = await change('otto.owner', id, { startDate: day(0) })
    expect(earlier.body.message).toBe(
      'Mona Ferreira agreed to a start on May 2, 2026; it can begin later, not earlier.',
    )
  })

  test('administrators cannot either, by no way', async () => {
    const id = await agreed({ endDate: day(10) })
    const sent = await read(id)
    const request = { ...sent.request, common: { ...sent.request.common, endDate: day(11) } }
    const whole = await service.call('adam.admin', 'PUT', `governance/requests/${id}`, { id, request })
    expect([whole.status, whole.body.message]).toEqual([
      400,
      'Mona Ferreira agreed until May 11, 2026; it can end earlier, not later.',
    ])
    await act('otto.owner', id, 'reassign', { updatedActors: [{ id: service.id('adam.admin') }] })
    expect((await change('adam.admin', id, { endDate: null })).status).toBe(400)
    expect((await change('adam.admin', id, { endDate: day(9) })).status).toBe(200)
  })

  test('who has shortened it may take that back, until they approve', async () => {
    const back = await workflow([
      [phase('first', 'manager')],
      [phase('second', 'entitlementOwner')],
      [{ ...phase('third', 'fulfiller'), type: 'fulfillment' }],
    ])
    try {
      const id = await agreed({ endDate: day(10) })
      expect((await change('otto.owner', id, { endDate: day(5) })).status).toBe(200)
      expect((await change('otto.owner', id, { endDate: day(10) })).status).toBe(200)
      await change('otto.owner', id, { endDate: day(5) })
      await act('otto.owner', id, 'approve')
      // Whoever fulfils it is bound by the last of them.
      const { body } = await change('fred.fulfiller', id, { endDate: day(7) })
      expect(body.message).toBe('Otto Brandt agreed until May 6, 2026; it can end earlier, not later.')
    } finally {
      await back()
    }
  })

  test('one of several who must all agree binds the others', async () => {
    const back = await workflow([
      [phase('both', 'manager', { needs: 'all' }), phase('beside', 'entitlementOwner')],
    ])
    try {
      const id = await made({ endDate: day(10) })
      await act('mona.manager', id, 'reassign', {
        updatedActors: [{ id: service.id('rita.reviewer') }, { id: service.id('tara.auditor') }],
      })
      expect((await change('tara.auditor', id, { endDate: day(12) })).status).toBe(200)
      await act('rita.reviewer', id, 'approve')
      expect((await change('tara.auditor', id, { endDate: day(13) })).status).toBe(400)
      expect((await change('otto.owner', id, { endDate: day(13) })).status).toBe(400)
      expect((await change('otto.owner', id, { endDate: day(11) })).status).toBe(200)
    } finally {
      await back()
    }
  })

  test('what was approved before terms were noted counts as it stands', async () => {
    const id = await agreed({ endDate: day(10) })
    const { db } = service.governance
    const { doc } = await db
      .selectFrom('iga_request')
      .select('doc')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    delete doc.decision.agreed
    await db
      .updateTable('iga_request')
      .set({ doc: JSON.stringify(doc) })
      .where('id', '=', id)
      .execute()
    const { status, body } = await change('otto.owner', id, { endDate: day(11) })
    expect([status, body.message]).toEqual([
      400,
      'Mona Ferreira agreed until May 11, 2026; it can end earlier, not later.',
    ])
  })

  test('more time is not more than was agreed to', async () => {
    const back = await workflow(
      [[phase('first', 'manager')], [phase('second', 'entitlementOwner')]],
      'ExtendEndDate',
    )
    try {
      await insertGrants(service.governance.db, [
        {
          id: 'held',
          user_id: service.id(WHO),
          catalog_id: signer.id,
          item_type: 'entitlementGrant',
          properties: { temporalConstraints: [{ duration: `${day(-1)}/${day(3)}` }] },
          source: 'request',
          request_id: null,
          granted_at: new Date(service.time.now),
        },
      ])
      const { body } = await service.call(WHO, 'POST', 'governance/requests/extendEndDate?_action=publish', {
        common: { grantId: 'held', endDate: day(10) },
      })
      const id = body.id as string
      await act('mona.manager', id, 'approve')
      expect((await change('otto.owner', id, { endDate: day(11) })).status).toBe(400)
      const less = await change('otto.owner', id, { endDate: day(8) })
      expect([less.status, less.body.changes[0].after]).toEqual([200, day(8)])
    } finally {
      await back()
    }
  })

  test('of a removal nothing is longer', async () => {
    await insertGrants(service.governance.db, [
      {
        id: 'to-go',
        user_id: service.id(WHO),
        catalog_id: signer.id,
        item_type: 'entitlementGrant',
        properties: {},
        source: 'request',
        request_id: null,
        granted_at: new Date(service.time.now),
      },
    ])
    const back = await workflow(
      [[phase('first', 'manager')], [phase('second', 'entitlementOwner')]],
      'BasicRemove',
    )
    try {
      const id = await agreed({ accessModifier: 'remove', startDate: day(5) })
      for (const startDate of [day(3), day(8)])
        expect((await change('otto.owner', id, { startDate })).status).toBe(200)
    } finally {
      await back()
    }
  })

  test('who changed what before whom stands in the details and in what people are told', async () => {
    const id = await made({ endDate: day(10), priority: 'low' })
    service.told.length = 0
    await change('mona.manager', id, { endDate: day(2), priority: 'high' })
    expect(service.told).toEqual([
      `${WHO}: Mona Ferreira changed the end date from May 11, 2026 to May 3, 2026 in the request of Contract Signer.`,
    ])
    expect((await read(id)).decision.comments.at(-1)).toMatchObject({
      action: 'modify',
      user: { id: service.id('mona.manager') },
      comment: 'Changed the end date from May 11, 2026 to May 3, 2026 and the priority from low to high.',
      changes: [
        { name: 'endDate', before: day(10), after: day(2) },
        { name: 'priority', before: 'low', after: 'high' },
      ],
    })
    await act('mona.manager', id, 'approve')
    expect(service.told.at(-1)).toBe(
      'otto.owner: Contract Signer for Erin Walsh waits for your approval. Mona Ferreira changed the end date from May 11, 2026 to May 3, 2026.',
    )
    service.told.length = 0
    await change('otto.owner', id, { endDate: day(1.5) })
    await change('otto.owner', id, { endDate: day(1.25) })
    expect(service.told.at(-1)).toContain(
      'from May 2, 2026 at 9:00:00 PM UTC to May 2, 2026 at 3:00:00 PM UTC in the request',
    )
    await act('otto.owner', id, 'reassign', { updatedActors: [{ id: service.id('rita.reviewer') }] })
    expect(service.told.at(-1)).toMatch(/^rita.reviewer: .* waits for your approval\. Otto Brandt changed/)
  })

  test('what changes nothing is neither noted nor told', async () => {
    const id = await made({ endDate: day(10) })
    service.told.length = 0
    expect((await change('mona.manager', id, { endDate: day(10) })).status).toBe(200)
    expect([service.told, (await read(id)).decision.comments]).toEqual([[], []])
  })
})
