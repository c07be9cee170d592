import { CallFault } from '../call-fault.ts'
import { assertSafeOrigin, noAnswer, refusal } from './portal-answers.ts'

/** Which portal, and who signs in to it. */
export interface SignIn {
  /** e.g. `http://localhost:8080`. */
  origin: string
  realm: string
  user: string
  password: string
}

/** A signed-in session of the portal, without a browser: one cookie, the CSRF header, the portal's own origin. */
export interface PortalSession {
  /** @throws CallFault with the portal's sentence when it answers no success */
  ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
  /**
   * Reads a document, lets it be changed, and writes it back if nobody else has written it meanwhile.
   *
   * @throws CallFault as `ask` does, and what `change` throws
   */
  edit<Document>(path: string, change: (document: Document) => Document): Promise<Document>
  /** Ends the session; a portal that does not answer any more is nobody's worry. */
  signOut(): Promise<void>
}

interface Step {
  tokenId?: string
  successUrl?: string
  callbacks?: { type: string; input?: { value: unknown }[] }[]
}

/**
 * Signs in as a page does. The password goes over https, or to this machine.
 *
 * @throws CallFault when the portal cannot be reached, refuses, or asks for more than a name and a password
 * @example
 * const session = await openSession({ origin: 'http://localhost:8080', realm: 'alpha', user: 'adam.admin', password })
 */
export async function openSession({ origin, realm, user, password }: SignIn): Promise<PortalSession> {
  assertSafeOrigin(origin)
  const cookies = new Map<string, string>()
  let csrf = 'sign-in'

  const send = async (
    method: string,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> => {
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'x-atrium-csrf': csrf,
        'x-requested-with': 'XMLHttpRequest',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw noAnswer(origin, error)
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined) cookies.set(name, value ?? '')
    }
    return answer
  }
  const read = async <Answer>(answer: Response): Promise<Answer> => {
    if (!answer.ok) throw await refusal(answer)
    return (await answer.json()) as Answer
  }
  const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    read(await send(method, path, body))

  const journey = `/am/json/realms/root${realm === 'root' ? '' : `/realms/${encodeURIComponent(realm)}`}/authenticate`
  const first = await ask<Step>('POST', journey, {})
  const done = await ask<Step>('POST', journey, answered(first, user, password))
  if (done.callbacks)
    throw new CallFault(
      'The journey of this realm asks for more than a name and a password. Use an account that signs in with these two.',
    )
  const { session } = await ask<{ session: { csrf?: string } | null }>('GET', '/enduser/portal/boot')
  csrf = session?.csrf ?? csrf
  return {
    ask,
    async edit<Document>(path: string, change: (document: Document) => Document) {
      const answer = await send('GET', path)
      const tag = answer.headers.get('etag')
      const next = change(await read<Document>(answer))
      return read<Document>(await send('PUT', path, next, tag === null ? {} : { 'if-match': tag }))
    },
    async signOut() {
      await send('POST', '/enduser/session/sign-out', {}).catch(() => undefined)
    },
  }
}

/** The step with name and password filled in. */
function answered(step: Step, user: string, password: string): Step {
  for (const { type, input } of step.callbacks ?? []) {
    const value = type === 'NameCallback' ? user : type === 'PasswordCallback' ? password : undefined
    if (input?.[0] && value !== undefined) input[0].value = value
  }
  return step
}
