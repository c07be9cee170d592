import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A server of the built product with a store of its own. */
export interface RunningServer {
  /** Its data folder. */
  readonly folder: string
  /** e.g. `http://localhost:41234`. */
  readonly origin: string
  /** Everything it printed so far. */
  output(): string
  stop(): Promise<void>
}

/** Names the folder of a store with the people of the tests in it, which servers start from (global-setup.ts). */
export const STORE = 'ATRIUM_E2E_STORE'
/** What decides of the content of a store: whoever gives these gets one made from nothing. */
const seeding = ['DATABASE_URL', 'DEMO_USERS', 'MANAGED_CONFIG']

/**
 * Starts the built server on a free port with a fresh store.
 *
 * @param environment variables of the product on top of the defaults of the tests
 * @throws with the server's output when it is not ready within two minutes
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-e2e-'))
  const store = process.env[STORE]
  if (store && !seeding.some((name) => name in environment)) cpSync(store, folder, { recursive: true })
  const server = await startIn(folder, environment)
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The same with the store of a folder, which stays.
 *
 * @param checkout whose build is started; default: this one
 */
export async function startIn(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  checkout = root,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(checkout, 'dist', 'server', 'main.mjs')], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO_USERS: '60',
      NODE_ENV: 'test',
      // What is due by time, and scans, do not keep a test waiting for a minute.
      SWEEP_SECONDS: '5',
      // Target systems of tests listen there.
      OUTBOUND_ALLOW: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output}`))
    const timer = setTimeout(() => fail('was not ready within 120 s'), 120_000)
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /(http:\/\/localhost:\d+)\/enduser\//.exec(output)
      if (!ready?.[1]) return
      clearTimeout(timer)
      resolve(ready[1])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
  return {
    folder,
    origin,
    output: () => output,
    stop: () => stopped(child),
  }
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
