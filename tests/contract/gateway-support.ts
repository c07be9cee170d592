import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { projectFolder } from '../../server/contract/index.ts'
import { composeDefinitions, readProduct } from '../../server/gateway/definitions.ts'
import type { AdmissionLimits } from '../../server/gateway/admission.ts'
import type { PictureSource } from '../../server/gateway/pictures/fetch-picture.ts'
import type { EventLimits } from '../../server/gateway/events/event-hub.ts'
import { createGateway } from '../../server/gateway/gateway.ts'
import type { Gateway } from '../../server/gateway/gateway.ts'
import { defaultSettings } from '../../server/gateway/portal-config.ts'
import type { PortalSettings } from '../../server/gateway/portal-config.ts'
import type { AccessService } from '../../server/platform/am/access-service.ts'
import type { BootDocument } from '../../server/gateway/boot/boot-document.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'
import { filledIn, type SignInStep } from '../support/sign-in-step.ts'
import { PASSWORD, freePort, startAccess } from './access-support.ts'
import type { AccessUnderTest } from './access-support.ts'

/** What the service behind the gateway saw of a call. */
export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

export interface GatewayUnderTest {
  readonly gateway: Gateway
  /** Public origin. */
  readonly origin: string
  readonly tenant: AccessUnderTest
  /** Calls that reached `/openidm`, newest last. */
  readonly seen: Seen[]
  close(): Promise<void>
}

let shipped: ReturnType<typeof composeShipped> | undefined
/** Composed once a process: it takes longer than everything else of a start. */
const shippedDefinitions = () => (shipped ??= composeShipped())
async function composeShipped() {
  const product = await readProduct(join(projectFolder('openapi'), '..'))
  return { product, definitions: composeDefinitions(product) }
}

/**
 * A gateway in front of a platform of its own: real sign-in, sessions and OAuth, and an identity service that tells what it was
 * sent. `proxied` gives the platform an origin of its own, as a tenant has one.
 */
export async function startGateway(
  options: {
    proxied?: boolean
    settings?: Partial<PortalSettings>
    privileges?: object[]
    admission?: AdmissionLimits
    pictures?: PictureSource
    /** Configuration documents of the platform. */
    documents?: Readonly<Record<string, JsonObject>>
    trustedProxies?: readonly string[]
    /** Pages can follow what is new, within these bounds. */
    events?: Partial<EventLimits>
    /** Something between the gateway and its platform; returns its own address. */
    onTheWay?: (platform: string) => Promise<string>
  } = {},
): Promise<GatewayUnderTest> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const seen: Seen[] = []
  const tenant = await startAccess({
    ...(options.proxied ? {} : { origin }),
    ...(options.documents ? { documents: options.documents } : {}),
    extend: (app, access) => identityThatTells(app, access, seen, options.privileges ?? []),
  })
  const address = options.proxied ? tenant.origin : tenant.address
  const { product, definitions } = await shippedDefinitions()
  const gateway = await createGateway({
    database: tenant.database,
    origin,
    ...(options.trustedProxies ? { trustedProxies: options.trustedProxies } : {}),
    platform: {
      origin: (await options.onTheWay?.(address)) ?? address,
      redirectOrigin: tenant.origin,
      sharesDatabase: options.events !== undefined,
    },
    ...(options.events ? { events: options.events } : {}),
    settings: { ...defaultSettings, defaultRealm: '/alpha', ...options.settings },
    product,
    definitions,
    openapi: projectFolder('openapi'),
    portal: builtPortal(),
    version: '0.0.0-test',
    checkResponses: true,
    clock: () => tenant.time.now,
    ...(options.admission ? { admission: options.admission } : {}),
    ...(options.pictures ? { pictures: options.pictures } : {}),
  })
  await gateway.app.listen({ host: '127.0.0.1', port })
  return {
    gateway,
    origin,
    tenant,
    seen,
    async close() {
      await gateway.app.close()
      await tenant.close()
    },
  }
}

