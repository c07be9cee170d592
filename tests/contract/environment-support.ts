import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createContractApp,
  loadDocuments,
  projectFolder,
  registerContract,
} from '../../server/contract/index.ts'
import { seedDemoTenant } from '../../server/demo/seed.ts'
import { composeDefinitions, readProduct } from '../../server/gateway/definitions.ts'
import { createGateway } from '../../server/gateway/gateway.ts'
import { defaultSettings } from '../../server/gateway/portal-config.ts'
import { createPersonFacts } from '../../server/platform/am/people/person-facts.ts'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import type { Caller } from '../../server/platform/kernel/caller.ts'
import { createEnvironmentService } from '../../server/platform/environment/environment-service.ts'
import type { EnvironmentService } from '../../server/platform/environment/environment-service.ts'
import { createGovernanceService } from '../../server/platform/iga/governance-service.ts'
import { internetOnly } from '../../server/platform/kernel/outbound/outbound-allow.ts'
import { createOutbound } from '../../server/platform/kernel/outbound/outbound.ts'
import { createMailer } from '../../server/platform/mail/mailer.ts'
import { createIdentityService } from '../../server/platform/idm/identity-service.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import { createPlatform } from '../../server/platform/platform.ts'
import type { Database } from '../../server/store/database.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import { freshDatabase } from '../store/support/fresh-database.ts'
import { freePort } from './access-support.ts'

const roles = {
  employee: ['internal/role/openidm-authorized'],
  auditor: ['internal/role/openidm-authorized', 'internal/role/tenant-auditor'],
  realm: ['internal/role/openidm-authorized', 'internal/role/ui-realm-admin'],
  global: ['internal/role/openidm-authorized', 'internal/role/ui-global-admin'],
}

/** Who calls in a test; null is nobody. */
export type Who = keyof typeof roles | null

export interface EnvironmentAnswer {
  readonly status: number
  readonly body: unknown
  readonly text: string
}

/** The environment service alone; callers are named in a header that only this harness reads. */
export interface EnvironmentUnderTest {
  readonly environment: EnvironmentService
  readonly database: Database
  readonly time: { now: number }
  call(
    who: Who,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<EnvironmentAnswer>
  close(): Promise<void>
}

export async function startEnvironment(kind?: Database['kind']): Promise<EnvironmentUnderTest> {
  const database = await freshDatabase(kind)
  const time = { now: Date.parse('2026-03-01T10:00:00Z') }
  const environment = await createEnvironmentService({ database, clock: () => time.now })
  const app = createContractApp()
  registerContract(app, {
    documents: loadDocuments(projectFolder('openapi'), ['environment']),
    handlers: environment.handlers,
    resolveCaller: async (request): Promise<Caller | null> => {
      const who = request.headers['x-test-person'] as keyof typeof roles | undefined
      return who === undefined
        ? null
        : { id: who, realm: '/alpha', component: 'managed/alpha_user', roles: roles[who], scopes: [] }
    },
    keys: createKeyStore(database, () => time.now),
    checkResponses: true,
  })
  return {
    environment,
    database,
    time,
    async call(who, method, url, body) {
      const answer = await app.inject({
        method,
        url: `/environment/${url}`,
        headers: {
          ...(who === null ? {} : { 'x-test-person': who }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      const text = answer.body
      return { status: answer.statusCode, body: text === '' ? undefined : JSON.parse(text), text }
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** The whole: a gateway before a platform with the demo's people, each on its own address. */
export async function startWhole(): Promise<{ origin: string; platform: string; close(): Promise<void> }> {
  const database = await freshDatabase()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const identity = await createIdentityService({
    database,
    managed: loadManagedConfiguration(),
    starterTheme: { _id: 'starter-theme', name: 'Starter Theme', isDefault: true },
    facts: createPersonFacts(database.kysely.withTables<AccessTables>()),
  })
  await seedDemoTenant(identity, { users: 0 })
  const environment = await createEnvironmentService({ database })
  await environment.variables.put('esv-a', { valueBase64: 'MQ==' }, { actor: 'system' })
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
    }),
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
    platform: { origin: address, redirectOrigin: origin },
    settings: { ...defaultSettings, defaultRealm: '/alpha' },
    product,
    definitions: composeDefinitions(product),
    openapi: projectFolder('openapi'),
    portal,
    version: '0.0.0-test',
    checkResponses: true,
  })
  await gateway.app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    platform: address,
    async close() {
      await gateway.app.close()
      await platform.close()
      await database.close()
    },
  }
}
