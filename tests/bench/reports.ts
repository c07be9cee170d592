import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import {
  createContractApp,
  loadDocuments,
  projectFolder,
  registerContract,
} from '../../server/contract/index.ts'
import { personId } from '../../server/demo/large/people.ts'
import { largeTenant, seedLargeTenant } from '../../server/demo/large/tenant.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { createSignInReportSource } from '../../server/platform/am/reporting/report-source.ts'
import { GOVERNED_REALM } from '../../server/platform/iga/governance-service.ts'
import { createReportingService } from '../../server/platform/reporting/reporting-service.ts'
import {
  shippedNames,
  shippedTemplates,
} from '../../server/platform/reporting/templates/shipped-templates.ts'
import type { Database } from '../../server/store/database.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import { startGovernanceServer } from './governance-server.ts'
import type { GovernanceServer } from './governance-server.ts'
import { watchMemory } from './memory.ts'
import { progressLines, sideBySide } from './side-by-side.ts'
import type { Figures } from './side-by-side.ts'
import { percentiles, quantile } from './statistics.ts'

/** On PostgreSQL, unless `--people=10000` says otherwise; a tenth on the embedded database. Each person holds ten things and has signed in ten times. */
const PEOPLE = 100_000
const SIGN_INS = 10
const AT_ONCE = 100_000
const RUNS = 40
const COLLECTION = 'managed/alpha_user'
const ADMIN = 'adam.admin'

/** What those are given that need something. */
const GIVEN: Readonly<Record<string, string>> = { 'UNUSED-ACCESS': '{"unusedSince":"2026-01-01"}' }
const parametersOf = (name: string): string => GIVEN[name] ?? '{}'

const LIMITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(shippedNames.map((name) => [`${name}, first page`, 'p95 at most 1000 ms'])),
  ...Object.fromEntries(shippedNames.map((name) => [`${name}, preview`, 'p95 at most 500 ms'])),
  'export as CSV, rows per second': 'at least 50000',
  'export as CSV, more memory, MB': 'flat',
  'other calls, nobody runs': '',
  'other calls beside three runs': 'p95 at most 150 ms',
}

/** Shipped reports over a large tenant: both databases side by side, and the limits. */
export async function benchReports(
  args: readonly string[] = process.argv.slice(2),
): Promise<Record<string, object>> {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { people: { type: 'string', default: String(PEOPLE) } },
  })
  const people = Number(values['people'])
  if (!Number.isInteger(people) || people < 3_000 || people > 1_000_000)
    throw new Error('--people: must be a whole number from 3000 to 1000000.')
  return sideBySide(
    (database) => benchTenant(database, database.kind === 'embedded' ? people / 10 : people),
    LIMITS,
  )
}

/** Fills a database, and measures calls of reports from the request to the answer. Closes it. */
async function benchTenant(database: Database, people: number): Promise<Figures> {
  const now = progressLines()
  now(`on ${database.kind}: ${people} people`)
  const server = await startGovernanceServer(database)
  try {
    now('grants, requests')
    await seedLargeTenant(server.governance, server.objects, largeTenant(people))
    now('sign-ins')
    await seedSignIns(database, people * SIGN_INS)
    await sql`analyze`.execute(database.kysely)
    const reports = startReports(server, database)
    try {
      const figures: Figures = {}
      for (const name of shippedNames) {
        now(name)
        Object.assign(figures, await benchTemplate(reports, name))
      }
      now('export')
      Object.assign(figures, await benchExport(reports))
      now('other calls')
      Object.assign(figures, await benchOthers(reports, server))
      return figures
    } finally {
      await reports.close()
    }
  } finally {
    await server.close()
  }
}

async function seedSignIns({ kysely }: Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE)
    await sql`insert into audit (at, actor, action, resource, changed, facts, outcome)
      select now() - (n % 90) * interval '1 day', 'system', 'sign-in', ${`${COLLECTION}/`} || u.ids[1 + n % cardinality(u.ids)], '[]'::jsonb,
        '{"journey":"Login"}'::jsonb, case when n % 10 = 0 then 'failure' else 'success' end
      from generate_series(${from}::integer, ${Math.min(count, from + AT_ONCE) - 1}::integer) as n,
        (select array_agg(id) as ids from reporting_users) as u`.execute(kysely)
}

interface Reports {
  post<Answer>(path: string, body?: object): Promise<Answer>
  get<Answer>(path: string): Promise<Answer>
  settled(): Promise<void>
  close(): Promise<void>
}

