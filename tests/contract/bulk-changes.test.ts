import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 40 })
  for (const name of ['ann', 'ben', 'cem', 'dora']) await service.hire(`bulk.${name}`, 'mona.manager')
})
afterAll(() => service.close())

const sent = (text: string | Uint8Array, name = 'people.csv') => ({
  name,
  content: Buffer.from(text as string).toString('base64'),
})
const check = async (who: string, text: string | Uint8Array) => {
  const answer = await service.call(who, 'POST', 'governance/bulkChange', sent(text))
  await service.governance.background.settled()
  return answer
}
const read = async (id: string, who = 'adam.admin') =>
  (await service.call(who, 'GET', `governance/bulkChange/${id}`)).body
const rowsOf = async (id: string, query = '', who = 'adam.admin') =>
  (await service.call(who, 'GET', `governance/bulkChange/${id}/row?_pageSize=100${query}`)).body
const act = async (id: string, action: 'send' | 'takeBack', body?: object, who = 'adam.admin') => {
  const answer = await service.call(who, 'POST', `governance/bulkChange/${id}?_action=${action}`, body)
  await service.governance.background.settled()
  return answer
}
const costCenterOf = async (who: string) =>
  (await service.identity.objects.read('managed/alpha_user', service.id(who)))?.['costCenter']

