import { sql } from 'kysely'
import {
  createContractApp,
  loadDocuments,
  projectFolder,
  registerContract,
} from '../../server/contract/index.ts'
import { seedDemoGovernance } from '../../server/demo/governance.ts'
import { seedDemoTenant } from '../../server/demo/seed.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { createEvidenceSigner } from '../../server/platform/am/installation/evidence-signer.ts'
import { createPersonFacts } from '../../server/platform/am/people/person-facts.ts'
import { said } from './said.ts'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import type { Caller } from '../../server/platform/kernel/caller.ts'
import { createGovernanceService } from '../../server/platform/iga/governance-service.ts'
import type { GovernanceService } from '../../server/platform/iga/governance-service.ts'
import { createIdentityService } from '../../server/platform/idm/identity-service.ts'
import type { IdentityService } from '../../server/platform/idm/identity-service.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import type { ProvisioningConnector } from '../../server/platform/ports/provisioning-connector.ts'
import type { GovernanceDatabase } from '../../server/platform/iga/tables.ts'
import type { Database } from '../../server/store/database.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import type { JsonObject } from '../../server/store/objects/json.ts'
import { filledDatabase } from '../store/support/fresh-database.ts'

/** Rows of answers are read by tests, field by field. */
// oxlint-disable-next-line typescript/no-explicit-any -- an answer of whatever shape the test is about
type Body = any

/** Governance by itself, with the demo's people and catalogue. Callers are named, not signed in. */
export interface GovernanceUnderTest {
  readonly governance: GovernanceService
  readonly identity: IdentityService
  readonly database: Database
  /** Time of the service; tests move it. */
  readonly time: { now: number }
  /** What people were told, as `userName: message`. */
  readonly told: string[]
  /** Where it led them, as `userName: place`. */
  readonly ledTo: string[]
  /** What they are asked no more, as `userName: place`. */
  readonly ended: string[]
  /** Id of a persona or of somebody made here. */
  id(userName: string): string
  /** @param who a user name; `null` = nobody. `realm:name` calls from another realm
   *  @param path below `/iga/`, or from the root where it begins with `/` */
  call(
    who: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: Body; etag: unknown }>
  /** Makes a person, as somebody's report where a manager is named. */
  hire(userName: string, manager?: string, more?: JsonObject): Promise<void>
  /** Deletes a person, as administrators do. */
  remove(who: string): Promise<void>
  close(): Promise<void>
}

const DAY = 86_400_000
const BEGIN = Date.parse('2026-05-01T09:00:00Z')

const identityOn = (database: Database, clock: () => number): Promise<IdentityService> =>
  createIdentityService({
    database,
    managed: loadManagedConfiguration(),
    starterTheme: { _id: 'starter-theme', name: 'Starter Theme', isDefault: true },
    clock,
    facts: createPersonFacts(database.kysely.withTables<AccessTables>()),
  })

/** The demo's people, catalogue and access in an empty database. */
async function seed(database: Database, users: number): Promise<void> {
  const clock = () => BEGIN
  const identity = await identityOn(database, clock)
  await seedDemoTenant(identity, { users })
  const { objects, people, agreed } = identity
  const governance = await createGovernanceService({
    database,
    objects,
    people,
    agreed,
    notifyAll: async () => {},
    signer: createEvidenceSigner(database.kysely.withTables<AccessTables>()),
    clock,
  })
  await seedDemoGovernance(governance, objects)
}

