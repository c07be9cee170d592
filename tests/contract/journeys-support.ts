import type { FastifyInstance } from 'fastify'
import { projectFolder } from '../../server/contract/index.ts'
import { registerPartner } from '../../server/demo/partner/partner.ts'
import { seedDemoSharing } from '../../server/demo/sharing.ts'
import { seedDemoTenant } from '../../server/demo/seed.ts'
import { createPersonFacts } from '../../server/platform/am/people/person-facts.ts'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import { createEnvironmentService } from '../../server/platform/environment/environment-service.ts'
import { createGovernanceService } from '../../server/platform/iga/governance-service.ts'
import { internetOnly } from '../../server/platform/kernel/outbound/outbound-allow.ts'
import { createOutbound } from '../../server/platform/kernel/outbound/outbound.ts'
import { createMailer } from '../../server/platform/mail/mailer.ts'
import type { Mailer } from '../../server/platform/ports/mailer.ts'
import { createIdentityService } from '../../server/platform/idm/identity-service.ts'
import type { IdentityService } from '../../server/platform/idm/identity-service.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import { createPlatform } from '../../server/platform/platform.ts'
import type { RiskService } from '../../server/platform/risk/risk-service.ts'
import type { Database } from '../../server/store/database.ts'
import { databases, freshDatabase } from '../store/support/fresh-database.ts'
import { freePort } from './access-support.ts'

export const ALPHA = '/am/json/realms/root/realms/alpha'
export const PASSWORD = 'Portal-Demo-1'

/** A callback as a client handles it. */
export interface WireCallback {
  readonly type: string
  readonly output: readonly { readonly name: string; readonly value: unknown }[]
  input: { name: string; value: unknown }[]
}
export interface WireStep {
  readonly authId: string
  readonly header?: string
  readonly description?: string
  readonly stage?: string
  callbacks: WireCallback[]
}
/** What a journey answered: a step, a session, or a refusal. */
export interface Answer {
  readonly status: number
  readonly body: WireStep & {
    readonly tokenId?: string
    readonly successUrl?: string
    readonly message?: string
    readonly detail?: Record<string, unknown>
  }
}

/** The platform with the demo's people, listening on an address of its own. */
export interface JourneysUnderTest {
  readonly app: FastifyInstance
  readonly identity: IdentityService
  readonly mailer: Mailer
  readonly database: Database
  readonly origin: string
  /** Time of the platform; tests move it. */
  readonly time: { now: number }
  readonly cookieName: string
  /** Begins a journey. */
  start(journey: string, query?: string, token?: string): Promise<Answer>
  /** Sends a step back. @param values by position of the callback, then by suffix of the input */
  send(step: WireStep, values: readonly Values[], query?: string, token?: string): Promise<Answer>
  signIn(userName: string, password?: string): Promise<string>
  /** Somebody new with the password of everybody, and nothing else. @returns the user name */
  createPerson(userName: string): Promise<string>
  close(): Promise<void>
}
/** The main value, or values by suffix; `undefined` leaves the callback as it came. */
export type Values =
  | string
  | number
  | boolean
  | undefined
  | Readonly<Record<string, string | number | boolean>>

/** What of the platform a test has besides. */
export interface JourneyOptions {
  /** Watches the sign-ins. */
  readonly watch?: (parts: {
    readonly database: Database
    readonly people: IdentityService['people']
    readonly clock: () => number
  }) => RiskService
  /** How the browser names itself; absent: the client of tests. */
  readonly userAgent?: string
}

export async function startJourneys({ watch, userAgent }: JourneyOptions = {}): Promise<JourneysUnderTest> {
  const database = await freshDatabase(databases.at(-1))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const time = { now: Date.now() }
  const clock = () => time.now
  const identity = await createIdentityService({
    database,
    managed: loadManagedConfiguration(),
    starterTheme: { _id: 'starter-theme', name: 'Starter Theme', isDefault: true },
    clock,
    facts: createPersonFacts(database.kysely.withTables<AccessTables>()),
  })
  const mailer = createMailer(
    database,
    (name) => identity.identities.document(`emailTemplate/${name}`),
    clock,
  )
  await seedDemoTenant(identity, { users: 0 })
  await seedDemoSharing(identity.documents, origin)
  const risk = watch?.({ database, people: identity.people, clock })
  const app = await createPlatform({
    ...(risk ? { risk } : {}),
    database,
    people: identity.people,
    identities: identity.identities,
    outbound: createOutbound(internetOnly),
    mailer,
    applications: identity.applications,
    notify: identity.notify,
    sampleJourneys: true,
    identityHandlers: identity.handlers,
    identityKinds: identity.kinds,
    environment: await createEnvironmentService({ database }),
    governance: await createGovernanceService({
      database,
      objects: identity.objects,
      people: identity.people,
      agreed: identity.agreed,
      notifyAll: identity.notifyAll,
      clock,
    }),
    origin,
    openapi: projectFolder('openapi'),
    checkResponses: true,
    clock,
  })
  registerPartner(app, database, origin)
  await app.listen({ host: 'localhost', port })
  const { cookieName } = (await app.inject('/am/json/serverinfo/*')).json() as { cookieName: string }
  const post = async (query: string, payload: object | undefined, token?: string): Promise<Answer> => {
    const answer = await app.inject({
      method: 'POST',
      url: `${ALPHA}/authenticate?${query}`,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        ...(token === undefined ? {} : { cookie: `${cookieName}=${token}` }),
        ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const self: JourneysUnderTest = {
    app,
    identity,
    mailer,
    database,
    origin,
    time,
    cookieName,
    start: (journey, query = '', token) =>
      post(`authIndexType=service&authIndexValue=${encodeURIComponent(journey)}&${query}`, undefined, token),
    send: (step, values, query = '', token) => post(query, filled(step, values), token),
    async signIn(userName, password = PASSWORD) {
      const first = await self.start('Login')
      const { body } = await self.send(first.body, [userName, password])
      if (body.tokenId === undefined) throw new Error(`${userName} could not sign in: ${body.message}`)
      return body.tokenId
    },
    async createPerson(userName) {
      const mail = `${userName}@example.net`
      await identity.identities.create('/alpha', {
        userName,
        givenName: 'Test',
        sn: 'Person',
        mail,
        password: PASSWORD,
      })
      return userName
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
  return self
}

function filled(step: WireStep, values: readonly Values[]): WireStep {
  return {
    ...step,
    callbacks: step.callbacks.map((callback, index) => {
      const value = values[index]
      if (value === undefined) return callback
      const bySuffix = typeof value === 'object' ? value : { '': value }
      return {
        ...callback,
        input: callback.input.map((input) => {
          const suffix = input.name.replace(/^IDToken\d+/, '')
          return suffix in bySuffix ? { ...input, value: bySuffix[suffix] } : input
        }),
      }
    }),
  }
}

/** Kinds of the callbacks of a step, in order. */
export const kindsOf = (answer: Answer): string[] => answer.body.callbacks.map(({ type }) => type)

/** The value of an output of a callback. */
export const outputOf = (callback: WireCallback | undefined, name: string): unknown =>
  callback?.output.find((pair) => pair.name === name)?.value

/** The value of the first hidden callback with an id. */
export const hiddenOf = (answer: Answer, id: string): string =>
  String(
    outputOf(
      answer.body.callbacks.find((callback) => outputOf(callback, 'id') === id),
      'value',
    ),
  )
