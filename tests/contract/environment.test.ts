import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoEnvironment } from '../../server/demo/environment.ts'
import { databases } from '../store/support/fresh-database.ts'
import { startEnvironment, startWhole } from './environment-support.ts'
import type { EnvironmentUnderTest, Who } from './environment-support.ts'
import { Page } from './gateway-support.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const clear = 'the-clear-value-of-a-secret'

let service: EnvironmentUnderTest
beforeAll(async () => {
  service = await startEnvironment(databases.at(-1))
})
afterAll(() => service.close())

const call = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  service.call(who, method, url, body)
const put = (url: string, body: unknown) => call('global', 'PUT', url, body)

type Row = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown]
const value = { valueBase64: base64('x') }
const reads: Row[] = [
  ['GET', 'count'],
  ['GET', 'variables'],
  ['GET', 'variables/esv-guard'],
  ['GET', 'secrets'],
  ['GET', 'secrets/esv-guard'],
  ['GET', 'secrets/esv-guard/versions'],
  ['GET', 'secrets/esv-guard/versions/1'],
  ['GET', 'startup'],
]
const writes: Row[] = [
  ['PUT', 'variables/esv-guard', value],
  ['POST', 'variables/esv-guard?_action=setDescription', { description: 'd' }],
  ['PUT', 'secrets/esv-guard', value],
  ['POST', 'secrets/esv-guard?_action=setDescription', { description: 'd' }],
  ['POST', 'secrets/esv-guard/versions?_action=create', value],
  ['POST', 'secrets/esv-guard/versions/1?_action=changestatus', { status: 'DISABLED' }],
  ['DELETE', 'secrets/esv-guard/versions/1'],
  ['POST', 'startup?_action=restart'],
  ['DELETE', 'variables/esv-guard'],
  ['DELETE', 'secrets/esv-guard'],
]

/** What is said to somebody who is not signed in. */
const NOBODY = { code: 401, message: 'Access Denied', detail: { code: 'not-signed-in', params: {} } }

describe('who may', () => {
  beforeAll(async () => {
    await put('variables/esv-guard', value)
    await put('secrets/esv-guard', value)
  })

  it.each([...reads, ...writes])(
    '%s %s: not nobody, not an employee, not an auditor',
    async (method, url, body) => {
      const nobody = await call(null, method, url, body)
      expect([nobody.status, nobody.body]).toEqual([401, NOBODY])
      for (const who of ['employee', 'auditor'] as const) {
        const answer = await call(who, method, url, body)
        expect([answer.status, answer.body]).toEqual([
          403,
          {
            code: 403,
            message: 'Variables and secrets are for administrators.',
            detail: { code: 'variables-for-administrators', params: {} },
          },
        ])
      }
    },
  )

  it.each(reads)('%s %s: an administrator of a realm reads', async (method, url) => {
    expect((await call('realm', method, url)).status).toBe(200)
  })

  it.each(writes)('%s %s: an administrator of a realm does not write', async (method, url, body) => {
    const answer = await call('realm', method, url, body)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ message: expect.stringContaining('only global administrators') })
  })

  it.each(writes)('%s %s: a global administrator writes', async (method, url, body) => {
    expect((await call('global', method, url, body)).status).toBe(200)
  })
})

