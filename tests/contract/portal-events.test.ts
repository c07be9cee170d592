import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventLimits } from '../../server/gateway/events/event-hub.ts'
import { followEvents } from '../support/event-client.ts'
import type { EventClient } from '../support/event-client.ts'
import { signedIn, startGateway } from './gateway-support.ts'
import type { GatewayUnderTest, Page } from './gateway-support.ts'

const SOON = { timeout: 3_000, interval: 10 }
/** Longer than what is gathered. */
const A_WHILE = 200

let under: GatewayUnderTest
let erin: Page
let id: string
const clients: EventClient[] = []
async function start(events: Partial<EventLimits> = {}): Promise<void> {
  under = await startGateway({ events })
  await signIn()
}
async function signIn(): Promise<void> {
  erin = await signedIn(under.origin, 'erin.employee')
  id = (await erin.boot()).user!.id
}
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await vi.waitUntil(() => !under.gateway.events?.size, SOON)
})
const stop = () => under.close()

const cookieOf = (page: Page): string => page.cookies.map((name) => `${name}=${page.cookie(name)}`).join('; ')
async function follow(page = erin, headers: Record<string, string> = {}): Promise<EventClient> {
  const client = await followEvents(under.origin, { cookie: cookieOf(page), ...headers })
  clients.push(client)
  return client
}
/** Notes changes as the triggers do, and looks as whoever has committed does. */
async function write(...subjects: string[]): Promise<void> {
  const { kysely, changes } = under.tenant.database
  await sql`insert into store_change (subject) select unnest(${subjects}::text[])`.execute(kysely)
  await changes.look()
}
const passed = (milliseconds = A_WHILE) => new Promise((done) => setTimeout(done, milliseconds))

