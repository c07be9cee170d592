import type { FastifyInstance } from 'fastify'
import {
  createContractApp,
  loadDocuments,
  projectFolder,
  recordRefusals,
  registerContract,
} from '../../server/contract/index.ts'
import { themesJudge } from '../../server/gateway/theme/judge-themes.ts'
import { seedDemoTenant } from '../../server/demo/seed.ts'
import { stableId } from '../../server/demo/tenant.ts'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import { createPersonFacts } from '../../server/platform/am/people/person-facts.ts'
import { createThrottle } from '../../server/platform/am/guesses/throttle.ts'
import type { Caller } from '../../server/platform/kernel/caller.ts'
import { createIdentityService } from '../../server/platform/idm/identity-service.ts'
import type { IdentityService } from '../../server/platform/idm/identity-service.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import type { ManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import type { Database } from '../../server/store/database.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import { freshDatabase } from '../store/support/fresh-database.ts'

/** An answer, its JSON body parsed. */
export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown> & { readonly result?: Record<string, unknown>[] }
  readonly headers: Readonly<Record<string, unknown>>
}

/** The identity service alone; callers are named in a header that only this harness reads. */
export interface IdentityUnderTest {
  readonly identity: IdentityService
  readonly database: Database
  readonly reports: string[]
  /** Calls as a person of the demo tenant, `openidm-admin`, or nobody. */
  call(
    who: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  close(): Promise<void>
}

/** Id of a person of the demo tenant. */
export const person = (userName: string, type = 'alpha_user'): string => stableId(type, userName)

/** @param kind database to run on */
export async function startIdentity(
  options: {
    kind?: Database['kind']
    managed?: ManagedConfiguration
    users?: number
    timeZone?: string
  } = {},
): Promise<IdentityUnderTest> {
  const database = await freshDatabase(options.kind)
  const reports: string[] = []
  const identity = await createIdentityService({
    database,
    managed: options.managed ?? loadManagedConfiguration(),
    starterTheme: { _id: 'starter-theme', name: 'Starter Theme', isDefault: true },
    judges: { 'ui/themerealm': themesJudge },
    timeZone: options.timeZone,
    report: (message) => reports.push(message),
    passwordAttempts: createThrottle(database.kysely.withTables<AccessTables>(), Date.now),
    facts: createPersonFacts(database.kysely.withTables<AccessTables>()),
  })
  await seedDemoTenant(identity, { users: options.users ?? 30 })
  const component = identity.catalogue.peopleOf('/alpha')
  const callerOf = async (userName: string): Promise<Caller> => {
    const internal = userName === 'openidm-admin'
    const id = internal ? userName : stableId(component.slice('managed/'.length), userName)
    const collection = internal ? 'internal/user' : component
    const roles = await identity.people.rolesOf(collection, id)
    return { id, realm: '/alpha', component: collection, roles: roles.identity, scopes: [] }
  }
  const app: FastifyInstance = createContractApp()
  registerContract(app, {
    documents: loadDocuments(projectFolder('openapi'), ['identity']),
    handlers: identity.handlers,
    resolveCaller: async (request) => {
      const who = request.headers['x-test-person']
      return typeof who === 'string' ? callerOf(who) : null
    },
    keys: createKeyStore(database, Date.now),
    checkResponses: true,
    refused: recordRefusals(database, Date.now),
  })
  return {
    identity,
    database,
    reports,
    async call(who, method, url, body, headers = {}) {
      const answer = await app.inject({
        method,
        url: `/openidm/${url}`,
        headers: {
          ...(who === null ? {} : { 'x-test-person': who }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      return {
        status: answer.statusCode,
        body: answer.body === '' ? {} : (JSON.parse(answer.body) as Answer['body']),
        headers: answer.headers,
      }
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
