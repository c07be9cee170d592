import {
  createContractApp,
  loadDocuments,
  projectFolder,
  registerContract,
} from '../../server/contract/index.ts'
import { seedDemoGovernance } from '../../server/demo/governance.ts'
import { seedDemoTenant } from '../../server/demo/seed.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { createGovernanceService } from '../../server/platform/iga/governance-service.ts'
import type { GovernanceService } from '../../server/platform/iga/governance-service.ts'
import { createIdentityService } from '../../server/platform/idm/identity-service.ts'
import type { IdentityService } from '../../server/platform/idm/identity-service.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import type { Database } from '../../server/store/database.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import { migrate } from '../../server/store/migrate.ts'
import type { ObjectStore } from '../../server/store/objects/object-store.ts'

/** Governance over its own interface, without sign-in before it. */
export interface GovernanceServer {
  readonly governance: GovernanceService
  readonly identity: IdentityService
  readonly objects: ObjectStore
  /** @param who user name of a persona @throws Error when it is refused */
  post(who: string, path: string, body: object): Promise<unknown>
  /** As {@link post}. */
  get(who: string, path: string): Promise<unknown>
  /** @param userId who approves */
  approve(userId: string, requestId: string): Promise<void>
  close(): Promise<void>
}

const COMPONENT = 'managed/alpha_user'

/** Brings up governance with the demo's own people on a database. Closing it closes the database. */
export async function startGovernanceServer(database: Database): Promise<GovernanceServer> {
  await migrate(database.kysely)
  const identity = await createIdentityService({
    database,
    managed: loadManagedConfiguration(),
    starterTheme: { _id: 'starter-theme', name: 'Starter Theme', isDefault: true },
    facts: { hasPasskey: async () => false, visits: async () => ({ signIns: 0, terms: undefined }) },
  })
  await seedDemoTenant(identity, { users: 500 })
  const governance = await createGovernanceService({
    database,
    objects: identity.objects,
    people: identity.people,
    agreed: identity.agreed,
    notifyAll: identity.notifyAll,
  })
  await seedDemoGovernance(governance, identity.objects)
  const app = createContractApp({ foldRealms: true })
  registerContract(app, {
    documents: loadDocuments(projectFolder('openapi'), ['certification', 'governance']),
    handlers: governance.handlers,
    resolveCaller: async (request) => {
      const id = String(request.headers['x-person'])
      const roles = (await identity.people.rolesOf(COMPONENT, id)).identity
      return { id, realm: '/alpha', component: COMPONENT, roles, scopes: ['fr:iga:*'] }
    },
    keys: createKeyStore(database, Date.now),
    checkResponses: false,
  })
  const send = async (userId: string, path: string, body?: object): Promise<unknown> => {
    const answer = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/iga/${path}`,
      headers: { 'x-person': userId, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    if (answer.statusCode >= 300)
      throw new Error(`${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    return JSON.parse(answer.body) as unknown
  }
  return {
    governance,
    identity,
    objects: identity.objects,
    post: (who, path, body) => send(stableId('alpha_user', who), path, body),
    get: (who, path) => send(stableId('alpha_user', who), path),
    async approve(userId, requestId) {
      await send(userId, `governance/requests/${requestId}?_action=approve`, {})
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
