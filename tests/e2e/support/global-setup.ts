import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STORE, startIn } from './server.ts'

/**
 * Makes the store that servers start from: filling one takes longer than everything else of a start.
 *
 * @returns removes it
 */
export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-e2e-store-'))
  const server = await startIn(folder)
  await server.stop()
  process.env[STORE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
