import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { startDemoServer } from '../support/demo-store.ts'
import { freePort } from './access-support.ts'
import { signedIn } from './gateway-support.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-metrics-'))
let server: RunningServer
beforeAll(async () => {
  server = await startDemoServer(folder, { METRICS_PORT: '0' })
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const figures = async (): Promise<string> => (await fetch(server.metrics ?? '')).text()

/** Value of a figure by its name and some of its labels. */
async function figure(name: string, ...labels: readonly string[]): Promise<number> {
  const lines = (await figures()).split('\n').filter((line) => !line.startsWith('#'))
  const found = lines.filter((line) => /^\w+/.exec(line)?.[0] === name)
  return found
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

describe('/metrics', () => {
  test('is on a port of its own on the loopback, never on the portal', async () => {
    expect(server.metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    const answer = await fetch(server.metrics ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain; version=0.0.4'),
    ])
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
  })

  test('answers GET of that address only', async () => {
    const address = server.metrics ?? ''
    expect((await fetch(address, { method: 'POST' })).status).toBe(405)
    expect((await fetch(new URL('/', address))).status).toBe(404)
    expect((await fetch(new URL('/metrics/x', address))).status).toBe(404)
  })

  test('counts calls by operation on both sides, with statements, pool, line and memory', async () => {
    const page = await signedIn(server.origin, 'erin.employee', demoPassword)
    const seconds = 'atrium_http_request_duration_seconds_count'
    const before = {
      passed: await figure(seconds, 'side="gateway"', 'service="identity"', 'operation="pass-on"'),
      schema: await figure(seconds, 'side="platform"', 'operation="readSchema"', 'status="2xx"'),
      boot: await figure(seconds, 'side="gateway"', 'operation="getBootDocument"', 'status="2xx"'),
      statements: await figure('atrium_database_statements_total'),
    }
    for (let call = 0; call < 3; call += 1)
      await (await page.send('GET', '/openidm/schema/managed/alpha_user')).arrayBuffer()
    await page.boot()
    // The end of an answer is noticed after the client has it.
    await expect
      .poll(() => figure(seconds, 'side="gateway"', 'operation="pass-on"', 'service="identity"'))
      .toBe(before.passed + 3)
    expect(
      await figure(seconds, 'side="platform"', 'operation="readSchema"', 'status="2xx"'),
    ).toBeGreaterThanOrEqual(before.schema + 3)
    expect(await figure(seconds, 'operation="getBootDocument"', 'side="gateway"', 'status="2xx"')).toBe(
      before.boot + 1,
    )
    expect(await figure('atrium_database_statements_total')).toBeGreaterThan(before.statements)
    expect(await figure('atrium_database_connections_open')).toBe(1)
    expect(await figure('atrium_admission_in_work')).toBe(0)
    expect(await figure('atrium_admission_turned_away_total')).toBe(0)
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(50e6)
    expect(await figures()).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('carries no address, query, id, name or session', async () => {
    const page = await signedIn(server.origin, 'mona.manager', demoPassword)
    const { user } = await page.boot()
    const odd = 'kept-out-of-figures'
    await page.send('GET', `/openidm/managed/alpha_user/${user?.id}?_fields=${odd}`)
    await page.send('GET', `/openidm/managed/${odd}`)
    await page.send('GET', `/enduser/${odd}`)
    await page.send('GET', `/am/json/realms/root/realms/${odd}/serverinfo/*`)
    await fetch(`${server.origin}/${odd}`, { method: 'PATCH', headers: { cookie: `atrium=${odd}` } })
    const text = await figures()
    for (const secret of [odd, 'mona.manager', user?.id ?? odd, 'alpha_user', '?', '127.0.0.1'])
      expect(text.includes(secret), secret).toBe(false)
    const labels = [...text.matchAll(/operation="([^"]*)"/g)].map((match) => match[1])
    expect(labels.filter((label) => !/^[\w-]+$/.test(label ?? ''))).toEqual([])
    expect(labels).toContain('other')
  })
})

test('there is none without METRICS_PORT, and a port in use is told by its variable', async () => {
  const other = mkdtempSync(join(tmpdir(), 'atrium-metrics-'))
  const taken = new URL(server.metrics ?? '').port
  try {
    await expect(startDemoServer(other, { METRICS_PORT: taken })).rejects.toThrow(
      new RegExp(`^METRICS_PORT=${taken}: another program listens there already`),
    )
    const quiet = await startDemoServer(other, { PORT: String(await freePort()) })
    expect(quiet.metrics).toBeUndefined()
    await quiet.close()
  } finally {
    rmSync(other, { recursive: true, force: true })
  }
})
