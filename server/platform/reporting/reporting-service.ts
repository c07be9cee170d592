import type { operations } from '../../../openapi/generated/reporting.ts'
import { handlers } from '../../contract/index.ts'
import type { Handlers } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { Caller } from '../kernel/caller.ts'
import type { TenantKinds } from '../kernel/tenant-kind.ts'
import { createReportKinds } from './configuration-kinds.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { PeoplePort } from '../ports/people-port.ts'
import type { ReportSource } from '../ports/report-entities.ts'
import { createRegistry } from './entities/registry.ts'
import { planFor, sampleValues } from './query/plan-for.ts'
import { reportHandlers } from './report-handlers.ts'
import type { CallerDeps } from './rights.ts'
import { createRunQueue } from './runs/run-queue.ts'
import { createRunStore } from './runs/run-store.ts'
import { createRunWorker } from './runs/run-worker.ts'
import { createRuns } from './runs/runs.ts'
import { beginDue } from './schedules/due-schedules.ts'
import { mailNextRun } from './schedules/mail-runs.ts'
import { createScheduleStore, forgetReader } from './schedules/schedule-store.ts'
import { createSchedules } from './schedules/schedules.ts'
import type { ReportDatabase, ReportTables } from './tables.ts'
import { createTemplateStore } from './templates/template-store.ts'
import { createReportTemplates } from './templates/templates.ts'
import type { Templates } from './templates/templates.ts'

/** What the reporting service is made of. */
export interface ReportingOptions {
  /** Open and migrated. */
  readonly database: Database
  /** What the services have for reports. */
  readonly sources: readonly ReportSource[]
  readonly people: Pick<PeoplePort, 'rolesOf' | 'readPerson' | 'componentOf' | 'onDeleted'>
  /** Whether somebody is in the group of a name. */
  readonly isMember: CallerDeps['isMember']
  /** The realm that is reported on. */
  readonly realm: string
  /** Zone of days of calls that name none; absent: UTC. */
  readonly timeZone?: string | undefined
  readonly mailer: Pick<Mailer, 'prepare'>
  /** Public origin, for links in mails. */
  readonly origin: string
  /** Told what nobody waits for. */
  readonly report?: (message: string) => void
  /** Milliseconds since the epoch. */
  readonly clock?: () => number
}

/** The reporting service, ready to be served. */
export interface ReportingService {
  /** Of every operation in `openapi/reporting.yaml`. */
  readonly handlers: Handlers
  readonly templates: Templates
  /** What of a tenant's configuration is reporting's. */
  readonly kinds: TenantKinds
  /** Goes on with what waits. On the embedded store what the process before this one worked on is begun anew at once: there is no other process. */
  start(): Promise<void>
  /** Does what waits, what a process has left behind too, and removes rows that have expired. */
  sweep(): Promise<void>
  /** Waits until no run waits any more. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/**
 * Builds the reporting service on a migrated database. It knows entities only as the views that services register.
 *
 * @example const reporting = createReportingService({ database, sources: [identity.reports, governance.reports], people, isMember, realm: '/alpha' })
 */
export function createReportingService(options: ReportingOptions): ReportingService {
  const { database, realm, people, clock = Date.now, timeZone = 'UTC', report = () => {} } = options
  const db = database.kysely.withTables<ReportTables>() as unknown as ReportDatabase
  const { kind } = database
  const registry = createRegistry(options.sources)
  const callerOf = async (component: string, id: string): Promise<Caller | undefined> => {
    const person = await people.readPerson(realm, id)
    const isInternal = component.startsWith('internal/')
    if (!isInternal && (person?.active !== true || person.component !== component)) return undefined
    return { id, component, realm, roles: (await people.rolesOf(component, id)).identity, scopes: [] }
  }
  const templates = createReportTemplates({
    store: createTemplateStore(db, realm),
    realm,
    clock,
    async check(config, by, reader) {
      await planFor(config, sampleValues(config), { registry, viewer: by.caller, reader, timeZone })
    },
  })
  const store = createRunStore(db, realm)
  const queue = createRunQueue(db, clock)
  const callers = { realm, isMember: options.isMember }
  const scheduleStore = createScheduleStore(db, realm, clock)
  const worker = createRunWorker(
    { db, kind, queue, registry, callerOf, report },
    {
      beginDue: () =>
        beginDue({ db, store: scheduleStore, runs, runStore: store, callers, clock, callerOf, report }),
      mailNext: () =>
        mailNextRun({ db, runs, templates, people, callers, mailer: options.mailer, origin: options.origin }),
    },
    clock,
  )
  const runs = createRuns({ db, store, templates, registry, realm, clock, callerOf, wake: worker.wake })
  const schedules = createSchedules({ store: scheduleStore, runs, templates, people, callers, clock })
  people.onDeleted(({ id }, tx) => forgetReader(tx.withTables<ReportTables>(), id))
  return {
    handlers: handlers<operations>(
      reportHandlers({ db, kind, callers, registry, templates, runs, store, schedules, clock, timeZone }),
    ),
    templates,
    kinds: createReportKinds({ realm, clock }),
    async start() {
      if (kind === 'embedded') {
        await queue.releaseAll()
        await scheduleStore.releaseAll()
      }
      worker.wake()
    },
    sweep: worker.sweep,
    settled: worker.settled,
    stop: worker.stop,
  }
}
