import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { signedIn } from './gateway-support.ts'
import type { Page } from './gateway-support.ts'
import { startDemoServer } from '../support/demo-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-notice-'))
let server: RunningServer
let adam: Page
let erin: Page
beforeAll(async () => {
  server = await startDemoServer(folder)
  adam = await signedIn(server.origin, 'adam.admin', demoPassword)
  erin = await signedIn(server.origin, 'erin.employee', demoPassword)
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const own = '/openidm/config/ui/notice/alpha'
/** What Erin's pages show, once what was read before has had its time. */
async function shown(): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, 3_100))
  return (await erin.boot()).notice
}

test('an administrator of the realm says something to everybody, and takes it down, without a restart', async () => {
  expect((await erin.boot()).notice).toBeUndefined()
  const notice = {
    variant: 'warning',
    content: 'Requests are closed on Friday.',
    modal: { title: 'Why', content: '<p>Audit<script>alert(1)</script></p>' },
  }
  expect((await adam.send('PUT', own, notice)).status).toBe(201)
  expect(await shown()).toEqual({ ...notice, modal: { title: 'Why', content: '<p>Audit</p>' } })
  expect((await adam.send('DELETE', own)).status).toBe(200)
  expect(await shown()).toBeUndefined()
})

test.each([
  [{ variant: 'loud', content: 'x' }, /\/variant/],
  [{ variant: 'info', content: '' }, /\/content/],
  [{ variant: 'info', content: 'x', until: 'Friday' }, /\/until/],
  [{ variant: 'info', content: 'x', modal: { title: 'x' } }, /\/modal/],
  [{ variant: 'info', content: 'x'.repeat(2_001) }, /\/content/],
])('%j is refused, and says where', async (notice, place) => {
  const answer = await adam.send('PUT', own, notice)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringMatching(place) }),
  ])
})

test('nobody else writes it, and nobody that of another realm', async () => {
  const notice = { variant: 'info', content: 'Hello' }
  expect((await erin.send('PUT', own, notice)).status).toBe(403)
  expect((await erin.send('GET', own)).status).toBe(404)
  expect((await adam.send('PUT', '/openidm/config/ui/notice/bravo', notice)).status).toBe(403)
})
