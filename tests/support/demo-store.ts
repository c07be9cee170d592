import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { readServerConfig } from '../../server/config.ts'
import { startServer } from '../../server/start.ts'
import type { RunningServer } from '../../server/start.ts'
import { SHARED } from './shared-folder.ts'

const environment = { PORT: '0', DEMO_USERS: '20', NODE_ENV: 'test' }

/**
 * Starts the whole server on a store that has the demo tenant with twenty more people, copied: to seed one takes
 * thrice as long as to start.
 *
 * @param folder where the store shall be; a new one
 * @param more variables of the environment
 */
export async function startDemoServer(
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  cpSync(await demoStore(), folder, { recursive: true })
  return startServer(readServerConfig({ ...environment, DATA_DIR: folder, ...more }))
}

/** Two processes that make it at the same time make the same; one of both stays. */
async function demoStore(): Promise<string> {
  const shared = process.env[SHARED]
  if (!shared)
    throw new Error(`${SHARED} is not set: this runs in vitest, by the projects of vitest.config.ts.`)
  const store = join(shared, 'store')
  if (existsSync(store)) return store
  const made = mkdtempSync(join(shared, 'making-'))
  await (await startServer(readServerConfig({ ...environment, DATA_DIR: made }))).close()
  try {
    renameSync(made, store)
  } catch (error) {
    if (!existsSync(store)) throw error
  }
  return store
}
