import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createContractApp,
  loadDocuments,
  projectFolder,
  registerContract,
} from '../../server/contract/index.ts'
import type { Caller } from '../../server/platform/kernel/caller.ts'
import type { Locate } from '../../server/platform/risk/events/risk-event.ts'
import type { PeoplePort } from '../../server/platform/ports/people-port.ts'
import { createRiskService } from '../../server/platform/risk/risk-service.ts'
import type { BucketStore } from '../../server/platform/risk/sources/buckets/bucket-store.ts'
import { folderBuckets } from '../../server/platform/risk/sources/buckets/folder-buckets.ts'
import type { RiskService } from '../../server/platform/risk/risk-service.ts'
import type { Database } from '../../server/store/database.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- an answer of whatever shape the test is about
type Body = any

export interface RiskAnswer {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, unknown>>
}

/** Places of the addresses that are for documentation. */
const places: Readonly<Record<string, ReturnType<Locate>>> = {
  '192.0.2': { city: 'paris', country: 'france', latitude: 48.86, longitude: 2.35, timeZone: 'Europe/Paris' },
  '203.0.113': {
    city: 'austin',
    country: 'united_states',
    latitude: 30.27,
    longitude: -97.74,
    timeZone: 'America/Chicago',
  },
}

const roles: Readonly<Record<string, readonly string[]>> = {
  'adam.admin': ['internal/role/ui-realm-admin'],
  'tara.auditor': ['internal/role/tenant-auditor'],
  'gil.global': ['internal/role/ui-global-admin'],
}

/** Risk analytics on a database. Callers are named, not signed in. */
export interface RiskUnderTest {
  readonly risk: RiskService
  call(
    who: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<RiskAnswer>
  /** Searches events as an administrator. */
  search(query: object): Promise<Body>
  close(): Promise<void>
}

export function startRisk(
  database: Database,
  people: Pick<PeoplePort, 'findForSignIn' | 'readPerson' | 'onDeleted'>,
  clock: () => number,
  buckets: BucketStore = folderBuckets(join(tmpdir(), 'no-buckets-here')),
): RiskUnderTest {
  const risk = createRiskService({
    database,
    people,
    realm: '/alpha',
    buckets,
    locate: (address) => places[address.slice(0, address.lastIndexOf('.'))],
    report: (message) => process.emitWarning(message),
    clock,
  })
  const app = createContractApp({ foldRealms: true })
  registerContract(app, {
    documents: loadDocuments(projectFolder('openapi'), ['risk']),
    handlers: risk.handlers,
    resolveCaller: async (request): Promise<Caller | null> => {
      const who = request.headers['x-test-person']
      if (typeof who !== 'string') return null
      const realm = who.startsWith('gil') ? '/' : who.startsWith('rolf') ? '/bravo' : '/alpha'
      return {
        id: `id-${who}`,
        realm,
        component: `managed${realm}_user`,
        roles: roles[who] ?? (who === 'rolf.realm' ? roles['adam.admin']! : []),
        scopes: ['fr:autoaccess:*'],
      }
    },
    keys: createKeyStore(database, clock),
    checkResponses: true,
  })
  const call: RiskUnderTest['call'] = async (who, method, path, body, headers = {}) => {
    const answer = await app.inject({
      method,
      url: `/autoaccess/${path}`,
      headers: { ...(who === null ? {} : { 'x-test-person': who }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return {
    risk,
    call,
    async search(query) {
      const { status, body } = await call('adam.admin', 'POST', EVENTS, {
        indexName: 'risk_explainability',
        query,
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    close: () => app.close(),
  }
}

/** Where events are searched. */
export const EVENTS = 'jas/entity/search/autoaccess/risk_explainability'
