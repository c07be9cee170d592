import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { learntFiles } from '../../contract/support/learnt-files.ts'
import { STORE, startIn } from './server.ts'

/**
 * Makes the store that servers start from: filling one takes longer than everything else of a start.
 *
 * @returns removes it
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-e2e-store-'))
  const server = await startIn(folder)
  await server.stop()
  process.env[STORE] = folder
  // What pipelines of the tests learn from.
  const files = await learntFiles({ bucket: 'learnt', events: 600, firstIs: 'erin.employee' })
  process.env['RISK_BUCKETS'] = files.root
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await files.remove()
  }
}
