import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder where the processes of a run share what the first of them has made. */
export const SHARED = 'TEST_DEMO_STORE'

/**
 * Makes the shared folder, once for however many projects and runs there are.
 *
 * @returns removes it, where it was made here
 */
export default function setUp(): (() => void) | undefined {
  if (process.env[SHARED]) return
  const folder = mkdtempSync(join(tmpdir(), 'atrium-demo-'))
  process.env[SHARED] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
