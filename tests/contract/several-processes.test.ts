import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoPassword } from '../../server/demo/personas.ts'
import { ensureBuild } from '../../tools/lib/bootstrap.mjs'
import { startScratchBouncer } from '../../tools/lib/postgres.mjs'
import { followEvents } from '../support/event-client.ts'
import type { EventClient } from '../support/event-client.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import type { OwnDatabase } from '../support/own-database.ts'
import { startRoundRobin } from '../support/round-robin.ts'
import type { RoundRobin } from '../support/round-robin.ts'
import { freePort } from './access-support.ts'
import { signedIn } from './gateway-support.ts'
import type { Page } from './gateway-support.ts'

const main = fileURLToPath(new URL('../../dist/server/main.mjs', import.meta.url))
const SERVERS = 3
/** A change of another process is known within a second; the rest is for a busy machine. */
const SOON = { timeout: 4_000, interval: 50 }
/** Where a server works through much. */
const LONGER = { timeout: 20_000, interval: 100 }

/** Three servers of the built product on one PostgreSQL database, in front of it a pooler in transaction mode where there is one, and requests that go round. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('several processes', () => {
  let own: OwnDatabase
  let bouncer: Awaited<ReturnType<typeof startScratchBouncer>>
  let proxy: RoundRobin
  let database: pg.Client
  const servers: { readonly port: number; readonly child: ChildProcess }[] = []

  const start = async (): Promise<void> => {
    const port = await freePort()
    const direct = new URL(own.url)
    const pooled = new URL(own.url)
    if (bouncer) pooled.port = new URL(bouncer.url).port
    const child = spawn(process.execPath, [main], {
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
        // All look at the same time, again and again.
        SWEEP_SECONDS: '1',
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
    ensureBuild()
    own = await createOwnDatabase(process.env.TEST_DATABASE_URL!, 'test')
    bouncer = await startScratchBouncer(Number(new URL(own.url).port))
    proxy = await startRoundRobin()
    // The first one makes the tenant.
    await start()
    await Promise.all(Array.from({ length: SERVERS - 1 }, start))
    proxy.targets = servers.map(({ port }) => port)
    database = new pg.Client({ connectionString: own.url })
    await database.connect()
  }, 240_000)
  afterAll(async () => {
    await database?.end()
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
  /** Does something at one server only. */
  const only = async <Result>(server: number, act: () => Promise<Result>): Promise<Result> => {
    const { targets } = proxy
    proxy.targets = [servers[server]!.port]
    try {
      return await act()
    } finally {
      proxy.targets = targets
    }
  }
  const streams: EventClient[] = []
  afterEach(() => streams.splice(0).forEach((stream) => stream.close()))
  /** Follows what is new at one server, as somebody. */
  const follow = async (server: number, page: Page, last?: string): Promise<EventClient> => {
    const cookie = page.cookies.map((name) => `${name}=${page.cookie(name)}`).join('; ')
    const origin = `http://127.0.0.1:${servers[server]!.port}`
    const stream = await followEvents(origin, { cookie, ...(last && { 'last-event-id': last }) })
    streams.push(stream)
    expect(stream.status).toBe(200)
    await vi.waitFor(() => expect(stream.text()).toMatch(/id: \S+/), SOON)
    return stream
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
    expect((await gil.send('PUT', address, { ...before, displayName: 'another' })).status).toBe(200)
    await vi.waitFor(async () => {
      const seen = new Set<unknown>()
      for (let turn = 0; turn < 2 * SERVERS; turn++)
        seen.add(((await (await gil.send('GET', address)).json()) as { displayName: unknown }).displayName)
      expect([...seen]).toEqual(['another'])
    }, SOON)
  })

  test('a stream of one hears what is written at another, whether it listens or looks', async () => {
    const mona = await signIn('mona.manager')
    const address = await ofOwn(mona)
    const [listens, looks] = [await follow(0, mona), await follow(2, mona)]
    const patch = [{ operation: 'replace', field: '/telephoneNumber', value: '+44 20 0000 0001' }]
    const answer = await only(1, () => mona.send('PATCH', address, patch))
    expect(answer.status, await answer.text()).toBe(200)
    for (const stream of [listens, looks])
      await vi.waitFor(() => expect(stream.kinds()).toContain('notifications'), SOON)
  })

  test('a stream goes on at another, which does not know what was heard last', async () => {
    const erin = await signIn('erin.employee')
    const [, last] = /id: (\S+)/.exec((await follow(0, erin)).text())!
    const [same, other] = [await follow(0, erin, last), await follow(1, erin, last)]
    await vi.waitFor(() => expect(other.kinds()).toEqual(['reset']), SOON)
    expect(same.kinds()).toEqual([])
  })

  test('a layer that is published at one is served by all, and told to all', async () => {
    const [gil, erin] = [await signIn('gil.global'), await signIn('erin.employee')]
    const told = [await follow(0, erin), await follow(2, erin)]
    const before = await screenHashes(erin)
    const layer = '/enduser/portal/layers/realm'
    const file = { file: 'x.overlay.json', text: OVERLAY }
    const saved = await gil.send('PUT', `${layer}/draft`, { base: 0, files: [file] })
    const { revision, findings } = (await saved.json()) as { revision: number; findings: unknown[] }
    expect(findings).toEqual([])
    const published = await only(1, () =>
      gil.send('POST', `${layer}/publication`, { draft: revision, why: 'Another title' }),
    )
    expect(published.status, await published.text()).toBe(200)
    await vi.waitFor(async () => {
      const after = await screenHashes(erin)
      expect(after.size).toBe(1)
      expect([...after]).not.toEqual([...before])
    }, LONGER)
    for (const stream of told) await vi.waitFor(() => expect(stream.kinds()).toContain('layers'), SOON)
  })

  test('what is due is done once, although all look for it', async () => {
    const [ended, reminded] = [await letAccessEnd(30), await letRemindersFallDue()]
    await vi.waitFor(async () => expect(await done()).toEqual({ ended, told: ended, reminded }), LONGER)
    // Each looks once more, at least.
    await new Promise((passed) => setTimeout(passed, 1_500))
    expect(await done()).toEqual({ ended, told: ended, reminded })
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

  test('what one that dies was doing is done by those that are left, once', async () => {
    const before = await done()
    const ended = before.ended + (await letAccessEnd(30))
    await vi.waitFor(async () => expect((await done()).ended).toBeGreaterThan(before.ended), {
      ...LONGER,
      interval: 2,
    })
    servers[1]!.child.kill('SIGKILL')
    proxy.targets = proxy.targets.slice(1)
    expect((await done()).ended).toBeLessThan(ended)
    const all = { ...before, ended, told: ended }
    await vi.waitFor(async () => expect(await done()).toEqual(all), LONGER)
    await new Promise((passed) => setTimeout(passed, 1_500))
    expect(await done()).toEqual(all)
  })

  /** Hashes of a screen, as the servers give them in turn. */
  async function screenHashes(page: Page): Promise<Set<string>> {
    const hashes = new Set<string>()
    for (let turn = 0; turn < 2 * SERVERS; turn++) {
      const { routes } = await page.boot()
      hashes.add(JSON.stringify(routes.filter(({ screen }) => screen === 'requests.list')))
    }
    return hashes
  }

  /** Lets so many things that people hold end now, as nobody would. */
  async function letAccessEnd(most: number): Promise<number> {
    const { rows } = await database.query<{ edge_id: string }>(
      `update managed_relationship set properties = properties || jsonb_build_object('temporalConstraints',
          jsonb_build_array(jsonb_build_object('duration', '2020-01-01T00:00:00.000Z/2020-02-01T00:00:00.000Z')))
        where edge_id in (select distinct edge_id from managed_relationship where owner_collection = 'managed/alpha_user' and property = 'assignments'
          and not properties ? 'temporalConstraints' order by edge_id limit $1) returning edge_id`,
      [most],
    )
    expect(new Set(rows.map((row) => row.edge_id)).size).toBe(most)
    return most
  }
  /** Lets the reminder of every open stage fall due. @returns how many people are reminded */
  async function letRemindersFallDue(): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      `with due as (update iga_request set stage_due_at = now() - interval '1 day', doc = jsonb_set(doc, '{decision,phases}',
          (select jsonb_agg(case when p ->> 'status' = 'in-progress' then p || jsonb_build_object('events',
            jsonb_build_object('reminder', jsonb_build_object('date', '2026-01-01T00:00:00.000Z', 'everyMs', 315360000000))) else p end order by place)
          from jsonb_array_elements(doc #> '{decision,phases}') with ordinality as q(p, place)))
        where status = 'in-progress' returning id)
      select count(*)::int from iga_assignment a join due on due.id = a.case_id where a.active`,
    )
    expect(rows[0]!.count).toBeGreaterThan(0)
    return rows[0]!.count
  }
  /** What the sweeps have done so far: records of access that ended, and what people were told. */
  async function done(): Promise<{ ended: number; told: number; reminded: number }> {
    const { rows } = await database.query<{ ended: number; told: number; reminded: number }>(
      `select (select count(*)::int from audit where action = 'revoke' and actor = 'system') as ended,
        count(*) filter (where doc ->> 'code' like '%access-ended')::int as told,
        count(*) filter (where doc ->> 'code' = 'request-still-waits')::int as reminded
        from managed_object where collection = 'internal/notification'`,
    )
    return rows[0]!
  }
})

const OVERLAY = JSON.stringify({
  format: 1,
  layer: 'realm:alpha',
  of: 'requests.list',
  edits: [{ set: 'titleKey', to: 'pageTitles.Approvals' }],
})