describe('variables', () => {
  it('are created, read, changed, described and removed', async () => {
    const created = await put('variables/esv-db-host', {
      valueBase64: base64('value1'),
      description: 'Host',
      expressionType: 'string',
    })
    const variable = {
      _id: 'esv-db-host',
      description: 'Host',
      expressionType: 'string',
      lastChangeDate: '2026-03-01T10:00:00.000Z',
      lastChangedBy: 'global',
      loaded: false,
      valueBase64: 'dmFsdWUx',
    }
    expect([created.status, created.body]).toEqual([200, variable])
    expect((await call('realm', 'GET', 'variables/esv-db-host')).body).toEqual(variable)

    const described = await call('global', 'POST', 'variables/esv-db-host?_action=setDescription', {
      description: 'D',
    })
    expect([described.status, described.text]).toEqual([200, ''])
    const changed = await put('variables/esv-db-host', { valueBase64: base64('value2') })
    expect(changed.body).toMatchObject({
      description: 'D',
      expressionType: 'string',
      valueBase64: base64('value2'),
    })

    const removed = await call('global', 'DELETE', 'variables/esv-db-host')
    expect(removed.body).toEqual(changed.body)
    expect((await call('realm', 'GET', 'variables/esv-db-host')).body).toEqual({
      code: 404,
      message: 'The variable does not exist',
      detail: { code: 'variable-not-found', params: {} },
    })
  })

  it.each<[string, string, number]>([
    ['string', 'anything', 200],
    ['', '', 200],
    ['list', 'a,b', 200],
    ['array', '["a"]', 200],
    ['array', '{"a":1}', 400],
    ['object', '{"a":1}', 200],
    ['object', '[1]', 400],
    ['bool', 'true', 200],
    ['bool', 'yes', 400],
    ['int', '-42', 200],
    ['int', '4.2', 400],
    ['number', '4.2e3', 200],
    ['number', 'four', 400],
    ['base64encodedinlined', 'eA==', 200],
    ['base64encodedinlined', 'x', 400],
    ['date', 'x', 400],
  ])('of type "%s" take "%s": %d', async (expressionType, text, status) => {
    const answer = await put(`variables/esv-type-${Math.abs(status)}`, {
      valueBase64: base64(text),
      expressionType,
    })
    expect(answer.status).toBe(status)
    await call('global', 'DELETE', `variables/esv-type-${status}`)
  })

  it('keep their type', async () => {
    await put('variables/esv-int', { valueBase64: base64('1'), expressionType: 'int' })
    expect((await put('variables/esv-int', { valueBase64: base64('x') })).status).toBe(400)
    const other = await put('variables/esv-int', { valueBase64: base64('x'), expressionType: 'string' })
    expect(other.body).toMatchObject({ code: 400, message: expect.stringContaining("is of type 'int'") })
  })

  it.each([
    'ESV-a',
    'esv-',
    'esv-A',
    'esv-a.b',
    'esv-é',
    'a',
    `esv-${'a'.repeat(121)}`,
    'esv-a%2Fb',
    'esv-a%00',
  ])('are not called %s', async (id) => {
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await call('global', method, `variables/${id}`, method === 'PUT' ? value : undefined)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 400, message: expect.stringContaining("'id'") })
    }
  })

  it.each<[unknown, RegExp]>([
    [{}, /valueBase64/],
    [{ valueBase64: 5 }, /valueBase64/],
    [{ valueBase64: 'x' }, /base64/],
    [{ valueBase64: 'eA==\n' }, /base64/],
    [{ valueBase64: '_-==' }, /base64/],
    [{ valueBase64: Buffer.from([0xff, 0xfe]).toString('base64') }, /UTF-8/],
    [{ valueBase64: base64('x'.repeat(36_001)) }, /valueBase64/],
    [{ ...value, description: 'x'.repeat(2_001) }, /description/],
    [[], /request body/],
  ])('do not take %j', async (body, reason) => {
    const answer = await put('variables/esv-bad', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 400, message: expect.stringMatching(reason) })
  })

  it('do not take bodies without measure', async () => {
    expect((await put('variables/esv-bad', { ...value, extra: 'x'.repeat(70_000) })).status).toBe(413)
  })

  it('list with filter, order, page and totals', async () => {
    for (const [id, type] of [
      ['esv-db-a', 'string'],
      ['esv-db-b', 'int'],
      ['esv-x', 'string'],
    ])
      await put(`variables/${id}`, { valueBase64: base64('1'), expressionType: type })
    const filter = encodeURIComponent('/_id co "db" and /expressionType eq "string"')
    const filtered = await call(
      'realm',
      'GET',
      `variables?_queryFilter=${filter}&_totalPagedResultsPolicy=EXACT`,
    )
    expect(filtered.body).toMatchObject({
      result: [{ _id: 'esv-db-a' }],
      resultCount: 1,
      totalPagedResults: 1,
      pagedResultsCookie: null,
      remainingPagedResults: -1,
    })
    const page = await call(
      'realm',
      'GET',
      'variables?_queryFilter=true&_sortKeys=-_id&_pageSize=1&_pagedResultsOffset=1',
    )
    expect(page.body).toMatchObject({ result: [{ _id: 'esv-int' }], resultCount: 1 })
    expect((await call('realm', 'GET', 'variables?_queryFilter=bad%20filter')).status).toBe(400)
  })
})

