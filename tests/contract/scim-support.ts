import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../server/contract/index.ts'
import { seedDemoTenant } from '../../server/demo/seed.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { composeDefinitions, readProduct } from '../../server/gateway/definitions.ts'
import { createGateway } from '../../server/gateway/gateway.ts'
import { defaultSettings } from '../../server/gateway/portal-config.ts'
import { createPersonFacts } from '../../server/platform/am/people/person-facts.ts'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import { createConnectorService } from '../../server/platform/connectors/connector-service.ts'
import type { ConnectorService } from '../../server/platform/connectors/connector-service.ts'
import { createEnvironmentService } from '../../server/platform/environment/environment-service.ts'
import { createTargetService } from '../../server/platform/connectors/targets/target-service.ts'
import type { TargetService } from '../../server/platform/connectors/targets/target-service.ts'
import { identityStoreConnector } from '../../server/platform/iga/access/provision.ts'
import { readOutboundAllow } from '../../server/platform/kernel/outbound/outbound-allow.ts'
import { createOutbound } from '../../server/platform/kernel/outbound/outbound.ts'
import { createGovernanceService } from '../../server/platform/iga/governance-service.ts'
import { createIdentityService } from '../../server/platform/idm/identity-service.ts'
import type { IdentityService } from '../../server/platform/idm/identity-service.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import { internetOnly } from '../../server/platform/kernel/outbound/outbound-allow.ts'
import { createMailer } from '../../server/platform/mail/mailer.ts'
import { createPlatform } from '../../server/platform/platform.ts'
import type { Database } from '../../server/store/database.ts'
import { freshDatabase } from '../store/support/fresh-database.ts'
import { freePort } from './access-support.ts'

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
export const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'
export const BULK = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A resource, a page, or an error. */
export type ScimBody = Record<string, unknown> & {
  readonly id: string
  readonly Resources: readonly (Record<string, unknown> & { readonly id: string })[]
  readonly totalResults: number
  readonly detail: string
  readonly scimType: string
  readonly meta: {
    readonly version: string
    readonly location: string
    readonly created: string
    readonly lastModified: string
  }
}

export interface ScimAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: ScimBody
}

/** A gateway before a platform with the demo's people, and a connector of the realm that may do everything. */
export interface ScimUnderTest {
  readonly origin: string
  readonly platform: string
  readonly database: Database
  readonly identity: IdentityService
  readonly connectors: ConnectorService
  readonly targets: TargetService
  /** Time of connectors; tests move it. */
  readonly time: { now: number }
  /** A token of a new connector. */
  token(options?: { realm?: string; mayWrite?: boolean; days?: number }): Promise<string>
  /** Calls through the gateway with the connector of the realm, or with headers of one's own. */
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<ScimAnswer>
  close(): Promise<void>
}

/** Id of a person of the demo tenant. */
export const person = (userName: string, type = 'alpha_user'): string => stableId(type, userName)

/** @param kind database to run on */
export async function startScim(kind?: Database['kind']): Promise<ScimUnderTest> {
  const database = await freshDatabase(kind)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const time = { now: Date.now() }
  const identity = await createIdentityService({
    database,
    managed: loadManagedConfiguration(),
    starterTheme: { _id: 'starter-theme', name: 'Starter Theme', isDefault: true },
    facts: createPersonFacts(database.kysely.withTables<AccessTables>()),
  })
  await seedDemoTenant(identity, { users: 0 })
  const environment = await createEnvironmentService({ database })
  const targets = createTargetService({
    database,
    outbound: createOutbound(readOutboundAllow('127.0.0.1', [])),
    sealing: environment.sealing,
    objects: identity.provisioned,
    realm: '/alpha',
    connector: identityStoreConnector,
    report: () => {},
    every: 0,
  })
  const connectors = createConnectorService({
    targets,
    database,
    objects: identity.provisioned,
    onDeleted: identity.people.onDeleted,
    origin,
    clock: () => time.now,
  })
  const platform = await createPlatform({
    database,
    people: identity.people,
    identities: identity.identities,
    outbound: createOutbound(internetOnly),
    mailer: createMailer(database, (name) => identity.identities.document(`emailTemplate/${name}`), Date.now),
    identityHandlers: identity.handlers,
    environment,
    governance: await createGovernanceService({
      database,
      objects: identity.objects,
      people: identity.people,
      agreed: identity.agreed,
      notifyAll: identity.notifyAll,
      connector: targets.connector,
    }),
    connectors,
    origin,
    openapi: projectFolder('openapi'),
    checkResponses: true,
  })
  await platform.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(platform.server.address() as AddressInfo).port}`
  const portal = mkdtempSync(join(tmpdir(), 'atrium-portal-'))
  writeFileSync(join(portal, 'index.html'), '<!doctype html>')
  const product = await readProduct(join(projectFolder('openapi'), '..'))
  const gateway = await createGateway({
    database,
    origin,
    platform: { origin: address, redirectOrigin: origin, hasScim: true },
    settings: { ...defaultSettings, defaultRealm: '/alpha' },
    product,
    definitions: composeDefinitions(product),
    openapi: projectFolder('openapi'),
    portal,
    version: '0.0.0-test',
    checkResponses: true,
  })
  await gateway.app.listen({ host: '127.0.0.1', port })
  let made = 0
  const token: ScimUnderTest['token'] = async ({ realm = '/alpha', mayWrite = true, days } = {}) => {
    const input = { name: `Connector ${++made}`, realm, mayWrite, expiresInDays: days }
    return (await connectors.connectors.create(input, { actor: 'internal/user/openidm-admin' })).token
  }
  const own = await token()
  return {
    origin,
    platform: address,
    database,
    identity,
    connectors,
    targets,
    time,
    token,
    async call(method, path, body, headers = {}) {
      const answer = await fetch(`${origin}/scim/v2${path}`, {
        method,
        headers: {
          authorization: `Bearer ${own}`,
          ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const parsed = text === '' ? {} : (JSON.parse(text) as unknown)
      return { status: answer.status, headers: answer.headers, text, body: parsed as ScimBody }
    },
    async close() {
      await gateway.app.close()
      await platform.close()
      await database.close()
    },
  }
}

/** A new person as a connector sends them. */
export const newUser = (userName: string, more: object = {}) => ({
  schemas: [USER],
  userName,
  name: { givenName: 'Nora', familyName: 'Berg' },
  emails: [{ type: 'work', value: `${userName}@example.com` }],
  ...more,
})

/** A patch of some operations. */
export const patchOf = (...Operations: object[]) => ({ schemas: [PATCH], Operations })
