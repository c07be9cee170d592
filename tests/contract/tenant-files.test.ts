import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTenant, temporaryFolder } from './tenant-support.ts'
import type { TenantUnderTest } from './tenant-support.ts'

const place = temporaryFolder()
let demo: TenantUnderTest
let empty: TenantUnderTest
beforeAll(async () => {
  demo = await startTenant(join(place.path, 'demo-store'), true)
  empty = await startTenant(join(place.path, 'empty-store'), false)
}, 180_000)
afterAll(async () => {
  await demo?.close()
  await empty?.close()
  place.remove()
})

/** Every file with its bytes. */
function bytesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  )
}

describe('a tenant as files', () => {
  test('the demo tenant in an empty one is the same', async () => {
    const folder = join(place.path, 'acme')
    expect(await demo.tenant('export', folder)).toMatchObject({ code: 0, notes: '' })
    const first = bytesOf(folder)
    expect(await demo.tenant('export', folder)).toMatchObject({
      code: 0,
      out: expect.stringContaining('; 0 files changed'),
    })
    expect(bytesOf(folder)).toEqual(first)

    const planned = await empty.tenant('diff', folder)
    expect(planned.notes).toBe('')
    expect(planned.out).not.toContain(' fault')
    expect(planned.code).toBe(1)
    const imported = await empty.tenant('import', folder, '--yes')
    expect(imported.out).toMatch(/^imported \d+ documents/)
    expect(imported.code).toBe(0)

    expect(await empty.tenant('diff', folder)).toMatchObject({ code: 0 })
    expect(await demo.tenant('diff', folder)).toMatchObject({ code: 0 })
    const again = join(place.path, 'again')
    await empty.tenant('export', again)
    expect(bytesOf(again)).toEqual(first)
  }, 120_000)
})
