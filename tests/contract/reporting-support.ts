import {
  createContractApp,
  loadDocuments,
  projectFolder,
  registerContract,
} from '../../server/contract/index.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { createSignInReportSource } from '../../server/platform/am/reporting/report-source.ts'
import { createRiskReportSource as createRiskSource } from '../../server/platform/risk/reporting/report-source.ts'
import type { Caller } from '../../server/platform/kernel/caller.ts'
import { createMailer } from '../../server/platform/mail/mailer.ts'
import type { Mailer } from '../../server/platform/ports/mailer.ts'
import { createReportingService } from '../../server/platform/reporting/reporting-service.ts'
import type { ReportingService } from '../../server/platform/reporting/reporting-service.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import type { Database } from '../../server/store/database.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- an answer of whatever shape the test is about
type Body = any

export interface ReportAnswer {
  readonly status: number
  readonly body: Body
  readonly text: string
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

/** Reporting over the demo's people, catalogue and access. Callers are named, not signed in. */
export interface ReportingUnderTest {
  readonly governance: GovernanceUnderTest
  readonly reporting: ReportingService
  readonly database: Database
  readonly mailer: Mailer
  id(userName: string): string
  call(
    who: string | null,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ReportAnswer>
  /** Sends a body of some type as it is. */
  send(who: string, path: string, type: string, text: string): Promise<ReportAnswer>
  /** Publishes a report of somebody. @returns its name */
  publish(config: object, viewers?: readonly string[], who?: string): Promise<string>
  /** Runs a report and waits for its end. @returns the run */
  run(who: string, name: string, parameters?: object, type?: string): Promise<Body>
  /** Rows of a report that is published and run. */
  rows(who: string, config: object, parameters?: object): Promise<Body[]>
  close(): Promise<void>
}

/** @param options `users`: how many generated people; the first twelve report to Mona */
export async function startReporting(
  options: { readonly users?: number; readonly database?: Database } = {},
): Promise<ReportingUnderTest> {
  const governance = await startGovernance({ users: 20, ...options })
  const { identity, database, time } = governance
  const clock = () => time.now
  const { people } = identity
  const mailer = createMailer(
    database,
    (name) => identity.identities.document(`emailTemplate/${name}`),
    clock,
  )
  const reporting = createReportingService({
    database,
    sources: [
      identity.reports,
      governance.governance.reports,
      createSignInReportSource('managed/alpha_user'),
      createRiskSource('/alpha'),
    ],
    people,
    isMember: identity.isMember,
    realm: '/alpha',
    mailer,
    origin: 'https://portal.example.com',
    report: (message) => process.emitWarning(message),
    clock,
  })
  const app = createContractApp({ foldRealms: true })
  registerContract(app, {
    documents: loadDocuments(projectFolder('openapi'), ['reporting']),
    handlers: reporting.handlers,
    resolveCaller: async (request): Promise<Caller | null> => {
      const who = request.headers['x-test-person']
      if (typeof who !== 'string') return null
      if (who === 'openidm-admin')
        return {
          id: who,
          realm: '/',
          component: 'internal/user',
          roles: ['internal/role/openidm-admin'],
          scopes: [],
        }
      const [realm, userName] = who.includes(':') ? who.split(':') : ['alpha', who]
      const component = `managed/${realm}_user`
      const id = stableId(`${realm}_user`, userName!)
      const { identity: roles } = await people.rolesOf(component, id)
      return { id, realm: `/${realm}`, component, roles, scopes: ['fr:idc:analytics:*'] }
    },
    keys: createKeyStore(database, clock),
    checkResponses: true,
  })
  const inject = async (
    who: string | null,
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>>,
    payload?: string,
  ): Promise<ReportAnswer> => {
    const answer = await app.inject({
      method,
      url: `/reports/${path}`,
      headers: { ...(who === null ? {} : { 'x-test-person': who }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const isJson = /^application\/json(;|$)/.test(String(answer.headers['content-type']))
    return {
      status: answer.statusCode,
      body: isJson && answer.body !== '' ? (JSON.parse(answer.body) as Body) : undefined,
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
    }
  }
  const call: ReportingUnderTest['call'] = (who, method, path, body, headers = {}) =>
    body === undefined
      ? inject(who, method, path, headers)
      : inject(who, method, path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body))
  const checked = async (answer: Promise<ReportAnswer>): Promise<Body> => {
    const { status, text, body } = await answer
    if (status >= 300) throw new Error(`${status} ${text}`)
    return body
  }
  const publish: ReportingUnderTest['publish'] = async (config, viewers = [], who = 'adam.admin') => {
    const reportTemplate = { displayName: 'A report', reportConfig: JSON.stringify(config), viewers }
    const { name } = await checked(
      call(who, 'POST', 'templates?_action=create&templateType=draft', { reportTemplate }),
    )
    await checked(call(who, 'POST', `templates/${name}?_action=publish`))
    return name
  }
  const run: ReportingUnderTest['run'] = async (who, name, parameters = {}, type = 'published') => {
    const begun = await checked(
      call(who, 'POST', `templates/${name}?_action=run&templateType=${type}`, {
        parameters: JSON.stringify(parameters),
        context: [{ type: 'global', data: [{ key: 'realm', value: 'alpha' }] }],
      }),
    )
    await reporting.settled()
    const { result } = await checked(call(who, 'GET', `runs?runId=${begun.id}`))
    return result[0]
  }
  return {
    governance,
    reporting,
    database,
    mailer,
    id: governance.id,
    call,
    send: (who, path, type, text) => inject(who, 'POST', path, { 'content-type': type }, text),
    publish,
    run,
    async rows(who, config, parameters) {
      const name = await publish(config, [governance.id(who)])
      const done = await run(who, name, parameters)
      if (done.status !== 'COMPLETED_SUCCESS') throw new Error(`${done.status} ${done.statusMessage}`)
      const view = await checked(call(who, 'POST', `runs/${done.runId}?_action=view&_pageSize=500`))
      return view.result
    },
    async close() {
      await reporting.stop()
      await app.close()
      await governance.close()
    },
  }
}