describe('secrets', () => {
  it('are created, versioned and never told', async () => {
    const created = await put('secrets/esv-key', {
      valueBase64: base64(clear),
      description: 'Key',
      encoding: 'generic',
    })
    const secret = {
      _id: 'esv-key',
      description: 'Key',
      encoding: 'generic',
      useInPlaceholders: true,
      activeVersion: '1',
      loadedVersion: '',
      loaded: false,
      lastChangeDate: '2026-03-01T10:00:00.000Z',
      lastChangedBy: 'global',
    }
    expect(created.body).toEqual(secret)
    const version = await call('global', 'POST', 'secrets/esv-key/versions?_action=create', {
      valueBase64: base64(clear),
    })
    expect(version.body).toEqual({
      version: '2',
      status: 'ENABLED',
      loaded: false,
      createDate: '2026-03-01T10:00:00.000Z',
    })
    expect((await put('secrets/esv-key', { valueBase64: base64(clear) })).body).toMatchObject({
      activeVersion: '3',
    })
    expect((await call('realm', 'GET', 'secrets/esv-key/versions')).body).toMatchObject([
      { version: '1' },
      { version: '2' },
      { version: '3' },
    ])
    const answers = await Promise.all(
      ['secrets', 'secrets/esv-key', 'secrets/esv-key/versions', 'secrets/esv-key/versions/3'].map((url) =>
        call('global', 'GET', url),
      ),
    )
    for (const { text } of answers) {
      expect(text).not.toContain(clear)
      expect(text).not.toContain(base64(clear))
      expect(text).not.toContain('sealed')
    }
  })

  it('lie sealed in the store, and destroyed ones not at all', async () => {
    await call('global', 'DELETE', 'secrets/esv-key/versions/1')
    const { rows } = await sql<{ version: number; sealed: string | null }>`
      select version, sealed from environment_secret_version where secret_id = 'esv-key' order by version`.execute(
      service.database.kysely,
    )
    expect(rows.map((row) => row.sealed === null)).toEqual([true, false, false])
    const whole = await sql<{ all: string }>`
      select string_agg(v::text, '') || (select string_agg(a::text, '') from audit a) as all
      from environment_secret_version v`.execute(service.database.kysely)
    expect(whole.rows[0]!.all).not.toContain(clear)
    expect(whole.rows[0]!.all).not.toContain(base64(clear))
    expect(new Set(rows.slice(1).map((row) => row.sealed)).size).toBe(2)
  })

  it('change the state of versions within reason', async () => {
    await put('secrets/esv-states', { valueBase64: base64('1') })
    await put('secrets/esv-states', { valueBase64: base64('2') })
    const change = (version: number, status: string) =>
      call('global', 'POST', `secrets/esv-states/versions/${version}?_action=changestatus`, { status })
    expect((await change(2, 'DISABLED')).body).toMatchObject({ version: '2', status: 'DISABLED' })
    expect((await call('realm', 'GET', 'secrets/esv-states')).body).toMatchObject({ activeVersion: '1' })
    expect((await change(1, 'DISABLED')).body).toMatchObject({ message: expect.stringContaining('last one') })
    expect((await change(2, 'ENABLED')).status).toBe(200)
    expect((await change(1, 'DESTROYED')).body).toMatchObject({ status: 'DESTROYED' })
    expect((await change(1, 'ENABLED')).body).toMatchObject({ message: expect.stringContaining('destroyed') })
    expect((await change(2, 'BROKEN')).status).toBe(400)
    expect((await change(9, 'ENABLED')).status).toBe(404)
    expect((await call('global', 'DELETE', 'secrets/esv-states/versions/2')).status).toBe(400)
    expect((await call('realm', 'GET', 'secrets/esv-states/versions/0')).status).toBe(400)
    expect((await call('realm', 'GET', 'secrets/esv-states/versions/7')).body).toEqual({
      code: 404,
      message: 'The secret has no version 7',
      detail: { code: 'version-not-found', params: { version: 7 } },
    })
  })

  it('number versions once', async () => {
    await put('secrets/esv-numbers', value)
    const numbers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call('global', 'POST', 'secrets/esv-numbers/versions?_action=create', value),
      ),
    )
    const versions = numbers.map((answer) => Number((answer.body as { version: string }).version))
    expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  const pem = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'
  it.each<[string, string, number]>([
    ['generic', 'x', 200],
    ['generic', '', 400],
    ['pem', pem, 200],
    ['pem', 'AAAA', 400],
    ['base64hmac', base64('any length'), 200],
    ['base64hmac', 'no base64!', 400],
    ['base64aes', base64('x'.repeat(32)), 200],
    ['base64aes', base64('x'.repeat(31)), 400],
    ['rot13', 'x', 400],
  ])('of encoding %s take %j: %d', async (encoding, text, status) => {
    const answer = await put('secrets/esv-encoded', { valueBase64: base64(text), encoding })
    expect(answer.status).toBe(status)
    await call('global', 'DELETE', 'secrets/esv-encoded')
  })

  it('keep encoding and use, and are missing in the words of the contract', async () => {
    await put('secrets/esv-kept', { ...value, encoding: 'generic' })
    expect((await put('secrets/esv-kept', { valueBase64: base64(pem), encoding: 'pem' })).status).toBe(400)
    expect((await put('secrets/esv-kept', { ...value, useInPlaceholders: false })).status).toBe(400)
    const missing = {
      code: 404,
      message: 'The secret does not exist or does not have a version',
      detail: { code: 'secret-not-found', params: {} },
    }
    for (const [method, url, body] of [
      ['GET', 'secrets/esv-none'],
      ['GET', 'secrets/esv-none/versions'],
      ['DELETE', 'secrets/esv-none'],
      ['DELETE', 'secrets/esv-none/versions/1'],
      ['POST', 'secrets/esv-none?_action=setDescription', { description: '' }],
      ['POST', 'secrets/esv-none/versions?_action=create', value],
    ] as const)
      expect((await call('global', method, url, body)).body).toEqual(missing)
  })
})

