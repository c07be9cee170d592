import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../cli/main.ts'
import { openSession } from '../../cli/session/portal-session.ts'
import { readServerConfig } from '../../server/config.ts'
import { demoPassword } from '../../server/demo/personas.ts'
import { startServer } from '../../server/start.ts'
import type { RunningServer } from '../../server/start.ts'
import { startDemoServer } from '../support/demo-store.ts'

/** Of the built-in administrator of an empty tenant. */
const ADMIN_PASSWORD = 'Keep-1t-in-files'

/** What a command printed, and how it ended. */
export interface CommandAnswer {
  readonly code: number
  readonly out: string
  readonly notes: string
}

/** A tenant that is served, and commands and calls of its administrators. */
export interface TenantUnderTest {
  readonly server: RunningServer
  /** Runs `portal tenant …` as the global administrator. */
  tenant(...words: string[]): Promise<CommandAnswer>
  /** Asks as the global administrator, or as somebody of the demo. */
  ask<Answer>(method: string, path: string, body?: unknown, who?: string): Promise<Answer>
  close(): Promise<void>
}

/** A folder that goes with the test. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'atrium-tenant-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** @param folder of the store @param isDemo whether it is the demo tenant, else one in which nobody has written anything */
export async function startTenant(folder: string, isDemo: boolean): Promise<TenantUnderTest> {
  const server = isDemo
    ? await startDemoServer(folder)
    : await startServer(
        readServerConfig({ PORT: '0', NODE_ENV: 'test', DATA_DIR: folder, DEMO: 'off', ADMIN_PASSWORD }),
      )
  const { origin } = server
  const password = isDemo ? demoPassword : ADMIN_PASSWORD
  const [realm, user] = isDemo ? ['alpha', 'gil.global'] : ['root', 'openidm-admin']
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
    async ask<Answer>(method: string, path: string, body?: unknown, who = user!) {
      const session = await openSession({ origin, realm: realm!, user: who, password })
      try {
        return await session.ask<Answer>(method, path, body)
      } finally {
        await session.signOut()
      }
    },
    close: () => server.close(),
  }
}
