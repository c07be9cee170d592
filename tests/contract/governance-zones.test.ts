import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endAccess, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const WHO = 'erin.employee'
const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }

/** Zone of the call, of the tenant; the first moment of 1 June and the last one of 30 October 2026 there. */
const zones: readonly (readonly [string | undefined, string | undefined, string, string])[] = [
  ['Europe/Paris', undefined, '2026-05-31T22:00:00.000Z', '2026-10-30T22:59:59.999Z'],
  ['America/Los_Angeles', 'Europe/Paris', '2026-06-01T07:00:00.000Z', '2026-10-31T06:59:59.999Z'],
  ['Pacific/Kiritimati', 'UTC', '2026-05-31T10:00:00.000Z', '2026-10-30T09:59:59.999Z'],
  [undefined, 'Asia/Kolkata', '2026-05-31T18:30:00.000Z', '2026-10-30T18:29:59.999Z'],
  [undefined, undefined, '2026-06-01T00:00:00.000Z', '2026-10-30T23:59:59.999Z'],
]

/** By day one of each kind: a zone of the call against the tenant's, the tenant's alone, none. */
const tried = process.env['NIGHTLY'] ? zones : [zones[1]!, zones[3]!, zones[4]!]

describe.each(tried)('days of a call in %s, the tenant in %s', (zone, timeZone, first, last) => {
  let service: GovernanceUnderTest
  const begin = Date.parse('2026-05-01T09:00:00Z')
  beforeAll(async () => {
    service = await startGovernance(timeZone === undefined ? {} : { timeZone })
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    service.time.now = begin
    const { db } = service.governance
    for (const table of ['iga_assignment', 'iga_request', 'iga_delegation'] as const)
      await db.deleteFrom(table).execute()
    await endAccess(db)
  })
  const send = (who: string, path: string, body: object) =>
    service.call(who, 'POST', `governance/${path}`, body, zone === undefined ? {} : { 'time-zone': zone })
  const ask = async (dates: object): Promise<string> => {
    const { status, body } = await send(WHO, 'requests?_action=create', {
      users: [service.id(WHO)],
      catalogs: [signer],
      accessModifier: 'add',
      ...dates,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.result[0].id
  }
  const dates = async (id: string) =>
    (await service.call('adam.admin', 'GET', `governance/requests/${id}`)).body.request.common
  const approve = async (id: string) => {
    for (const who of ['mona.manager', 'otto.owner'])
      expect((await send(who, `requests/${id}?_action=approve`, {})).status).toBe(200)
  }
  const held = async () =>
    (await service.governance.db.selectFrom('held_access').select('id').execute()).length > 0
  const [startDate, endDate] = ['2026-06-01', '2026-10-30']

  test('begin and end there', async () => {
    expect(await dates(await ask({ startDate, endDate }))).toMatchObject({ startDate: first, endDate: last })
  })

  test('begin and end there when whoever decides changes them', async () => {
    const id = await ask({})
    const { status } = await send('mona.manager', `requests/${id}?_action=modify`, {
      common: { startDate, endDate },
    })
    expect(status).toBe(200)
    expect(await dates(id)).toMatchObject({ startDate: first, endDate: last })
  })

  test('access lasts until the last of them is over there, not longer', async () => {
    await approve(await ask({ endDate }))
    service.time.now = Date.parse(last) - 1
    await service.governance.sweep()
    expect(await held()).toBe(true)
    service.time.now = Date.parse(last)
    await service.governance.sweep()
    expect(await held()).toBe(false)
  })

  test('access begins with the first of them there, not before', async () => {
    await approve(await ask({ startDate }))
    service.time.now = Date.parse(first) - 1
    await service.governance.sweep()
    expect(await held()).toBe(false)
    service.time.now = Date.parse(first)
    await service.governance.sweep()
    expect(await held()).toBe(true)
  })

  test('a delegation begins and ends there', async () => {
    const { status, body } = await send('mona.manager', `user/${service.id('mona.manager')}/set-proxy`, {
      proxyIds: [service.id('tara.auditor')],
      startDate,
      endDate,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const row = await service.governance.db.selectFrom('iga_delegation').selectAll().executeTakeFirst()
    expect([row?.starts_at?.toISOString(), row?.ends_at?.toISOString()]).toEqual([first, last])
  })

  test('more time lasts to the end of its day there', async () => {
    await approve(await ask({ endDate: '2026-06-01' }))
    const { id } = await service.governance.db
      .selectFrom('held_access')
      .select('id')
      .where('catalog_id', '=', signer.id)
      .executeTakeFirstOrThrow()
    const { status, body } = await send(WHO, 'requests/extendEndDate?_action=publish', {
      common: { userId: service.id(WHO), grantId: id, endDate },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.request.common.endDate).toBe(last)
  })

  test('moments stay what they are, and a day that does not exist is refused', async () => {
    const at = '2026-06-01T08:30:00.000Z'
    expect(await dates(await ask({ startDate: at }))).toMatchObject({ startDate: at })
    const wrong = await send(WHO, 'requests?_action=create', {
      users: [service.id(WHO)],
      catalogs: [signer],
      accessModifier: 'add',
      endDate: '2026-02-30',
    })
    expect(wrong.status).toBe(400)
  })
})

test.each(['Mars/Olympus', '+02:00', ' '])('the zone %j is refused', async (zone) => {
  const service = await startGovernance()
  try {
    const { status, body } = await service.call(
      'mona.manager',
      'POST',
      `governance/user/${service.id('mona.manager')}/set-proxy`,
      { proxyIds: [service.id('tara.auditor')], endDate: '2026-10-30' },
      { 'time-zone': zone },
    )
    expect([status, body.message]).toEqual([400, expect.stringContaining('Time-Zone')])
  } finally {
    await service.close()
  }
})
