import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readServerConfig } from '../../../server/config.ts'
import { startServer } from '../../../server/start.ts'
import { quietStatus } from '../../../server/status.ts'
import { openDatabase } from '../../../server/store/database.ts'

it('serves no sources in production', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-development-'))
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const development = { index: () => '', openStore: openDatabase }
    await expect(
      startServer(readServerConfig({ PORT: '0', DATA_DIR: folder }), quietStatus, development),
    ).rejects.toThrow(/NODE_ENV=production.*npm start/)
    expect(readdirSync(folder)).toEqual([])
  } finally {
    process.env.NODE_ENV = before
    rmSync(folder, { recursive: true })
  }
})