function identityThatTells(
  app: FastifyInstance,
  access: AccessService,
  seen: Seen[],
  privileges: object[],
): void {
  const who = (request: Parameters<AccessService['resolveCaller']>[0]) =>
    access.resolveCaller(request, 'identity', true)
  const tell = (request: { method: string; url: string; headers: object; body: unknown }): void => {
    seen.push({
      method: request.method,
      url: request.url,
      headers: { ...request.headers },
      body: request.body,
    })
  }
  const login = async (request: Parameters<AccessService['resolveCaller']>[0]) => {
    const caller = await who(request)
    if (!caller) throw new Error('anonymous')
    return {
      authenticationId: caller.id,
      authorization: { id: caller.id, component: caller.component, roles: caller.roles },
    }
  }
  app.post('/openidm/authentication', { constraints: { action: 'login' } }, login)
  app.post('/openidm/privilege', { constraints: { action: 'listPrivileges' } }, async () => privileges)
  app.get('/openidm/managed/:type/:id', async (request) => {
    const { id } = request.params as { id: string }
    return { _id: id, userName: id, givenName: 'Given', sn: 'Name', userType: 0 }
  })
  app.get('/openidm/info/uiconfig', async () => ({ configuration: { lang: 'en' } }))
  app.get('/openidm/info/features', async () => ({ result: [] }))
  const echo = async (
    request: Parameters<AccessService['resolveCaller']>[0],
    reply: { code(code: number): void; header(name: string, value: string): void },
  ) => {
    tell(request)
    const caller = await who(request)
    if (!caller) reply.code(401)
    reply.header('set-cookie', 'platform=1; Domain=tenant.example.com; Path=/; Secure')
    return { caller: caller?.id ?? null, body: request.body ?? null }
  }
  // Whatever type and text the test names: what a proxy, a firewall or a login page would answer.
  for (const path of ['/openidm/odd', '/iga/odd', '/am/json/:realm/odd']) {
    app.get(path, async (request, reply) => {
      const { type = '', text = '', status = '200', file } = request.query as Record<string, string>
      if (file !== undefined) reply.header('content-disposition', `attachment; filename="${file}"`)
      return reply.code(Number(status)).type(type).send(text)
    })
  }
  app.get('/openidm/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return {}
  })
  app.get('/openidm/echo', echo)
  app.post('/openidm/echo', echo)
}

function builtPortal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-portal-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta name="program" content="a"><script nonce="__NONCE__" type="module"></script></html>',
  )
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'console.log(1)')
  writeFileSync(join(folder, 'assets', 'a-1.js.gz'), gzipSync('console.log(1)'))
  return folder
}

/** A browser with the portal's page in it: keeps cookies, knows its proof, remembers every byte it was given. */
export class Page {
  csrf = 'sign-in'
  readonly received: string[] = []
  private readonly jar = new Map<string, string>()

  constructor(private readonly origin: string) {}

  get cookies(): readonly string[] {
    return [...this.jar.keys()]
  }

  setCookie(name: string, value: string): void {
    this.jar.set(name, value)
  }

  cookie(name: string): string | undefined {
    return this.jar.get(name)
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.origin,
        'x-atrium-csrf': this.csrf,
        ...(this.jar.size > 0
          ? { cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const set = answer.headers.getSetCookie()
    for (const line of set) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) this.jar.delete(pair.slice(0, at))
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    this.received.push(JSON.stringify([...answer.headers]), await answer.clone().text())
    return answer
  }

  async signIn(
    userName: string,
    password = PASSWORD,
    realm = 'alpha',
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const url = `/am/json/realms/root/realms/${realm}/authenticate`
    const step = (await (await this.send('POST', url, {}, headers)).json()) as SignInStep
    return this.send('POST', url, filledIn(step, userName, password), headers)
  }

  /** Reads the boot document and keeps its proof, as the page does. */
  async boot(query = ''): Promise<BootDocument> {
    const document = (await (await this.send('GET', `/enduser/portal/boot${query}`)).json()) as BootDocument
    this.csrf = document.session?.csrf ?? 'sign-in'
    return document
  }
}

/** A browser in which somebody has signed in, with the proof of its page. */
export async function signedIn(origin: string, userName: string, password = PASSWORD): Promise<Page> {
  const page = new Page(origin)
  const answer = await page.signIn(userName, password)
  expect(answer.status, await answer.clone().text()).toBe(200)
  await page.boot()
  return page
}
