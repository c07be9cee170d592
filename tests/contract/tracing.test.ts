import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { startDemoServer } from '../support/demo-store.ts'
import { startTraceCollector } from '../support/trace-collector.ts'
import type { CollectedSpan, TraceCollector } from '../support/trace-collector.ts'
import { freePort } from './access-support.ts'
import { signedIn } from './gateway-support.ts'

const ODD = 'kept-out-of-traces'
const believed = '4bf92f3577b34da6a3ce929d0e0e4736'
const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-tracing-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const valueOf = ({ attributes }: CollectedSpan, key: string): unknown =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0]

describe('traces of a server', () => {
  let collector: TraceCollector
  let server: RunningServer
  let userId: string | undefined
  beforeAll(async () => {
    collector = await startTraceCollector()
    server = await startDemoServer(newFolder(), {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`,
      TRUSTED_PROXIES: 'loopback',
      SWEEP_SECONDS: '1',
    })
    const page = await signedIn(server.origin, 'mona.manager', demoPassword)
    userId = (await page.boot()).user?.id
    await page.send('GET', `/openidm/managed/alpha_user/${userId}?_fields=${ODD}`)
    await page.send('GET', `/openidm/managed/${ODD}`)
    await page.send('GET', `/am/json/realms/root/realms/${ODD}/serverinfo/*`)
    await page.send('POST', '/openidm/managed/alpha_user?_action=create', { mail: `${ODD}@example.com` })
    const traceparent = `00-${believed}-00f067aa0ba902b7-01`
    await fetch(`${server.origin}/${ODD}?token=${ODD}`, {
      method: 'PATCH',
      headers: { traceparent, tracestate: `x=${ODD}`, cookie: `atrium=${ODD}`, 'user-agent': ODD },
    })
    for (const odd of [
      ODD,
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-${believed}-${'0'.repeat(16)}-01`,
    ])
      await fetch(`${server.origin}/${ODD}`, { method: 'DELETE', headers: { traceparent: odd } })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await server.close()
  }, 60_000)
  afterAll(() => collector?.close())

  test('name calls by the route of the contract on both sides, with how they ended', () => {
    const read = collector.spans.filter((span) => valueOf(span, 'atrium.operation') === 'readManagedObject')
    expect(read.map(({ name, kind }) => [name, kind])).toContainEqual([
      'GET /openidm/:resourceType/:resourceName/:resourceId',
      2,
    ])
    expect(read.map((span) => valueOf(span, 'http.response.status_code'))).toContain(200)
    expect(collector.spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /openidm/*', 'GET /enduser/portal/boot', 'SELECT', 'PATCH']),
    )
  })

  test('join what one call asks for: gateway, platform, and the statements of both', () => {
    const { spans } = collector
    const read = spans.find((span) => valueOf(span, 'atrium.operation') === 'readManagedObject')!
    const passed = spans.find(({ spanId }) => spanId === read.parentSpanId)!
    expect(passed.name).toBe('GET /openidm/*')
    expect(passed.traceId).toBe(read.traceId)
    const statements = spans.filter(({ parentSpanId, kind }) => parentSpanId === read.spanId && kind === 3)
    expect(statements.length).toBeGreaterThan(0)
    expect(Number(valueOf(read, 'atrium.statements'))).toBe(statements.length)
    for (const span of statements) expect(valueOf(span, 'db.operation.name')).toBe(span.name)
  })

  test('belong to what a trusted proxy has begun, and to nothing that is no traceparent', () => {
    const [patched] = collector.spans.filter(({ name, kind }) => name === 'PATCH' && kind === 2)
    expect(patched).toMatchObject({ traceId: believed, parentSpanId: '00f067aa0ba902b7' })
    const deleted = collector.spans.filter(({ name, kind }) => name === 'DELETE' && kind === 2)
    expect(deleted.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['', '', ''])
    for (const { traceId } of deleted) expect(traceId).toMatch(/^(?!0{32}|4bf92f35)[0-9a-f]{32}$/)
  })

  test('tell of jobs, whose statements are theirs', () => {
    const jobs = collector.spans.filter(({ name }) => name.startsWith('sweep '))
    expect(jobs.map(({ name }) => name)).toContain('sweep governance')
    expect(jobs.filter(({ parentSpanId }) => Boolean(parentSpanId))).toEqual([])
    const ids = new Set(jobs.map(({ spanId }) => spanId))
    expect(collector.spans.some(({ parentSpanId = '', kind }) => kind === 3 && ids.has(parentSpanId))).toBe(
      true,
    )
  })

  test('carry no address, query, body, header, name, id or session', () => {
    const text = collector.text()
    expect(text).toContain('"atrium"')
    for (const secret of [
      ODD,
      'mona',
      userId ?? ODD,
      'alpha_user',
      '?',
      '127.0.0.1',
      'example.com',
      'select ',
    ])
      expect(text.includes(secret), secret).toBe(false)
    const keys = collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key))
    expect(new Set(keys)).toEqual(
      new Set([
        'atrium.operation',
        'atrium.service',
        'atrium.statements',
        'db.operation.name',
        'db.system.name',
        'http.request.method',
        'http.response.status_code',
        'http.route',
      ]),
    )
  })
})

test('whoever is no trusted proxy says nothing of what a call is part of', async () => {
  const collector = await startTraceCollector()
  const server = await startDemoServer(newFolder(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_SERVICE_NAME: 'portal-of-berlin',
  })
  const headers = { traceparent: `00-${believed}-00f067aa0ba902b7-01` }
  await fetch(`${server.origin}/openidm/info/ping`, { headers })
  await server.close()
  await collector.close()
  expect(collector.spans.map(({ name }) => name)).toContain('GET /openidm/*')
  expect(collector.text()).not.toContain(believed)
  expect(collector.text()).toContain('portal-of-berlin')
})

test.each([
  ['answers 500', async () => startTraceCollector(500)],
  ['never answers', async () => startTraceCollector('never')],
  [
    'is not there',
    async () => ({
      address: `http://127.0.0.1:${await freePort()}`,
      asked: (): number => 1,
      close: async () => {},
    }),
  ],
])('a collector that %s does no harm', async (_what, start) => {
  const collector = await start()
  const server = await startDemoServer(newFolder(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
  const page = await signedIn(server.origin, 'erin.employee', demoPassword)
  expect((await page.boot()).user?.id).toBeTruthy()
  const began = Date.now()
  await server.close()
  // Three seconds for the spans, which the library itself would wait ten for, and what an end takes anyway.
  expect(Date.now() - began).toBeLessThan(8_000)
  expect(collector.asked()).toBeGreaterThan(0)
  await collector.close()
})
