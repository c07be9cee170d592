import type { AddressInfo } from 'node:net'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import {
  createContractApp,
  loadDocuments,
  projectFolder,
  handlers,
  registerContract,
} from '../../server/contract/index.ts'
import { createAccessService } from '../../server/platform/am/access-service.ts'
import type { AccessOptions, AccessService } from '../../server/platform/am/access-service.ts'
import type { Database } from '../../server/store/database.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'
import type { IdentityPort } from '../../server/platform/ports/identity-port.ts'
import { internetOnly } from '../../server/platform/kernel/outbound/outbound-allow.ts'
import { createOutbound } from '../../server/platform/kernel/outbound/outbound.ts'
import { createMailer } from '../../server/platform/mail/mailer.ts'
import { portalStartHandlers } from '../../server/platform/portal-start.ts'
import type { PeoplePort, Person } from '../../server/platform/ports/people-port.ts'
import { databases, freshDatabase } from '../store/support/fresh-database.ts'

export const PASSWORD = 'Portal-Demo-1'

/** Somebody who can sign in to the memory directory. */
export interface Somebody {
  readonly id: string
  readonly userName: string
  readonly realm: string
  readonly active?: boolean
  readonly access?: readonly string[]
}

const everybody: readonly Somebody[] = [
  { id: 'id-erin', userName: 'erin.employee', realm: '/alpha', access: ['ui-self-service-user'] },
  { id: 'id-mona', userName: 'mona.manager', realm: '/alpha', access: ['ui-self-service-user'] },
  { id: 'id-idle', userName: 'ina.inactive', realm: '/alpha', active: false },
  { id: 'id-adam', userName: 'adam.admin', realm: '/alpha', access: ['ui-realm-admin'] },
  { id: 'id-bea', userName: 'bea.bravo', realm: '/bravo' },
  { id: 'id-gil', userName: 'gil.global', realm: '/', access: ['ui-global-admin'] },
]

/** A directory in memory: the access service's own tests need no identity service. */
export async function memoryPeople(people: readonly Somebody[] = everybody): Promise<PeoplePort> {
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }
  const secret = await hash(PASSWORD, cheap)
  const componentOf = (realm: string): string => (realm === '/' ? 'managed/user' : `managed${realm}_user`)
  const toPerson = (one: Somebody): Person => ({
    id: one.id,
    userName: one.userName,
    component: componentOf(one.realm),
    realm: one.realm,
    active: one.active ?? true,
    givenName: one.userName.split('.')[0],
    sn: one.userName.split('.')[1],
    mail: `${one.userName}@example.com`,
    telephoneNumber: undefined,
    locale: undefined,
  })
  const find = (realm: string, test: (one: Somebody) => boolean): Somebody | undefined =>
    people.find((one) => one.realm === realm && test(one))
  return {
    async findForSignIn(realm, userName) {
      const one = find(realm, (person) => person.userName === userName.toLowerCase())
      return one ? { ...toPerson(one), passwordHash: secret } : null
    },
    async readPerson(realm, id) {
      const one = find(realm, (person) => person.id === id)
      return one ? toPerson(one) : null
    },
    async listPeople(realm, { offset, size }) {
      return people
        .filter((one) => one.realm === realm)
        .map(toPerson)
        .slice(offset, offset + size)
    },
    rolesOf: async (_component, id) => ({
      identity: ['internal/role/openidm-authorized'],
      access: people.find((one) => one.id === id)?.access ?? [],
    }),
    componentOf,
    recordPasswordChange: async () => {},
    onDeleted: () => {},
    verifyPassword: async (known, password) => (known === null ? false : verify(known, password)),
  }
}

/** Nobody's object can be read: the journeys of these tests ask for names and passwords only. */
export const noIdentities: IdentityPort = {
  attribute: () => undefined,
  required: () => [],
  policies: () => ({}),
  judge: async () => new Map(),
  findBy: async () => null,
  read: async () => null,
  matches: async () => false,
  create: async () => {
    throw new Error('There is no store of people here.')
  },
  patch: async () => {
    throw new Error('There is no store of people here.')
  },
  mailFor: async () => 'refused',
  isAnswer: async () => false,
  hasPassword: async () => false,
  linkedProviders: async () => [],
  document: async () => null,
  updateDocument: async () => {
    throw new Error('There is no store of documents here.')
  },
  consentMappings: async () => [],
}

/** The access service alone, listening on a port of its own. */
export interface AccessUnderTest {
  readonly app: FastifyInstance
  readonly access: AccessService
  readonly origin: string
  /** Where it listens. */
  readonly address: string
  readonly database: Database
  /** Time of the service in milliseconds; tests move it. */
  time: { now: number }
  /** Those in the directory; tests change it. */
  readonly directory: Somebody[]
  close(): Promise<void>
}

export async function startAccess(
  options: {
    origin?: string
    /** Configuration documents. */
    documents?: Readonly<Record<string, JsonObject>>
    notify?: AccessOptions['notify']
    /** What watches sign-ins. */
    signIns?: (parts: {
      readonly database: Database
      readonly people: PeoplePort
    }) => AccessOptions['signIns']
    extend?: (app: FastifyInstance, access: AccessService) => void
  } = {},
): Promise<AccessUnderTest> {
  const documents: Record<string, Readonly<Record<string, unknown>>> = { ...options.documents }
  // On PostgreSQL where a server is given: the store suite shows that both behave alike.
  const database = await freshDatabase(databases.at(-1))
  const time = { now: Date.now() }
  const directory = [...everybody]
  const app = createContractApp({ foldRealms: true, trustProxy: 'loopback' })
  // The port is not known before listening, and the origin not after registering: an address is reserved first.
  const port = await freePort()
  const origin = options.origin ?? `http://localhost:${port}`
  const people = await memoryPeople(directory)
  const signIns = options.signIns?.({ database, people })
  const access = await createAccessService({
    database,
    people,
    identities: {
      ...noIdentities,
      document: async (name) => (documents[name] as JsonObject | undefined) ?? null,
      updateDocument: async (name, next) => {
        documents[name] = next(documents[name] ?? null)
      },
    },
    outbound: createOutbound(internetOnly),
    mailer: createMailer(
      database,
      async () => null,
      () => time.now,
    ),
    origin,
    ...(options.notify ? { notify: options.notify } : {}),
    ...(signIns ? { signIns } : {}),
    clock: () => time.now,
  })
  registerContract(app, {
    documents: loadDocuments(projectFolder('openapi'), ['access', 'protection']),
    handlers: {
      ...access.handlers,
      ...handlers(portalStartHandlers(access.handlers, '', database.caches.of('starts'))),
    },
    resolveCaller: access.resolveCaller,
    keys: createKeyStore(database, () => time.now),
    checkResponses: true,
  })
  access.registerOAuth(app)
  options.extend?.(app, access)
  await app.listen({ host: '127.0.0.1', port })
  return {
    app,
    access,
    origin,
    address: `http://127.0.0.1:${port}`,
    database,
    time,
    directory,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Signs in by the two calls of the journey. @returns answer of the second */
export async function signIn(
  app: FastifyInstance,
  realm: string,
  userName: string,
  password = PASSWORD,
  ip?: string,
) {
  const url = `/am/json/realms/root${realm === '/' ? '' : `/realms${realm}`}/authenticate`
  const remote = ip === undefined ? {} : { headers: { 'x-forwarded-for': ip } }
  const first = await app.inject({ method: 'POST', url, ...remote })
  const step = first.json()
  step.callbacks[0].input[0].value = userName
  step.callbacks[1].input[0].value = password
  return app.inject({ method: 'POST', url, payload: step, ...remote })
}