describe('counts and restart', () => {
  it('load what is pending', async () => {
    const fresh = await startEnvironment(databases.at(-1))
    try {
      const count = () => fresh.call('realm', 'GET', 'count')
      expect((await count()).body).toEqual({ secrets: 0, variables: 0 })
      await fresh.call('global', 'PUT', 'variables/esv-a', value)
      await fresh.call('global', 'PUT', 'secrets/esv-b', value)
      expect((await count()).body).toEqual({ secrets: 1, variables: 1 })
      const pending = async () => {
        const lists = await Promise.all(
          ['variables', 'secrets'].map((kind) => fresh.call('realm', 'GET', `${kind}?_onlyPending=true`)),
        )
        return lists.flatMap(({ body }) =>
          (body as { result: { _id: string }[] }).result.map((each) => each._id),
        )
      }
      expect(await pending()).toEqual(['esv-a', 'esv-b'])
      expect((await fresh.call('realm', 'GET', 'startup')).body).toEqual({ restartStatus: 'ready' })
      const restart = () => fresh.call('global', 'POST', 'startup?_action=restart')
      expect((await restart()).body).toEqual({ restartStatus: 'restarting' })
      expect((await fresh.call('realm', 'GET', 'startup')).body).toEqual({ restartStatus: 'restarting' })
      expect((await restart()).status).toBe(400)
      expect(await pending()).toEqual([])
      expect((await fresh.call('realm', 'GET', 'secrets/esv-b')).body).toMatchObject({
        loaded: true,
        loadedVersion: '1',
      })
      fresh.time.now += 3_000
      expect((await fresh.call('realm', 'GET', 'startup')).body).toEqual({ restartStatus: 'ready' })

      await fresh.call('global', 'POST', 'variables/esv-a?_action=setDescription', { description: 'd' })
      await fresh.call('global', 'PUT', 'variables/esv-a', value)
      expect(await pending()).toEqual([])
      await fresh.call('global', 'PUT', 'variables/esv-a', { valueBase64: base64('y') })
      await fresh.call('global', 'PUT', 'secrets/esv-b', value)
      expect(await pending()).toEqual(['esv-a', 'esv-b'])
    } finally {
      await fresh.close()
    }
  })

  it('leave a trail without values', async () => {
    const { rows } = await sql<{ action: string; actor: string; changed: string[] }>`
      select action, actor, changed from audit where resource = 'environment/secrets/esv-kept'`.execute(
      service.database.kysely,
    )
    expect(rows).toEqual([
      { action: 'put', actor: 'managed/alpha_user/global', changed: ['valueBase64', 'encoding'] },
    ])
  })
})