describe('a change of many people', () => {
  test('is tried row by row before anything is asked for', async () => {
    await service.call('adam.admin', 'POST', 'governance/requests/modifyUser?_action=publish', {
      user: { userId: service.id('bulk.dora'), object: { city: 'Oslo' } },
    })
    const open = await service.call('adam.admin', 'POST', 'governance/requests/search?_pageSize=0', {})
    const { status, body } = await check(
      'adam.admin',
      'userName,costCenter\nbulk.ann,AB-4711\nBULK.BEN,AB-4711\nnobody.here,AB-4711\nbulk.ann,AB-4712\nbulk.dora,AB-4711\nbulk.cem,=1+1\nbulk.cem,1,2\n,AB-4711\n',
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ fileName: 'people.csv', property: 'costCenter', total: 8 })
    expect(await read(body.id)).toMatchObject({
      status: 'checked',
      rows: { unchecked: 0, change: 2, refused: 6, same: 0, requested: 0 },
    })
    const { result, totalCount } = await rowsOf(body.id)
    expect(totalCount).toBe(8)
    expect(
      result.map((row: { line: number; outcome: string; refusal?: { code: string } }) => [
        row.line,
        row.outcome,
        row.refusal?.code,
      ]),
    ).toEqual([
      [2, 'change', undefined],
      [3, 'change', undefined],
      [4, 'refused', 'bulk-row-person-unknown'],
      [5, 'refused', 'bulk-row-repeats'],
      [6, 'refused', 'bulk-row-pending'],
      [7, 'refused', 'bulk-row-formula'],
      [8, 'refused', 'bulk-row-columns'],
      [9, 'refused', 'bulk-row-without-person'],
    ])
    expect(result[0]).toMatchObject({ before: null, after: 'AB-4711', user: { userName: 'bulk.ann' } })
    expect(result[3].refusal.message).toBe('Line 2 names the same person.')
    expect((await rowsOf(body.id, '&outcome=refused')).totalCount).toBe(6)
    const after = await service.call('adam.admin', 'POST', 'governance/requests/search?_pageSize=0', {})
    expect(after.body.totalCount).toBe(open.body.totalCount)
    expect(await costCenterOf('bulk.ann')).toBeUndefined()
  })

  test('is sent as one request each, once, and decided by whoever decides', async () => {
    const { body } = await check(
      'adam.admin',
      '\ufeff"User name";"Cost center"\r\nbulk.ann;AB-100\r\nbulk.ben;AB-100\r\nbulk.cem;AB-100\r\n',
    )
    const sendings = await Promise.all([
      act(body.id, 'send', { justification: 'New plan' }),
      act(body.id, 'send', { justification: 'New plan' }),
    ])
    expect(sendings.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read(body.id)).toMatchObject({
      status: 'sent',
      justification: 'New plan',
      rows: { requested: 3 },
    })
    const { result } = await rowsOf(body.id)
    for (const [index, name] of ['bulk.ann', 'bulk.ben', 'bulk.cem'].entries())
      expect(result[index]).toMatchObject({ user: { userName: name }, request: { status: 'in-progress' } })
    const { body: request } = await service.call(
      'mona.manager',
      'GET',
      `governance/requests/${result[0].request.id}`,
    )
    expect(request).toMatchObject({
      requestType: 'modifyUser',
      requester: { userName: 'adam.admin' },
      request: { common: { justification: 'New plan' } },
      changes: [{ name: 'costCenter', after: 'AB-100' }],
    })
    await service.call(
      'mona.manager',
      'POST',
      `governance/requests/${result[0].request.id}?_action=approve`,
      {},
    )
    expect(await costCenterOf('bulk.ann')).toBe('AB-100')

    // What is decided stays; the others are cancelled.
    expect((await act(body.id, 'takeBack')).status).toBe(200)
    expect(await read(body.id)).toMatchObject({
      status: 'taken-back',
      rows: { kept: 1, 'taken-back': 2, requested: 0 },
    })
    expect(await costCenterOf('bulk.ann')).toBe('AB-100')
    expect((await act(body.id, 'takeBack')).status).toBe(409)
    expect((await act(body.id, 'send')).status).toBe(409)
  })

  test('that was begun goes on after a restart, and makes no request twice', async () => {
    const { body } = await check('adam.admin', 'userName,company\nbulk.ann,X\nbulk.ben,X\n')
    // As a server leaves it that ends between two rows.
    await sql`update iga_bulk_change set status = 'sending' where id = ${body.id}`.execute(
      service.database.kysely,
    )
    const both = await Promise.all([service.governance.sweep(), service.governance.background.step()])
    expect(both).toHaveLength(2)
    await service.governance.sweep()
    expect(await read(body.id)).toMatchObject({ status: 'sent', rows: { requested: 2 } })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from iga_request
      where request_type = 'modifyUser' and status = 'in-progress' and user_id = any(${[service.id('bulk.ann'), service.id('bulk.ben')]})`.execute(
      service.database.kysely,
    )
    expect(rows[0]?.n).toBe(2)
    await act(body.id, 'takeBack')
  })

  test('says at a row what has changed since it was tried, and sends the others', async () => {
    const { body } = await check(
      'adam.admin',
      'userName,city\nbulk.ann,Bergen\nbulk.ben,Bergen\nbulk.cem,Bergen\n',
    )
    const { objects } = service.identity
    await objects.patch(
      objects.type('managed/alpha_user'),
      service.id('bulk.ann'),
      [{ operation: 'replace', path: ['city'], from: undefined, value: 'Bergen', index: 0 }],
      { by: { actor: 'test' } },
    )
    await service.call('adam.admin', 'POST', 'governance/requests/modifyUser?_action=publish', {
      user: { userId: service.id('bulk.ben'), object: { city: 'Rome' } },
    })
    await act(body.id, 'send', {})
    expect(await read(body.id)).toMatchObject({ status: 'sent', rows: { same: 1, refused: 1, requested: 1 } })
    await act(body.id, 'takeBack')
  })

  test('of values that break policies says why', async () => {
    const { body } = await check(
      'adam.admin',
      '_id,mail\n' + `${service.id('bulk.ann')},no mail\nBULK.ANN,a@example.com\n`,
    )
    const { result } = await rowsOf(body.id)
    expect(result[0].refusal).toMatchObject({
      code: 'bulk-row-value-refused',
      message: 'The value is not allowed: it does not have the right form.',
    })
    expect(result[1].refusal.code).toBe('bulk-row-person-unknown')
    expect((await act(body.id, 'send', {})).body).toMatchObject({
      detail: { code: 'bulk-change-without-rows' },
    })
  })

  test('is theirs who brought it, and for those who may change somebody', async () => {
    const { body } = await check('adam.admin', 'userName,city\nbulk.ann,Bergen\n')
    const asErin = (method: 'GET' | 'POST', path: string, more?: object) =>
      service.call('erin.employee', method, `governance/bulkChange/${body.id}${path}`, more)
    expect((await asErin('GET', '')).status).toBe(404)
    expect((await asErin('GET', '/row')).status).toBe(404)
    expect((await asErin('POST', '?_action=send', {})).status).toBe(404)
    expect((await asErin('POST', '?_action=takeBack')).status).toBe(404)
    expect((await service.call(null, 'GET', 'governance/bulkChange')).status).toBe(401)
    expect((await service.call('erin.employee', 'GET', 'governance/bulkChange')).body.totalCount).toBe(0)
    const mine = await service.call('adam.admin', 'GET', 'governance/bulkChange?_pageSize=2')
    expect(mine.body.result).toHaveLength(2)
    expect(mine.body.totalCount).toBeGreaterThan(2)
    expect((await check('pat.parent', 'userName,city\nbulk.ann,Bergen\n')).status).toBe(403)
    // Who may change only themselves learns of nobody else.
    const own = await check(
      'erin.employee',
      'userName,city\nerin.employee,Bergen\nmona.manager,Bergen\nnobody,Bergen\n',
    )
    if (own.status === 200) {
      const { result } = await rowsOf(own.body.id, '', 'erin.employee')
      expect(result[1]).toEqual({ ...result[2], line: 3, key: 'mona.manager' })
    } else expect(own.status).toBe(403)
  })

  test.each<[string, string | Uint8Array, number, string, object]>([
    ['no byte', '', 400, 'bulk-file-empty', {}],
    ['nothing', '\n', 400, 'bulk-file-empty', {}],
    ['a header alone', 'userName,city\n', 400, 'bulk-file-empty', {}],
    ['nobody', 'name,city\na,b\n', 400, 'bulk-header-without-person', {}],
    ['no property', 'userName\na\n', 400, 'bulk-header-without-property', {}],
    [
      'two properties',
      'userName,city,mail\na,b,c\n',
      400,
      'bulk-header-too-wide',
      { column: 3, name: 'mail' },
    ],
    ['an unknown one', 'userName,shoe\na,b\n', 400, 'bulk-header-not-known', { column: 2, name: 'shoe' }],
    ['a credential', 'userName,password\na,b\n', 400, 'bulk-header-not-known', { column: 2 }],
    ['rights', 'userName,authzRoles\na,b\n', 400, 'bulk-header-not-known', { column: 2 }],
    ['an open quote', 'userName,city\na,b\n"c,d\ne,f\n', 400, 'bulk-file-malformed', { line: 3 }],
    ['a quote amid a cell', 'userName,city\na,b"c\n', 400, 'bulk-file-malformed', { line: 2 }],
    [
      'no text',
      Buffer.from([...Buffer.from('userName,city\na,b\nc,'), 0xe6, 0x0a]),
      400,
      'bulk-file-not-text',
      { line: 3 },
    ],
    ['a NUL', 'userName,city\na,b\0\n', 400, 'bulk-file-not-text', { line: 2 }],
    [
      'too many rows',
      `userName,city\n${'a,b\n'.repeat(20_001)}`,
      400,
      'bulk-file-too-long',
      { most: 20_000 },
    ],
  ])('a file with %s is refused, with the place', async (_what, text, status, code, params) => {
    const answer = await check('adam.admin', text)
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toMatchObject({ code, params })
  })

  test('what is too large never gets in', async () => {
    const { status } = await check('adam.admin', 'x'.repeat(6_000_000))
    expect(status).toBe(413)
    const wrong = await service.call('adam.admin', 'POST', 'governance/bulkChange', {
      name: 'a',
      content: 'no base64!',
    })
    expect(wrong.status).toBe(400)
  })

  test('forgets who is deleted, and itself after a while', async () => {
    await service.hire('bulk.gone', 'mona.manager')
    const { body } = await check('adam.admin', 'userName,city\nbulk.gone,Bergen\nbulk.ann,Bergen\n')
    await service.remove('bulk.gone')
    expect(await read(body.id)).toMatchObject({ total: 1 })
    service.time.now += 91 * 86_400_000
    await service.governance.sweep()
    expect((await service.call('adam.admin', 'GET', `governance/bulkChange/${body.id}`)).status).toBe(404)
  })
})
