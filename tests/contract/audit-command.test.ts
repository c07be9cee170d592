import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../../cli/main.ts'
import { openDatabase } from '../../server/store/database.ts'
import { startDemoServer } from '../support/demo-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-audit-'))
const DATA_DIR = join(folder, 'data')
beforeAll(() => {
  vi.stubEnv('DATA_DIR', DATA_DIR)
  vi.stubEnv('DATABASE_URL', '')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

async function portal(...args: string[]): Promise<{ code: number; out: string; notes: string }> {
  let [out, notes] = ['', '']
  const code = await run(args, { out: (text) => (out += text), note: (text) => (notes += text) })
  return { code, out, notes }
}

test('the trail is verified while the server runs and when it is stopped', async () => {
  const server = await startDemoServer(DATA_DIR)
  let head: string
  try {
    await vi.waitFor(async () => expect((await portal('audit', 'verify')).out).toContain('; 0 rows wait'), {
      timeout: 20_000,
      interval: 500,
    })
    const running = await portal('audit', 'verify', '--json')
    expect(running.code).toBe(0)
    const printed = await portal('audit', 'head')
    expect(printed).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ [0-9a-f]{64}\n$/) })
    head = printed.out.trim().split(' ')[1]!
    expect((await portal('audit', 'verify', '--head', '0'.repeat(64))).code).toBe(1)
  } finally {
    await server.close()
  }
  expect(await portal('audit', 'verify', '--head', head)).toMatchObject({
    code: 0,
    out: expect.stringContaining('The audit trail is whole'),
  })
  expect((await portal('audit', 'verify', '--head', 'x')).code).toBe(2)
  const database = await openDatabase({ dataDir: DATA_DIR })
  const { rows } = await sql<{ id: number }>`update audit set actor = 'nobody'
    where id = (select min(id) + 2 from audit) returning id`.execute(database.kysely)
  await database.close()
  expect(await portal('audit', 'verify')).toMatchObject({
    code: 1,
    out: expect.stringMatching(new RegExp(`Row ${rows[0]!.id} of batch \\d+ was changed`)),
  })
}, 120_000)