describe('events of the portal', () => {
  beforeAll(() => start())
  afterAll(stop)
  beforeEach(signIn)

  test('the boot document says that there are some, to whoever is signed in', async () => {
    expect((await erin.boot()).events).toBe(true)
    const nobody = await fetch(`${under.origin}/enduser/portal/boot`)
    expect(await nobody.json()).not.toHaveProperty('events')
  })

  test('come as a stream that nobody keeps or gathers', async () => {
    const stream = await follow()
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream;charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    await vi.waitFor(() => expect(stream.text()).toMatch(/^retry: [2-5]\d{3}\nid: \w+-\d+\n\n$/), SOON)
  })

  test.each<[string, Record<string, string>, number, string]>([
    ['without a cookie', { cookie: '' }, 401, 'not-signed-in'],
    ['with the cookie of nobody', { cookie: 'atrium=guessed' }, 401, 'not-signed-in'],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403, 'request-from-elsewhere'],
    ['from a site beside', { 'sec-fetch-site': 'same-site' }, 403, 'request-from-elsewhere'],
    ['from an address bar', { 'sec-fetch-site': 'none' }, 403, 'request-from-elsewhere'],
    ['from who does not say', { 'sec-fetch-site': '' }, 403, 'request-from-elsewhere'],
  ])('are not for a call %s', async (_, headers, status, code) => {
    const refused = await follow(erin, headers)
    await refused.ended
    expect(refused.status).toBe(status)
    expect(JSON.parse(refused.text())).toMatchObject({ code: status, detail: { code } })
    expect(under.gateway.events!.size).toBe(0)
  })

  test('are read only, and a look at the address opens nothing', async () => {
    const headers = { cookie: cookieOf(erin), 'sec-fetch-site': 'same-origin' }
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await erin.send(method, '/enduser/portal/events')).status).toBe(405)
    const head = await fetch(`${under.origin}/enduser/portal/events`, { method: 'HEAD', headers })
    expect(head.status).toBe(200)
    await vi.waitFor(() => expect(under.gateway.events!.size).toBe(0), SOON)
  })

  test.each<[string, string[], string[]]>([
    ['a notification', ['managed/alpha_user/{id}'], ['notifications']],
    ['very many notifications', ['managed/alpha_user/*'], ['notifications']],
    ['what waits for them', ['iga_assignment/{id}'], ['counts']],
    ['their requests', ['iga_request/{id}'], ['counts', 'requests']],
    ['the layer of the tenant', ['portal_layer/tenant'], ['layers']],
    ['the layer of their realm', ['portal_layer/realm:alpha'], ['layers']],
    ['the layer of another realm', ['portal_layer/realm:bravo'], []],
    ['what is of others', ['managed/alpha_user/other', 'iga_assignment/other', 'iga_request/other'], []],
    ['what no page shows', ['config_document/managed', 'managed/alpha_role/{id}', 'oauth_model/x'], []],
  ])('say of %s', async (_, subjects, kinds) => {
    const stream = await follow()
    await write(...subjects.map((subject) => subject.replace('{id}', id)))
    await vi.waitFor(() => expect(stream.kinds()).toEqual(kinds), SOON)
    await passed()
    expect(stream.heard.map(({ event }) => event).toSorted()).toEqual(kinds)
    expect(stream.text()).not.toContain(id)
  })

  test('say once what is written within a moment', async () => {
    const stream = await follow()
    await Promise.all(Array.from({ length: 20 }, () => write(`iga_assignment/${id}`, `iga_request/${id}`)))
    await vi.waitFor(() => expect(stream.kinds()).toEqual(['counts', 'requests']), SOON)
    await passed()
    // A slow machine may need two moments for them, never twenty.
    expect(stream.heard.length).toBeLessThanOrEqual(8)
  })

  test('that were missed are said first, each kind once', async () => {
    const before = await follow()
    await write(`iga_assignment/${id}`)
    await vi.waitFor(() => expect(before.heard).toHaveLength(1), SOON)
    before.close()
    const other = await signedIn(under.origin, 'mona.manager')
    const away = await follow(other)
    for (const subject of [`managed/alpha_user/${id}`, `iga_assignment/${id}`, `managed/alpha_user/${id}`]) {
      await write(subject)
      await passed(100)
    }
    const again = await follow(erin, { 'last-event-id': before.heard[0]!.id })
    await vi.waitFor(() => expect(again.kinds()).toEqual(['counts', 'notifications']), SOON)
    expect(again.heard).toHaveLength(2)
    expect(away.heard).toEqual([])
    // Whoever has heard the last of them has missed nothing.
    const third = await follow(erin, { 'last-event-id': again.heard.at(-1)!.id })
    await passed()
    expect(third.heard).toEqual([])
  })

  test.each(['another-1', '{process}-999', '{process}-x', '{process}', 'x'.repeat(4_000)])(
    'after the id %s of nobody everything may be new',
    async (last) => {
      const [, process = ''] = /id: (\w+)-/.exec(await textOf(await follow())) ?? []
      const stream = await follow(erin, { 'last-event-id': last.replace('{process}', process) })
      await vi.waitFor(() => expect(stream.kinds()).toEqual(['reset']), SOON)
    },
  )

  test('after more than a thousand of them everything may be new', async () => {
    const stream = await follow()
    const [, first = ''] = /id: (\S+)/.exec(await textOf(stream)) ?? []
    await write(...Array.from({ length: 1_001 }, (_, n) => `iga_assignment/p${n}`))
    await passed()
    const again = await follow(erin, { 'last-event-id': first })
    await vi.waitFor(() => expect(again.kinds()).toEqual(['reset']), SOON)
  })

  test('when it is not known what was written everything may be new, and then they go on', async () => {
    const stream = await follow()
    await under.tenant.database.changes.look(async () => {
      throw new Error('away')
    })
    await vi.waitFor(() => expect(stream.kinds()).toEqual(['reset']), SOON)
    await vi.waitFor(() => expect(under.tenant.database.changes.isOn).toBe(true), SOON)
    await write(`iga_assignment/${id}`)
    await vi.waitFor(() => expect(stream.kinds()).toEqual(['counts', 'reset']), SOON)
  })

  test('end with the session, wherever it is ended', async () => {
    const [stream, other] = [await follow(), await follow(await signedIn(under.origin, 'mona.manager'))]
    expect((await erin.send('POST', '/enduser/session/sign-out')).status).toBe(200)
    await stream.ended
    expect(stream.kinds()).toEqual(['session'])
    expect((await follow()).status).toBe(401)
    expect(other.heard).toEqual([])
  })

  test('end when the platform ends the session, also from another device', async () => {
    const { kysely } = under.tenant.database
    const handles = async () =>
      (await sql<{ handle: string }>`select handle from access_session`.execute(kysely)).rows.map(
        ({ handle }) => handle,
      )
    const before = await handles()
    const elsewhere = await signedIn(under.origin, 'erin.employee')
    const [handle] = (await handles()).filter((one) => !before.includes(one))
    const [stays, stream] = [await follow(), await follow(elsewhere)]
    await sql`delete from access_session where handle = ${handle}`.execute(kysely)
    await under.tenant.database.changes.look()
    await stream.ended
    expect(stream.kinds()).toEqual(['session'])
    await passed()
    expect(stays.heard).toEqual([])
  })

  test('take no place from other calls', async () => {
    const streams = [await follow(), await follow(await signedIn(under.origin, 'mona.manager'))]
    await vi.waitFor(() => expect(under.gateway.admission.load).toEqual({ inWork: 0, inLine: 0 }), SOON)
    expect(under.gateway.events!.size).toBe(streams.length)
    for (const stream of streams) stream.close()
    await vi.waitFor(() => expect(under.gateway.events!.size).toBe(0), SOON)
  })

  test('a session has four streams, and the oldest makes room', async () => {
    const streams = []
    for (let n = 0; n < 5; n++) streams.push(await follow())
    await streams[0]!.ended
    expect(under.gateway.events!.size).toBe(4)
    await write(`iga_assignment/${id}`)
    for (const stream of streams.slice(1))
      await vi.waitFor(() => expect(stream.kinds()).toEqual(['counts']), SOON)
  })
})

