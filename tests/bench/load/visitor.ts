import type { IncomingMessage } from 'node:http'
import { filledIn, type SignInStep } from '../../support/sign-in-step.ts'
import type { Answer, Call, LoopbackClient } from './loopback-client.ts'

const AUTHENTICATE = '/am/json/realms/root/realms/alpha/authenticate'

/** Somebody at a browser: what it keeps between calls. */
export interface Visitor {
  readonly userName: string
  readonly id: string
  /** e.g. `managed/alpha_user`. */
  readonly component: string
  /** `ETag` of the boot document, where it has one. */
  etag: string | undefined
  /** One call as the page would make it. @throws when there is no answer */
  send(call: Call): Promise<Answer>
  /** The same, answered while it comes. */
  open(call: Call): Promise<IncomingMessage>
}

/**
 * Signs in through the realm's own journey: two calls and the cookie.
 *
 * @returns the cookie
 * @throws when it is refused
 */
export async function signIn(client: LoopbackClient, userName: string, password: string): Promise<string> {
  const headers = headersOf(client, 'sign-in', '')
  const asked = await client.send({ method: 'POST', path: AUTHENTICATE, headers, body: {} })
  const step = JSON.parse(asked.text) as SignInStep
  const body = filledIn(step, userName, password)
  const answer = await client.send({ method: 'POST', path: AUTHENTICATE, headers, body })
  if (answer.status !== 200)
    throw new Error(`The sign-in of ${userName} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').join('; ')
}

/** Signs in and reads the boot document, as the page does. */
export async function visit(client: LoopbackClient, userName: string, password: string): Promise<Visitor> {
  const cookie = await signIn(client, userName, password)
  const headers = headersOf(client, 'sign-in', cookie)
  const { text } = await client.send({ path: '/enduser/portal/boot', headers })
  const { session, user } = JSON.parse(text) as {
    session: { csrf: string }
    user: { id: string; component: string }
  }
  const own = headersOf(client, session.csrf, cookie)
  return {
    userName,
    id: user.id,
    component: user.component,
    etag: undefined,
    send: (call) => client.send({ ...call, headers: { ...own, ...call.headers } }),
    open: (call) => client.open({ ...call, headers: { ...own, ...call.headers } }),
  }
}

const headersOf = ({ origin }: LoopbackClient, csrf: string, cookie: string): Record<string, string> => ({
  origin,
  'sec-fetch-site': 'same-origin',
  'x-atrium-csrf': csrf,
  'x-requested-with': 'XMLHttpRequest',
  ...(cookie ? { cookie } : {}),
})
