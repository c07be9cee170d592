import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../server/demo/personas.ts'
import { startDemoServer } from '../support/demo-store.ts'

export const ALPHA = '/am/json/realms/root/realms/alpha'
export const BRAVO = '/am/json/realms/root/realms/bravo'

/** What a call of a tool was answered. */
export interface ToolAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

/** A server with the demo tenant, and calls to it as administration tools make them. */
export interface ToolServer {
  readonly origin: string
  /** @param who user name; `null` for nobody */
  ask(
    who: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ToolAnswer>
  close(): Promise<void>
}

export async function startToolServer(): Promise<ToolServer> {
  const home = mkdtempSync(join(tmpdir(), 'atrium-tools-'))
  const server = await startDemoServer(home)
  const info = await fetch(`${server.origin}/am/json/serverinfo/*`)
  const { cookieName } = (await info.json()) as { cookieName: string }
  const cookies = new Map<string, Promise<string>>()
  const signIn = async (userName: string): Promise<string> => {
    const answer = await fetch(`${server.origin}${ALPHA}/authenticate`, {
      method: 'POST',
      headers: { 'x-openam-username': userName, 'x-openam-password': demoPassword },
    })
    return `${cookieName}=${((await answer.json()) as { tokenId: string }).tokenId}`
  }
  const cookieOf = (userName: string): Promise<string> => {
    const known = cookies.get(userName) ?? signIn(userName)
    cookies.set(userName, known)
    return known
  }
  return {
    origin: server.origin,
    async ask(who, method, path, body, headers = {}) {
      const answer = await fetch(server.origin + path, {
        method,
        headers: {
          'accept-api-version': 'protocol=2.1,resource=1.0',
          ...(who === null ? {} : { cookie: await cookieOf(who) }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return {
        status: answer.status,
        body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
        headers: answer.headers,
      }
    },
    async close() {
      await server.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The ids of a page, or of a list of everything. */
export const idsOf = ({ body }: ToolAnswer): string[] =>
  (body['result'] as { readonly _id: string }[]).map(({ _id }) => _id)