it('the demo tenant has variables and a secret, all loaded, once', async () => {
  const fresh = await startEnvironment(databases.at(-1))
  try {
    await seedDemoEnvironment(fresh.environment)
    await seedDemoEnvironment(fresh.environment)
    expect((await fresh.call('realm', 'GET', 'count')).body).toEqual({ secrets: 1, variables: 5 })
    expect((await fresh.call('realm', 'GET', 'variables/esv-mail-sender')).body).toMatchObject({
      loaded: true,
    })
    expect((await fresh.call('realm', 'GET', 'secrets/esv-mail-password')).body).toMatchObject({
      activeVersion: '1',
      loaded: true,
    })
    expect((await fresh.call('realm', 'GET', 'startup')).body).toEqual({ restartStatus: 'ready' })
  } finally {
    await fresh.close()
  }
})

describe('through the portal', () => {
  it('is served with a token of its own scope, to administrators', async () => {
    const whole = await startWhole()
    try {
      const ask = async (userName: string, method: string, path: string, body?: unknown) => {
        const page = new Page(whole.origin)
        await page.signIn(userName)
        await page.boot()
        const answer = await page.send(method, `/environment/${path}`, body)
        return { status: answer.status, body: (await answer.json()) as unknown }
      }
      expect(await ask('adam.admin', 'GET', 'variables/esv-a')).toMatchObject({
        status: 200,
        body: { _id: 'esv-a' },
      })
      expect(await ask('adam.admin', 'GET', 'secrets/esv-a')).toMatchObject({
        status: 404,
        body: { code: 404 },
      })
      expect(await ask('adam.admin', 'PUT', 'variables/esv-a', value)).toMatchObject({ status: 403 })
      expect(await ask('gil.global', 'PUT', 'variables/esv-a', value)).toMatchObject({ status: 200 })
      expect(await ask('erin.employee', 'GET', 'variables/esv-a')).toMatchObject({
        status: 403,
        body: { code: 403 },
      })
      const bare = await fetch(`${whole.platform}/environment/variables/esv-a`)
      expect([bare.status, await bare.json()]).toEqual([401, NOBODY])
      const forged = await fetch(`${whole.platform}/environment/count`, {
        headers: { authorization: 'Bearer x' },
      })
      expect(forged.status).toBe(401)
    } finally {
      await whole.close()
    }
  })
})