describe('bounds of events', () => {
  afterEach(stop)

  test('end at once when the server ends', async () => {
    await start()
    const stream = await follow()
    const began = performance.now()
    const ending = under.gateway.app.close()
    await stream.ended
    await ending
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  test('of a process: others are told to wait', async () => {
    await start({ most: 1 })
    const first = await follow()
    const refused = await follow(await signedIn(under.origin, 'mona.manager'))
    await refused.ended
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('30')
    expect(JSON.parse(refused.text())).toMatchObject({ detail: { code: 'not-sent' } })
    first.close()
    await vi.waitFor(() => expect(under.gateway.events!.size).toBe(0), SOON)
    expect((await follow()).status).toBe(200)
  })

  test('of a stream: it ends, and the browser comes back', async () => {
    await start({ longest: 100 })
    const stream = await follow()
    await stream.ended
    expect(stream.heard).toEqual([])
    expect((await follow()).status).toBe(200)
  })

  test('signs of life, at which the session is looked at', async () => {
    await start({ beatEvery: 50 })
    const stream = await follow()
    await vi.waitFor(() => expect(stream.text()).toMatch(/(:\n\n){3}$/), SOON)
    // Nobody notes what ends by time.
    under.tenant.time.now += 48 * 3_600_000
    await stream.ended
    expect(stream.kinds()).toEqual(['session'])
  })
})

describe('in front of a tenant', () => {
  afterEach(stop)

  test('there are none, and the boot document does not promise any', async () => {
    under = await startGateway()
    erin = await signedIn(under.origin, 'erin.employee')
    expect(await erin.boot()).not.toHaveProperty('events')
    const refused = await follow()
    await refused.ended
    expect(refused.status).toBe(404)
    expect(JSON.parse(refused.text())).toMatchObject({ detail: { code: 'not-found' } })
  })
})

async function textOf(stream: EventClient): Promise<string> {
  await vi.waitFor(() => expect(stream.text()).toContain('\n\n'), SOON)
  return stream.text()
}