/** @param options `users`: how many generated people; the first twelve report to Mona */
export async function startGovernance(
  options: {
    readonly users?: number
    readonly database?: Database
    /** Whether people find in their inbox what they are told. */
    readonly inboxes?: boolean
    readonly timeZone?: string
    /** Brings access about outside. */
    readonly connector?: ProvisioningConnector
    /** Called before people are told something; it may fail. */
    readonly whileNotifying?: () => Promise<void>
  } = {},
): Promise<GovernanceUnderTest> {
  const users = options.users ?? 0
  const database =
    options.database ?? (await filledDatabase(`governance of ${users}`, (empty) => seed(empty, users)))
  const time = { now: BEGIN }
  const clock = () => time.now
  const told: string[] = []
  const ended: string[] = []
  const ledTo: string[] = []
  const names = new Map<string, string>()
  const identity = await identityOn(database, clock)
  await seedDemoTenant(identity, { users })
  const governance = await createGovernanceService({
    database,
    objects: identity.objects,
    people: identity.people,
    agreed: identity.agreed,
    notifyAll: async (all, topic, within) => {
      await options.whileNotifying?.()
      if (options.inboxes) await identity.notifyAll(all, topic, within)
      for (const one of all) {
        const who = names.get(one.person.id) ?? one.person.id
        if (one.ended) {
          ended.push(`${who}: ${one.about}`)
          continue
        }
        const { message, about } = one
        told.push(`${who}: ${said(message, options.timeZone)}`)
        if (about !== undefined) ledTo.push(`${who}: ${about}`)
      }
    },
    signer: createEvidenceSigner(database.kysely.withTables<AccessTables>()),
    ...(options.connector === undefined ? {} : { connector: options.connector }),
    ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
    clock,
  })
  await seedDemoGovernance(governance, identity.objects)
  const people = await identity.objects.query(
    'managed/alpha_user',
    { filter: { op: 'true' }, pageSize: 1000 },
    { fields: 'userName' },
  )
  for (const person of people.objects) names.set(String(person['_id']), String(person['userName']))

  const app = createContractApp({ foldRealms: true })
  registerContract(app, {
    documents: loadDocuments(projectFolder('openapi'), ['certification', 'governance', 'identity']),
    handlers: { ...identity.handlers, ...governance.handlers },
    resolveCaller: async (request): Promise<Caller | null> => {
      const who = request.headers['x-test-person']
      if (typeof who !== 'string') return null
      const [realm, userName] = who.includes(':') ? who.split(':') : ['alpha', who]
      const component = `managed/${realm}_user`
      const id = stableId(`${realm}_user`, userName!)
      return {
        id,
        realm: `/${realm}`,
        component,
        roles: (await identity.people.rolesOf(component, id)).identity,
        scopes: ['fr:iga:*', 'fr:idm:*'],
      }
    },
    keys: createKeyStore(database, clock),
    checkResponses: true,
  })
  return {
    governance,
    identity,
    database,
    time,
    told,
    ledTo,
    ended,
    id: (userName) => stableId('alpha_user', userName),
    async call(who, method, path, body, headers) {
      const answer = await app.inject({
        method,
        url: path.startsWith('/') ? path : `/iga/${path}`,
        headers: {
          ...(who === null ? {} : { 'x-test-person': who }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      return {
        status: answer.statusCode,
        body: answer.body === '' ? undefined : (JSON.parse(answer.body) as Body),
        // Alone: of two answers that say the same the other headers differ.
        etag: answer.headers.etag,
      }
    },
    async hire(userName, manager, more = {}) {
      const reference = (who: string) => `managed/alpha_user/${stableId('alpha_user', who)}`
      const id = stableId('alpha_user', userName)
      names.set(id, userName)
      await identity.objects.create(
        identity.objects.type('managed/alpha_user'),
        id,
        {
          userName,
          givenName: userName,
          sn: 'Tester',
          mail: `${userName}@example.com`,
          accountStatus: 'active',
          ...(manager === undefined ? {} : { manager: { _ref: reference(manager) } }),
          ...more,
        },
        { by: { actor: 'system' } },
      )
    },
    async remove(who) {
      const answer = await app.inject({
        method: 'DELETE',
        url: `/openidm/managed/alpha_user/${stableId('alpha_user', who)}`,
        headers: { 'x-test-person': 'adam.admin' },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** Moves the time of the service. */
export function passDays(service: GovernanceUnderTest, days: number): void {
  service.time.now += days * DAY
}

/** Takes an item out of the catalogue. @returns what puts it back */
export async function takeOut({ governance: { db } }: GovernanceUnderTest, id: string) {
  const rename = (from: string, to: string) =>
    db.updateTable('iga_catalog').set({ id: to }).where('id', '=', from).execute()
  await rename(id, `${id}-gone`)
  return () => rename(`${id}-gone`, id)
}

/** The catalogue item of an application's entitlement, of an application or of a role. */
export const itemId = (kind: 'application' | 'entitlement' | 'role', name: string): string =>
  stableId(kind === 'entitlement' ? kind : `alpha_${kind}`, name)

/**
 * Ends all that people hold directly, as nobody would: without a word and without a record.
 *
 * @param userIds whose; everybody's where there are none
 */
export async function endAccess(db: GovernanceDatabase, ...userIds: string[]): Promise<void> {
  const theirs = userIds.length === 0 ? sql`true` : sql`owner_id = any(${userIds}::text[])`
  await sql`delete from managed_relationship where edge_id in (
    select edge_id from managed_relationship
    where ${isAccess} and ${theirs})`.execute(db)
}

/** Ends one thing that a person holds directly, as {@link endAccess} does. */
export async function endItem(db: GovernanceDatabase, userId: string, catalogId: string): Promise<void> {
  await sql`delete from managed_relationship where edge_id in (
    select edge_id from managed_relationship where owner_id = ${userId} and ref_id = ${catalogId} and ${isAccess})`.execute(
    db,
  )
}

/** Lets what a person holds end at a moment, all of it or one thing, as nobody would. */
export async function setEnd(
  db: GovernanceDatabase,
  userId: string,
  end: string,
  catalogId?: string,
): Promise<void> {
  const which = catalogId === undefined ? sql`true` : sql`ref_id = ${catalogId}`
  await sql`update managed_relationship set properties = properties || jsonb_build_object('temporalConstraints',
    jsonb_build_array(jsonb_build_object('duration', '2020-01-01T00:00:00.000Z/' || ${end}::text)))
    where owner_id = ${userId} and ${isAccess} and ${which}`.execute(db)
}

const isAccess = sql`owner_collection = 'managed/alpha_user' and property in ('applications', 'assignments', 'roles')`