interface RunOf {
  readonly runId: string
  readonly status: string
  readonly statusMessage: string
  readonly rows: number
}

function startReports({ governance, identity }: GovernanceServer, database: Database): Reports {
  const { people } = identity
  const reporting = createReportingService({
    database,
    sources: [identity.reports, governance.reports, createSignInReportSource(COLLECTION)],
    people,
    isMember: identity.isMember,
    realm: GOVERNED_REALM,
    mailer: { prepare: async () => null },
    origin: 'http://localhost',
    report: (message) => console.log(message),
  })
  const app = createContractApp({ foldRealms: true })
  registerContract(app, {
    documents: loadDocuments(projectFolder('openapi'), ['reporting']),
    handlers: reporting.handlers,
    resolveCaller: async () => {
      const id = stableId('alpha_user', ADMIN)
      const { identity: roles } = await people.rolesOf(COLLECTION, id)
      return { id, realm: GOVERNED_REALM, component: COLLECTION, roles, scopes: ['fr:idc:analytics:*'] }
    },
    keys: createKeyStore(database, Date.now),
    checkResponses: false,
  })
  const send = async <Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url: `/reports/${path}`,
      ...(body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (answer.statusCode >= 300)
      throw new Error(`${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    return JSON.parse(answer.body) as Answer
  }
  return {
    post: (path, body) => send('POST', path, body),
    get: (path) => send('GET', path),
    settled: () => reporting.settled(),
    async close() {
      await reporting.stop()
      await app.close()
    },
  }
}

async function runOf(reports: Reports, name: string): Promise<RunOf> {
  const { id } = await reports.post<{ id: string }>(`templates/${name}?_action=run&templateType=published`, {
    parameters: parametersOf(name),
  })
  await reports.settled()
  const { result } = await reports.get<{ result: RunOf[] }>(`runs?runId=${id}`)
  return result[0]!
}

/** A run from its beginning to its end, its first page, and a preview of the same. */
async function benchTemplate(reports: Reports, name: string): Promise<Figures> {
  const started = performance.now()
  const run = await runOf(reports, name)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const reportConfig = shippedTemplates({}).find((template) => template.name === name)!.config
  const preview = () => reports.post('preview', { reportConfig, parameters: parametersOf(name) })
  const isDone = run.status === 'COMPLETED_SUCCESS'
  return {
    [`${name}, run`]: isDone
      ? `${seconds} s, ${run.rows.toLocaleString('en')} rows`
      : `${run.statusMessage} (after ${seconds} s)`,
    [`${name}, first page`]: isDone
      ? await percentiles(() => reports.post(`runs/${run.runId}?_action=view&_pageSize=20`, {}), RUNS)
      : 'no rows',
    [`${name}, preview`]: await percentiles(preview, RUNS).catch((error: unknown) =>
      error instanceof Error ? error.message.slice(0, 80) : String(error),
    ),
  }
}

async function benchExport(reports: Reports): Promise<Figures> {
  const run = await runOf(reports, 'PEOPLE-BY-STATUS')
  const memory = watchMemory()
  const before = memory.peak()
  const started = performance.now()
  await reports.post(`runs/${run.runId}?_action=export&format=csv`, {})
  await reports.settled()
  const seconds = (performance.now() - started) / 1000
  const more = memory.peak() - before
  memory.stop()
  return {
    'export as CSV, rows per second': Math.round(run.rows / seconds),
    'export as CSV, rows': run.rows,
    'export as CSV, more memory, MB': more,
  }
}

/** What others wait for who look at their requests, alone and while one person has three runs under way. */
async function benchOthers(reports: Reports, server: GovernanceServer): Promise<Figures> {
  const page = '_pageSize=10&_sortKeys=decision.startDate&_sortDir=desc'
  const other = (run: number) =>
    server.post(ADMIN, `governance/user/${personId(run)}/requests?_action=search&${page}`, {})
  const alone = await percentiles(other, RUNS)
  const three = ['SIGN-INS', 'PEOPLE-BY-STATUS', 'ACCESS-OF-PEOPLE']
  for (const name of three) await reports.post(`templates/${name}?_action=run&templateType=published`, {})
  let isGoing = true
  const ended = reports.settled().then(() => (isGoing = false))
  const times: number[] = []
  while (isGoing) {
    const start = performance.now()
    await other(times.length % 1_000)
    times.push(performance.now() - start)
  }
  await ended
  return {
    'other calls, nobody runs': alone,
    'other calls beside three runs': `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, ${times.length} calls`,
  }
}
