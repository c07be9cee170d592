import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasesByDay } from '../store/support/fresh-database.ts'
import { person, startIdentity } from './identity-support.ts'
import type { IdentityUnderTest } from './identity-support.ts'

describe.each(databasesByDay)('the audit trail on %s', (kind) => {
  let service: IdentityUnderTest
  const erin = `managed/alpha_user/${person('erin.employee')}`
  const tara = `managed/alpha_user/${person('tara.auditor')}`
  beforeAll(async () => {
    service = await startIdentity({ kind, users: 0 })
    await sql`delete from audit`.execute(service.database.kysely)
    const admin = (path: string, patch: object[]) => service.call('gil.global', 'PATCH', path, patch)
    for (const sn of ['First', 'Second', 'Third'])
      await admin(erin, [{ operation: 'replace', field: '/sn', value: sn }])
    await service.call('erin.employee', 'PATCH', tara, [
      { operation: 'replace', field: '/sn', value: 'Hacked' },
    ])
    await sql`insert into audit (actor, action, resource, outcome, address, facts, before, after) values
      ('anonymous', 'sign-in', 'sign-in/alpha/erin.employee', 'failure', '192.0.2.1', '{"name": "Erin.Employee"}', null, null),
      ('anonymous', 'sign-in', 'sign-in/bravo/bea.bravo', 'failure', '192.0.2.2', '{"name": "bea.bravo"}', null, null),
      ('managed/bravo_user/b', 'update', 'managed/bravo_user/b', 'success', '192.0.2.2', '{"x": "BRAVO"}', '{"sn": "BRAVO"}', '{"sn": "BRAVO-2"}')`.execute(
      service.database.kysely,
    )
  })
  afterAll(() => service.close())

  const query = async (who: string, filter = 'true', more = '') => {
    const { status, body } = await service.call(
      who,
      'GET',
      `audit?_queryFilter=${encodeURIComponent(filter)}${more}`,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body as unknown as {
      result: Record<string, unknown>[]
      pagedResultsCookie: string | null
    }
  }

  test('is read by auditors and global administrators, and by nobody else', async () => {
    for (const who of ['tara.auditor', 'gil.global', 'openidm-admin'])
      expect((await service.call(who, 'GET', 'audit')).status).toBe(200)
    for (const who of ['erin.employee', 'adam.admin', 'mona.manager'])
      for (const path of ['audit', 'audit/1']) expect((await service.call(who, 'GET', path)).status).toBe(403)
    expect((await service.call(null, 'GET', 'audit')).status).toBe(401)
  })

  test('says who changed what from what to what, newest first', async () => {
    const { result } = await query('tara.auditor', `/resource eq "${erin}"`)
    expect(result.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { sn: 'Second' }, after: { sn: 'Third' } },
      { before: { sn: 'First' }, after: { sn: 'Second' } },
      { before: { sn: expect.any(String) }, after: { sn: 'First' } },
    ])
    expect(result[0]).toMatchObject({
      resourceName: 'erin.employee',
      about: 'erin.employee',
      outcome: 'success',
      withheld: false,
    })
    const one = await service.call('tara.auditor', 'GET', `audit/${String(result[0]!['_id'])}`)
    expect(one.body).toEqual(result[0])
    expect((await service.call('tara.auditor', 'GET', 'audit/999999999')).status).toBe(404)
    // Where nothing has a name, the kind of thing stands for its path.
    const [read] = (await query('openidm-admin', '/action eq "read"')).result
    expect(read).toMatchObject({ resource: expect.stringMatching(/^audit/), about: 'trail' })
    const unknown = await service.call('tara.auditor', 'GET', 'audit/abc')
    expect(unknown).toMatchObject({ status: 404, body: { message: 'The audit trail has no row abc.' } })
  })

  test('is found by person, action, outcome and time', async () => {
    const mine = await query(
      'tara.auditor',
      '/person eq "erin.employee" and /outcome in "[\\"failure\\", \\"refused\\"]"',
    )
    expect(mine.result.map(({ action, outcome }) => [action, outcome])).toEqual([
      // Who may not read the trail, and tries, stands in it.
      ['call', 'refused'],
      ['call', 'refused'],
      ['sign-in', 'failure'],
      ['call', 'refused'],
    ])
    expect((await query('tara.auditor', '/at lt "2020-01-01T00:00:00Z"')).result).toEqual([])
    expect((await query('tara.auditor', '/action eq "call" and /at gt "2020-01-01"')).result).toHaveLength(
      (await query('gil.global', '/action eq "call"')).result.length,
    )
    for (const bad of ['/before eq "x"', '/at co "1"', '/at ge "never"', '/sequence eq "x"', '/x eq 1'])
      expect(
        (await service.call('tara.auditor', 'GET', `audit?_queryFilter=${encodeURIComponent(bad)}`)).status,
        bad,
      ).toBe(400)
  })

  test('keeps the values of other realms from the auditor of one', async () => {
    const { result } = await query('tara.auditor', '/actor sw "managed/bravo"')
    expect(result).toHaveLength(1)
    expect(result[0]).toMatchObject({ withheld: true, before: null, after: null, address: null, facts: {} })
    const signIns = await query('tara.auditor', '/action eq "sign-in"')
    expect(JSON.stringify(signIns)).not.toContain('bea.bravo')
    expect((await query('tara.auditor', '/address eq "192.0.2.2"')).result).toEqual([])
    expect((await query('tara.auditor', '/resource sw "sign-in/bravo/bea"')).result).toEqual([])
    expect(JSON.stringify(await query('gil.global', '/actor sw "managed/bravo"'))).toContain('BRAVO-2')
  })

  test('pages by key, without a row twice or none, while others write', async () => {
    const seen: number[] = []
    let cookie: string | null = ''
    while (cookie !== null) {
      const page: Awaited<ReturnType<typeof query>> = await query(
        'tara.auditor',
        'true',
        `&_pageSize=3${cookie === '' ? '' : `&_pagedResultsCookie=${cookie}`}`,
      )
      seen.push(...page.result.map(({ sequence }) => Number(sequence)))
      cookie = page.pagedResultsCookie
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
    const { rows } = await sql<{
      id: number
    }>`select id from audit where id <= ${seen[0]!} order by id desc`.execute(service.database.kysely)
    expect(seen).toEqual(rows.map(({ id }) => id))
  })

  test('holds each query, once', async () => {
    const reads = () => query('gil.global', `/action eq "read" and /actor eq "${tara}"`, '&_pageSize=500')
    const before = (await reads()).result.length
    await query('tara.auditor', '/action eq "update"')
    const after = (await reads()).result
    expect(after.length).toBe(before + 1)
    expect(after[0]).toMatchObject({ resource: 'audit', facts: { filter: '/action eq "update"' } })
  })
})
