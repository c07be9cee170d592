import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../cli/main.ts'
import { readServerConfig } from '../../server/config.ts'
import { demoPassword } from '../../server/demo/personas.ts'
import { startServer } from '../../server/start.ts'
import type { RunningServer } from '../../server/start.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { startDemoServer } from '../support/demo-store.ts'

/** An empty tenant is on the server, where there is one; the demo tenant is always embedded. */
const postgresql = process.env.TEST_DATABASE_URL
/** Of the built-in administrator of an empty tenant. */
const ADMIN_PASSWORD = 'Keep-1t-in-files'

/** What a command printed, and how it ended. */
export interface CommandAnswer {
  readonly code: number
  readonly out: string
  readonly notes: string
}

/** What a call was answered. */
export interface CallAnswer {
  readonly status: number
  readonly body: JsonAnswer
}
export type JsonAnswer = Readonly<Record<string, unknown>>

/** A tenant that is served, and commands and calls of its administrators. */
export interface TenantUnderTest {
  readonly server: RunningServer
  /** Runs `portal tenant …` as the global administrator. */
  tenant(...words: string[]): Promise<CommandAnswer>
  /** Calls as somebody who signs in with the password of the tenant; `null` is nobody. */
  call(
    who: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<CallAnswer>
  close(): Promise<void>
}

/** A folder that goes with the test. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'atrium-tenant-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** @param folder of the store @param isDemo whether it is the demo tenant, else one in which nobody has written anything */
export async function startTenant(folder: string, isDemo: boolean): Promise<TenantUnderTest> {
  const own = !isDemo && postgresql ? await createOwnDatabase(postgresql, 'tenant') : undefined
  const server = isDemo
    ? await startDemoServer(folder)
    : await startServer(
        readServerConfig({
          PORT: '0',
          NODE_ENV: 'test',
          DEMO: 'off',
          ADMIN_PASSWORD,
          ...(own ? { DATABASE_URL: own.url } : { DATA_DIR: folder }),
        }),
      )
  const { origin } = server
  const password = isDemo ? demoPassword : ADMIN_PASSWORD
  const [realm, user] = isDemo ? ['alpha', 'gil.global'] : ['root', 'openidm-admin']
  const cookies = new Map<string, Promise<string>>()
  return {
    server,
    async tenant(...words) {
      process.env['PORTAL_PASSWORD'] = password
      let out = ''
      let notes = ''
      const code = await run(['tenant', ...words, '--origin', origin, '--user', user!, '--realm', realm!], {
        out: (text) => (out += text),
        note: (text) => (notes += text),
      })
      return { code, out, notes }
    },
    async call(who, method, path, body, headers = {}) {
      if (who !== null && !cookies.has(who)) cookies.set(who, signIn(origin, realm!, who, password))
      const answer = await fetch(origin + path, {
        method,
        headers: {
          ...(who === null ? {} : { cookie: await cookies.get(who)! }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as JsonAnswer }
    },
    async close() {
      await server.close()
      await own?.drop()
    },
  }
}

/** @returns the cookie of the access manager's session */
async function signIn(origin: string, realm: string, user: string, password: string): Promise<string> {
  const path = realm === 'root' ? 'root' : `root/realms/${realm}`
  const { cookieName } = (await (await fetch(`${origin}/am/json/serverinfo/*`)).json()) as {
    cookieName: string
  }
  const answer = await fetch(`${origin}/am/json/realms/${path}/authenticate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-openam-username': user,
      'x-openam-password': password,
    },
    body: '{}',
  })
  const { tokenId } = (await answer.json()) as { tokenId: string }
  return `${cookieName}=${tokenId}`
}
