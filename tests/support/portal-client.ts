import { filledIn, type SignInStep } from './sign-in-step.ts'

/** A browser's view of the gateway without a browser: one cookie, the CSRF header, our Origin. */
export class PortalClient {
  private cookie = ''
  private csrf = 'sign-in'

  constructor(readonly origin: string) {}

  /** Signs in through the realm's own journey. @throws when the platform refuses. */
  async signIn(userName: string, password: string, realm = 'alpha'): Promise<void> {
    const address = `/am/json/realms/root/realms/${realm}/authenticate`
    const step = (await (await this.send('POST', address, {})).json()) as SignInStep
    const answer = await this.send('POST', address, filledIn(step, userName, password))
    if (!answer.ok)
      throw new Error(`sign-in of ${userName} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    const boot = (await (await this.send('GET', '/enduser/portal/boot')).json()) as {
      session: { csrf?: string }
    }
    this.csrf = boot.session.csrf ?? this.csrf
  }

  /** One call as the page would make it. */
  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.origin,
        'x-atrium-csrf': this.csrf,
        'x-requested-with': 'XMLHttpRequest',
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    if (set.length > 0) this.cookie = set.join('; ')
    return answer
  }
}
