import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabasesOfRun } from '../../tools/lib/run-databases.mjs'

/** Names the folder where the processes of a run share what the first of them has made. */
export const SHARED = 'TEST_DEMO_STORE'

/**
 * Makes the shared folder, once for however many projects and runs there are.
 *
 * @returns removes it, and the databases of the run, where it was made here
 */
export default function setUp(): (() => Promise<void>) | undefined {
  if (process.env[SHARED]) return
  const folder = mkdtempSync(join(tmpdir(), 'atrium-demo-'))
  process.env[SHARED] = folder
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    const server = process.env['TEST_DATABASE_URL']
    if (server) await dropDatabasesOfRun(server, folder)
  }
}
