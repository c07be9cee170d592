import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoPassword } from '../../server/demo/personas.ts'
import { startScratchBouncer } from '../../tools/lib/postgres.mjs'
import { createOwnDatabase } from '../support/own-database.ts'
import type { OwnDatabase } from '../support/own-database.ts'
import { startRoundRobin } from '../support/round-robin.ts'
import type { RoundRobin } from '../support/round-robin.ts'
import { freePort } from './access-support.ts'
import { signedIn } from './gateway-support.ts'
import type { Page } from './gateway-support.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const SERVERS = 3
/** A change of another process is known within a second; the rest is for a busy machine. */
const SOON = { timeout: 4_000, interval: 50 }

/** Three servers on one PostgreSQL database, in front of it a pooler in transaction mode where there is one, and requests that go round. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('several processes', () => {
  let own: OwnDatabase
  let bouncer: Awaited<ReturnType<typeof startScratchBouncer>>
  let proxy: RoundRobin
  const servers: { readonly port: number; readonly child: ChildProcess }[] = []

  const start = async (): Promise<void> => {
    const port = await freePort()
    const direct = new URL(own.url)
    const pooled = new URL(own.url)
    if (bouncer) pooled.port = new URL(bouncer.url).port
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_ORIGIN: proxy.origin,
        DATABASE_URL: pooled.href,
        // The last one only looks: listening makes it faster and is never needed.
        ...(servers.length < SERVERS - 1 ? { DATABASE_LISTEN_URL: direct.href } : {}),
        DEMO: 'on',
        DEMO_USERS: '20',
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
    servers.push({ port, child })
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(output)
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      },
      { timeout: 110_000, interval: 200 },
    )
  }
  beforeAll(async () => {
    own = await createOwnDatabase(process.env.TEST_DATABASE_URL!, 'test')
    bouncer = await startScratchBouncer(Number(new URL(own.url).port))
    proxy = await startRoundRobin()
    // The first one makes the tenant.
    await start()
    await Promise.all(Array.from({ length: SERVERS - 1 }, start))
    proxy.targets = servers.map(({ port }) => port)
  }, 240_000)
  afterAll(async () => {
    for (const { child } of servers) if (child.exitCode === null) child.kill('SIGKILL')
    await proxy?.close()
    await bouncer?.stop()
    await own?.drop()
  })

  const signIn = (name: string): Promise<Page> => signedIn(proxy.origin, name, demoPassword)
  /** Statuses of the same call at every server that is there. */
  const everywhere = async (page: Page, path: string): Promise<number[]> => {
    const statuses = new Map<string, number>()
    for (let turn = 0; turn < 2 * proxy.targets.length; turn++) {
      const answer = await page.send('GET', path)
      await answer.arrayBuffer()
      statuses.set(answer.headers.get('x-served-by') ?? '', answer.status)
    }
    expect(statuses.size).toBe(proxy.targets.length)
    return [...statuses.values()]
  }
  const ofOwn = async (page: Page): Promise<string> =>
    `/openidm/managed/alpha_user/${(await page.boot()).user!.id}`

  test('a session of one is a session of all, and ends in all', async () => {
    const erin = await signIn('erin.employee')
    const own = await ofOwn(erin)
    expect(await everywhere(erin, own)).toEqual([200, 200, 200])
    const csrf = erin.csrf
    const cookie = erin.cookies.map((name) => [name, erin.cookie(name)!] as const)
    await (await erin.send('POST', '/enduser/session/sign-out')).arrayBuffer()
    await vi.waitFor(async () => {
      erin.csrf = csrf
      for (const [name, value] of cookie) erin.setCookie(name, value)
      expect(await everywhere(erin, own)).toEqual([401, 401, 401])
    }, SOON)
  })

  test('a role that is taken is taken in all', async () => {
    const [gil, adam] = [await signIn('gil.global'), await signIn('adam.admin')]
    const list = '/openidm/managed/alpha_user?_queryFilter=true&_pageSize=1'
    expect(await everywhere(adam, list)).toEqual([200, 200, 200])
    const address = await ofOwn(adam)
    const person = (await (await gil.send('GET', `${address}?_fields=*,authzRoles/*`)).json()) as {
      authzRoles: { _ref: string }[]
    }
    const rest = person.authzRoles.filter(({ _ref }) => !/admin$/.test(_ref))
    expect(rest.length).toBeLessThan(person.authzRoles.length)
    const patch = [{ operation: 'replace', field: '/authzRoles', value: rest }]
    const answer = await gil.send('PATCH', address, patch)
    expect(answer.status, await answer.text()).toBe(200)
    await vi.waitFor(async () => expect(await everywhere(adam, list)).toEqual([403, 403, 403]), SOON)
  })

  test('configuration that is written is in force in all', async () => {
    const gil = await signIn('gil.global')
    const address = '/openidm/config/selfservice.terms'
    const before = (await (await gil.send('GET', address)).json()) as Record<string, unknown>
    expect((await gil.send('PUT', address, { ...before, active: 'another' })).status).toBe(200)
    await vi.waitFor(async () => {
      const seen = new Set<unknown>()
      for (let turn = 0; turn < 2 * SERVERS; turn++)
        seen.add(((await (await gil.send('GET', address)).json()) as { active: unknown }).active)
      expect([...seen]).toEqual(['another'])
    }, SOON)
  })

  test('one that dies takes nothing with it that was answered', async () => {
    const mona = await signIn('mona.manager')
    const address = await ofOwn(mona)
    const written: string[] = []
    const writing = (async () => {
      for (let turn = 0; turn < 30; turn++) {
        const telephoneNumber = `+44 20 0000 ${1000 + turn}`
        const patch = [{ operation: 'replace', field: '/telephoneNumber', value: telephoneNumber }]
        const answer = await mona.send('PATCH', address, patch).catch(() => undefined)
        const text = await answer?.text().catch(() => undefined)
        if (answer?.status === 200 && text !== undefined) written.push(telephoneNumber)
      }
    })()
    await vi.waitFor(() => expect(written.length).toBeGreaterThan(5), { timeout: 20_000, interval: 5 })
    servers[0]!.child.kill('SIGKILL')
    await writing
    proxy.targets = proxy.targets.slice(1)
    expect(written.length).toBeGreaterThan(20)
    await vi.waitFor(async () => {
      const seen = new Set<unknown>()
      for (let turn = 0; turn < 4; turn++)
        seen.add(
          ((await (await mona.send('GET', address)).json()) as { telephoneNumber: unknown }).telephoneNumber,
        )
      expect([...seen]).toEqual([written.at(-1)])
    }, SOON)
  })
})
