import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readServerConfig } from '../../server/config.ts'
import { demoPassword } from '../../server/demo/personas.ts'
import { startServer } from '../../server/start.ts'
import type { RunningServer } from '../../server/start.ts'
import { startScratchBouncer, startScratchPostgres } from '../../tools/lib/postgres.mjs'
import type { ScratchBouncer, ScratchPostgres } from '../../tools/lib/postgres.mjs'
import { Page, signedIn } from './gateway-support.ts'

// A server of its own, which these tests end and begin; where none is installed nothing can be tried.
const postgres: ScratchPostgres | undefined = process.env.TEST_DATABASE_URL
  ? await startScratchPostgres()
  : undefined
const bouncer: ScratchBouncer | undefined = postgres && (await startScratchBouncer(postgres.port))
afterAll(async () => {
  await bouncer?.stop()
  postgres?.stop()
})

const start = (url: string): Promise<RunningServer> =>
  startServer(
    readServerConfig({
      PORT: '0',
      DATABASE_URL: url,
      DEMO: 'on',
      DEMO_USERS: '5',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
    }),
  )
const ready = async (server: RunningServer): Promise<number> =>
  (await fetch(`${server.origin}/readyz`)).status
const readyAgain = async (server: RunningServer): Promise<void> => {
  await expect.poll(() => ready(server), { timeout: 20_000, interval: 200 }).toBe(200)
}

describe.skipIf(!postgres)('a database that is away', () => {
  let server: RunningServer
  let page: Page
  beforeAll(async () => {
    server = await start(postgres!.url)
    page = await signedIn(server.origin, 'adam.admin', demoPassword)
    await page.send('GET', '/openidm/managed/alpha_user?_queryFilter=true&_pageSize=1')
  })
  afterAll(() => server?.close())

  const calls: readonly (readonly [string, string, string, unknown?])[] = [
    ['the portal itself', 'GET', '/enduser/portal/boot'],
    ['a sign-in', 'POST', '/am/json/realms/root/realms/alpha/authenticate', {}],
    ['identity', 'GET', '/openidm/managed/alpha_user?_queryFilter=true&_pageSize=1'],
    ['a change of identity', 'POST', '/openidm/managed/alpha_user?_action=create', { userName: 'x' }],
    ['governance', 'GET', '/iga/governance/requestTypes'],
    ['the environment', 'GET', '/environment/variables'],
  ]
  // Other clients come with a token of their own.
  const others: readonly (readonly [string, string, string, string])[] = [
    ['identity', 'GET', '/openidm/managed/alpha_user?_queryFilter=true', 'reason'],
    ['governance', 'GET', '/iga/governance/requestTypes', 'message'],
    ['environment', 'GET', '/environment/variables', 'code'],
    ['sharing', 'GET', '/am/uma/realms/root/realms/alpha/resource_set', 'error'],
    ['user information', 'GET', '/am/oauth2/realms/root/realms/alpha/userinfo', 'error'],
  ]

  test('is said by every service in its own words, with when to try again; afterwards all is as before', async () => {
    expect(await ready(server)).toBe(200)
    postgres!.halt()
    try {
      await expect.poll(() => ready(server), { timeout: 5_000 }).toBe(503)
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      for (const [name, method, path, body] of calls) {
        const answer = await page.send(method, path, body)
        expect([name, answer.status, answer.headers.get('retry-after')]).toEqual([name, 503, '5'])
        expect(await answer.text(), name).toMatch(/not available at the moment/)
      }
      for (const [name, method, path, key] of others) {
        const answer = await fetch(server.origin + path, { method, headers: { authorization: 'Bearer x' } })
        expect([name, answer.status, answer.headers.get('retry-after')]).toEqual([name, 503, '5'])
        const said: unknown = await answer.json()
        expect(said, name).toHaveProperty(key)
        expect(JSON.stringify(said), name).toMatch(/not available at the moment/)
      }
    } finally {
      postgres!.resume()
    }
    await readyAgain(server)
    const document = await page.boot()
    expect(document.user).toMatchObject({ userName: 'adam.admin' })
    const list = await page.send('GET', '/openidm/managed/alpha_user?_queryFilter=true&_pageSize=1')
    expect(list.status).toBe(200)
  })

  test('is never a 500 while its connections are ended again and again', async () => {
    const administrator = new pg.Client({ connectionString: postgres!.url })
    await administrator.connect()
    const statuses = new Map<number, number>()
    let ended = false
    const ending = (async () => {
      for (let round = 0; round < 25; round++) {
        await new Promise((resolve) => setTimeout(resolve, 80))
        await administrator.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
        )
      }
      ended = true
    })()
    const work = async (path: string): Promise<void> => {
      while (!ended) {
        const { status } = await page.send('GET', path)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all([
      ending,
      ...calls.filter(([, method]) => method === 'GET').map(([, , path]) => work(path)),
    ])
    await administrator.end()
    expect([...statuses.keys()].filter((status) => ![200, 403, 404, 503].includes(status))).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(0)
    expect((await page.boot()).user).toMatchObject({ userName: 'adam.admin' })
  })
})

describe.skipIf(!bouncer)('a pooler that is restarted', () => {
  test('ends nothing: calls meanwhile say so, and later ones are served', async () => {
    const administrator = new pg.Client({ connectionString: postgres!.url })
    await administrator.connect()
    await administrator.query('create database pooled template template0')
    await administrator.end()
    const url = new URL(bouncer!.url)
    url.pathname = '/pooled'
    const server = await start(url.href)
    try {
      const page = await signedIn(server.origin, 'erin.employee', demoPassword)
      await bouncer!.halt()
      const meanwhile = await page.send('GET', '/enduser/portal/boot')
      expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '5'])
      await bouncer!.resume()
      await readyAgain(server)
      expect((await page.boot()).user).toMatchObject({ userName: 'erin.employee' })
    } finally {
      await server.close()
    }
  })
})
