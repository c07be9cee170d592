import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwnDatabase } from '../../support/own-database.ts'

/** Clock ticks a second of /proc; the same on every Linux. */
const TICKS = 100
const PAGE_BYTES = 4_096
const READY_WITHIN_MS = 180_000
const END_WITHIN_MS = 15_000

/** A built server of some checkout with a store of its own, seen from outside. */
export interface MeasuredServer {
  readonly origin: string
  /** Milliseconds until it answered, the first time with a store to fill and the second with a filled one. */
  readonly starts: { readonly first: number; readonly filled: number }
  /** Statements sent so far; `undefined` where the build has no figures. */
  statements(): Promise<number | undefined>
  /** Resident memory in megabytes. */
  memory(): number
  /** Processor time of all threads in seconds. */
  processor(): number
  stop(): Promise<void>
}

export interface ServerChoice {
  /** Folder of the checkout, built. */
  readonly build: string
  readonly database: 'embedded' | 'postgresql'
  readonly profiles: string | undefined
  /** People that the store is filled with. */
  readonly people?: number
}

/**
 * Starts a server twice: the first start fills the store, the second is measured.
 *
 * @throws with what the server printed when it does not start
 */
export async function startMeasuredServer(choice: ServerChoice): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-load-'))
  const address = process.env.TEST_DATABASE_URL
  if (choice.database === 'postgresql' && !address)
    throw new Error('There is no PostgreSQL here; set TEST_DATABASE_URL.')
  const own = choice.database === 'postgresql' ? await createOwnDatabase(address ?? '', 'load') : undefined
  const remove = async (): Promise<void> => {
    await own?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const environment = { DATA_DIR: folder, ...(own ? { DATABASE_URL: own.url } : {}) }
  try {
    const first = await launch({ ...choice, profiles: undefined }, environment)
    await end(first.child)
    const { child, output, ms } = await launch(choice, environment)
    return {
      ...seen(child, output),
      starts: { first: first.ms, filled: ms },
      async stop() {
        await end(child)
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function launch(
  { build, profiles, people = 1_200 }: ServerChoice,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly child: ChildProcess; readonly output: string; readonly ms: number }> {
  if (profiles) mkdirSync(profiles, { recursive: true })
  const flags = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []
  const started = performance.now()
  const child = spawn(process.execPath, [...flags, join(build, 'dist', 'server', 'main.mjs')], {
    cwd: build,
    env: {
      ...process.env,
      ...environment,
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
      DEMO: 'on',
      DEMO_USERS: String(people),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string): void => reject(new Error(`The server of ${build} ${why}:\n${output}`))
      const timer = setTimeout(() => fail('was not ready in time'), READY_WITHIN_MS)
      const listen = (chunk: Buffer): void => {
        output += chunk.toString()
        // The table of sign-ins comes last.
        if (!output.includes('Sign in as one of these')) return
        clearTimeout(timer)
        resolve()
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', (code) => fail(`ended with ${code}`))
    })
  } catch (error) {
    await end(child)
    throw error
  }
  return { child, output, ms: performance.now() - started }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const cut = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(cut)
}

function seen({ pid }: ChildProcess, output: string): Omit<MeasuredServer, 'stop' | 'starts'> {
  const figures = /(http:\/\/\S+\/metrics)/.exec(output)?.[1]
  const proc = (file: string): string[] =>
    readFileSync(`/proc/${pid}/${file}`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  return {
    origin: /(http:\/\/localhost:\d+)\/enduser\//.exec(output)?.[1] ?? '',
    async statements() {
      if (figures === undefined) return undefined
      const text = await (await fetch(figures)).text()
      return Number(/^atrium_database_statements_total (\d+)/m.exec(text)?.[1])
    },
    memory: () => (Number(proc('statm')[1]) * PAGE_BYTES) / 1e6,
    // Of /proc/pid/stat behind the name of the program: user and system time are the 12th and 13th.
    processor: () => (Number(proc('stat')[11]) + Number(proc('stat')[12])) / TICKS,
  }
}
