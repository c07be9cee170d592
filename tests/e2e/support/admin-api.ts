import { PortalClient } from '../../support/portal-client.ts'
import { password } from './password.ts'

/** An object as the platform answers it. */
export interface StoredObject {
  readonly _id: string
  readonly _rev: string
  readonly [property: string]: unknown
}

/** Changes what tests look at, beside the browser: another administrator at work. */
export class AdminApi {
  private constructor(private readonly client: PortalClient) {}

  static async signIn(origin: string): Promise<AdminApi> {
    const client = new PortalClient(origin)
    await client.signIn('adam.admin', password)
    return new AdminApi(client)
  }

  /** A person whom only one test knows. */
  async createPerson(userName: string, more: Readonly<Record<string, unknown>> = {}): Promise<StoredObject> {
    return this.create('managed/alpha_user', {
      userName,
      givenName: 'Test',
      sn: userName,
      mail: `${userName}@example.com`,
      ...more,
    })
  }

  async create(collection: string, values: Readonly<Record<string, unknown>>): Promise<StoredObject> {
    return this.ask('POST', `/openidm/${collection}?_action=create`, values)
  }

  async read(path: string, fields = '*'): Promise<StoredObject> {
    return this.ask('GET', `/openidm/${path}?_fields=${encodeURIComponent(fields)}`)
  }

  /** @throws when there is not exactly one. */
  async findPerson(userName: string): Promise<StoredObject> {
    const filter = encodeURIComponent(`userName eq "${userName}"`)
    const answer = await this.ask('GET', `/openidm/managed/alpha_user?_queryFilter=${filter}&_fields=*`)
    const found = answer['result'] as StoredObject[]
    if (!found[0] || found.length > 1) throw new Error(`${found.length} people are called ${userName}`)
    return found[0]
  }

  async replace(path: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    const operations = Object.entries(values).map(([field, value]) => ({
      operation: 'replace',
      field: `/${field}`,
      value,
    }))
    await this.ask('PATCH', `/openidm/${path}`, operations)
  }

  /** Makes a request of any type. */
  async publish(requestType: string, body: unknown): Promise<{ readonly id: string }> {
    const made = await this.ask('POST', `/iga/governance/requests/${requestType}?_action=publish`, body)
    return { id: String(made['id']) }
  }

  /** Lets somebody stand in for a person from now on. */
  async setDelegate(person: string, delegate: string): Promise<void> {
    await this.ask('POST', `/iga/governance/user/${person}/set-proxy`, {
      proxyIds: [`managed/user/${delegate}`],
    })
  }

  private async ask(method: string, path: string, body?: unknown): Promise<StoredObject> {
    const answer = await this.client.send(method, path, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as StoredObject
  }
}
