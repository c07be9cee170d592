import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallProblem } from '../../engine/format/problem.ts'
import { operations as rows } from '../../openapi/generated/operations.ts'
import {
  createContractApp,
  loadDocuments,
  projectFolder,
  registerContract,
} from '../../server/contract/index.ts'
import type { Handlers } from '../../server/contract/index.ts'
import { operationsOf } from '../../server/contract/operations.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import type { Database } from '../../server/store/database.ts'
import { Client } from '../../src/transport/client.ts'
import { signedIn, startGateway } from '../contract/gateway-support.ts'
import type { GatewayUnderTest } from '../contract/gateway-support.ts'
import { freshDatabase } from '../store/support/fresh-database.ts'
import { CASE_HEADER, faultKinds, startFaultProxy } from './support/fault-proxy.ts'
import type { FaultProxy } from './support/fault-proxy.ts'
import { sample } from './support/sample.ts'

// Every write that a screen can make, by the page's own client, through the gateway, over a way that breaks, to the contract's own
// layer on a store. The work behind it is one row for each time that it is done: what the page says must be true of that row.

const root = join(projectFolder('openapi'), '..')
const documents = loadDocuments(join(root, 'openapi'), [
  'access',
  'certification',
  'connectors',
  'environment',
  'governance',
  'identity',
  'protection',
  'reporting',
  'risk',
])
const contract = documents.flatMap((document) =>
  operationsOf(document).map((operation) => ({ operation, document })),
)

/** Writes that some screen, dialog or form names; those of the gateway itself do not go this way. */
const writes = [
  ...new Set(screens().flatMap((text) => [...text.matchAll(/"(\w+)"/g)].map(([, id = '']) => id))),
]
  .filter((id) => {
    const row = Object.hasOwn(rows, id) ? rows[id] : undefined
    return row !== undefined && row.method !== 'GET' && !row.reads && row.service !== 'portal'
  })
  .toSorted()

function screens(): string[] {
  return readdirSync(join(root, 'screen-definitions'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

/** Five writes of each kind of fault; all of them at night. */
const cases = faultKinds.flatMap((kind, row) =>
  (process.env.NIGHTLY
    ? writes
    : Array.from({ length: 5 }, (_, at) => writes[(row * 5 + at * 7) % writes.length] ?? '')
  ).map((id) => [kind, id] as const),
)

let server: GatewayUnderTest
let platform: ReturnType<typeof createContractApp>
let proxy: FaultProxy
let database: Database
let csrf: string
let headers: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  await sql`create table effect (name text not null)`.execute(database.kysely)
  platform = createContractApp({ foldRealms: true })
  registerContract(platform, {
    documents,
    handlers: Object.fromEntries(
      contract.map(({ operation }) => [
        operation.id,
        async ({ headers: { [CASE_HEADER]: name } }) => {
          await sql`insert into effect (name) values (${String(name)})`.execute(database.kysely)
          return { body: { done: name } }
        },
      ]),
    ) satisfies Handlers,
    // Who calls is not what is tried here; the gateway proves that it sent its token elsewhere.
    resolveCaller: async () => ({
      id: 'somebody',
      realm: '/alpha',
      component: 'managed/alpha_user',
      roles: [],
      scopes: [],
    }),
    keys: createKeyStore(database, Date.now),
    checkResponses: false,
  })
  const tried = await platform.listen({ host: '127.0.0.1', port: 0 })
  server = await startGateway({
    admission: { inWork: 10_000, inLine: 10_000 },
    onTheWay: async (address) => {
      proxy = await startFaultProxy(address, tried)
      return proxy.address
    },
  })
  const page = await signedIn(server.origin, 'erin.employee')
  csrf = page.csrf
  headers = {
    origin: server.origin,
    cookie: page.cookies.map((name) => `${name}=${page.cookie(name)}`).join('; '),
  }
})
afterAll(async () => {
  await proxy?.close()
  await server?.close()
  await platform?.close()
  await database?.close()
})

async function effects(name: string): Promise<number> {
  const { rows: found } = await sql<{ n: string }>`
    select count(*) as n from effect where name = ${name}`.execute(database.kysely)
  return Number(found[0]?.n)
}

/** A page of its own for each case: one page takes the same act twice for one act. */
function newPage(): Client {
  const client = new Client(server.origin)
  client.learn(rows)
  client.setCsrf(csrf)
  client.unknownText = () => 'It is not known whether it was done.'
  return client
}

/** What the page is told: that it was done, or that nobody knows. */
async function act(id: string, name: string): Promise<'done' | 'unknown'> {
  const { operation, document } = contract.find((one) => one.operation.id === id)!
  const params = Object.fromEntries(
    operation.parameters
      .filter((one) => one.in === 'path' || (one.in === 'query' && one.required))
      .map((one) => [
        one.name,
        one.name === 'realmPath' ? 'realms/root/realms/alpha' : sample(document, one.schema),
      ]),
  )
  const body = operation.body === undefined ? undefined : sample(document, operation.body.schema)
  try {
    await newPage().send(id, params, body, { headers: { ...headers, [CASE_HEADER]: name } })
    return 'done'
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    const { code, detail } = error.problem
    if (code === 0 && (detail as { code?: string } | undefined)?.code === 'outcome-unknown') return 'unknown'
    throw new Error(`${id} was refused: ${code} ${error.problem.message}`, { cause: error })
  }
}

test('every write of a screen can be tried', async () => {
  expect(writes.length).toBeGreaterThan(25)
  for (const id of writes) {
    const name = `none/0/${id}`
    expect([id, await act(id, name), await effects(name)]).toEqual([id, 'done', 1])
  }
})

describe.concurrent('a fault once, then a way that is whole', () => {
  test.each(cases)('%s: %s is done once, and the page says so', async (kind, id) => {
    const name = `${kind}/1/${id}`
    expect(await act(id, name)).toBe('done')
    expect(await effects(name)).toBe(1)
  })
})

describe.concurrent('a way that stays broken', () => {
  const slow = process.env.NIGHTLY ? [] : ['delay-60']
  const broken = faultKinds.filter((kind) => !['delay-5', 'duplicate', ...slow].includes(kind))
  test.each(broken.map((kind, at) => [kind, writes[(at * 11) % writes.length] ?? ''] as const))(
    '%s: of %s the page says that nobody knows, and it is done once at most',
    async (kind, id) => {
      const name = `${kind}/99/${id}`
      const said = await act(id, name)
      // Where the platform did it and only its answer was lost, nothing but the platform's word could say so.
      expect(said).toBe('unknown')
      expect(await effects(name)).toBeLessThanOrEqual(1)
    },
  )
})

test('what arrives late, long after the page was told, is done no second time', async () => {
  await proxy.settled()
  const { rows: twice } = await sql<{ name: string; n: string }>`
    select name, count(*) as n from effect group by name having count(*) > 1`.execute(database.kysely)
  expect(twice).toEqual([])
})
