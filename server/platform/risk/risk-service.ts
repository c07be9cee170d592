import { setTimeout } from 'node:timers/promises'
import type { operations } from '../../../openapi/generated/risk.ts'
import { handlers } from '../../contract/index.ts'
import type { Handlers } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import { unitOfWork } from '../../store/unit-of-work.ts'
import type { Caller } from '../kernel/caller.ts'
import type { PeoplePort } from '../ports/people-port.ts'
import type { ReportSource } from '../ports/report-entities.ts'
import type { SignInAttempt } from '../ports/sign-in-events.ts'
import { createHourBlocks } from './blocks/hour-blocks.ts'
import type { TenantKinds } from '../kernel/tenant-kind.ts'
import { createRiskKinds } from './configuration-kinds.ts'
import { createConfigStore } from './config/config-store.ts'
import { createEventRecorder } from './events/event-recorder.ts'
import type { EventRecorder } from './events/event-recorder.ts'
import { pseudonymise, removeOldEvents } from './events/event-store.ts'
import { importSignIns } from './events/import-sign-ins.ts'
import type { Locate } from './events/risk-event.ts'
import { RISK_EVENT_DAYS } from './limits.ts'
import { createExecutionQueue } from './pipelines/execution-queue.ts'
import { createExecutionWorker } from './pipelines/execution-worker.ts'
import type { ExecutionWorker } from './pipelines/execution-worker.ts'
import { createLineReader } from './pipelines/line-reader.ts'
import { pipelineHandlers } from './pipelines/pipeline-handlers.ts'
import { createPipelines } from './pipelines/pipelines.ts'
import { createPublishedModel } from './pipelines/published-model.ts'
import { createRiskReportSource } from './reporting/report-source.ts'
import { isRiskReader } from './rights.ts'
import { riskHandlers } from './risk-handlers.ts'
import type { BucketStore } from './sources/buckets/bucket-store.ts'
import { sourceHandlers } from './sources/source-handlers.ts'
import { createSourceReader } from './sources/source-reader.ts'
import type { SourceReader } from './sources/source-reader.ts'
import type { RiskDatabase, RiskTables } from './tables.ts'

const DAY_MS = 86_400_000
/** Of people that are deleted, the latest: their last sign-in may still be on its way. */
const MOST_DELETED = 1_000
/** What still waits then is left. */
const LONGEST_STOP_MS = 5_000

/** What risk analytics is made of. */
export interface RiskOptions {
  /** Open and migrated. */
  readonly database: Database
  readonly people: Pick<PeoplePort, 'findForSignIn' | 'readPerson' | 'onDeleted'>
  /** The realm whose sign-ins are watched. */
  readonly realm: string
  /** Where addresses are; absent: nowhere. */
  readonly locate?: Locate
  /** Zone of times at addresses without a place; absent: UTC. */
  readonly timeZone?: string | undefined
  /** For how many days events are kept. */
  readonly keptDays?: number
  /** Where files of data sources are. */
  readonly buckets: BucketStore
  /** Told what nobody waits for. */
  readonly report?: (message: string) => void
  /** Milliseconds since the epoch. */
  readonly clock?: () => number
}

/** Risk analytics, ready to be served. */
export interface RiskService {
  /** Of every operation in `openapi/risk.yaml`. */
  readonly handlers: Handlers
  readonly signIns: EventRecorder
  /** What of a tenant's configuration is risk's. */
  readonly kinds: TenantKinds
  /** Events, for reports. */
  readonly reports: ReportSource
  /** Scores and keeps tries to sign in that were made elsewhere, the oldest first. @returns how many there were */
  importSignIns(attempts: Iterable<SignInAttempt>): Promise<number>
  /** Whether there is any event. */
  hasEvents(): Promise<boolean>
  /** Whether somebody may look at the sign-ins. */
  isReader(caller: Caller): boolean
  /** Takes what is new in data sources. */
  readonly sources: Pick<SourceReader, 'settled'>
  /** Executes pipelines. */
  readonly pipelines: Pick<ExecutionWorker, 'settled'>
  /** Goes on with executions that wait. On the embedded store what the process before this one worked on is begun anew at once: there is no other process. */
  start(): Promise<void>
  /** Removes events that are older than they are kept, keeps the columns of hours that are over, begins to read what is new in data sources, and goes on with executions that wait. */
  sweep(): Promise<void>
  /** Waits until what was recorded is kept, five seconds at most. */
  stop(): Promise<void>
}

/**
 * Builds risk analytics on a migrated database. Sign-ins reach it by `signIns`, which the access service is given.
 *
 * @example const risk = createRiskService({ database, people: identity.people, realm: '/alpha' })
 */
export function createRiskService(options: RiskOptions): RiskService {
  const { database, people, realm, clock = Date.now, report = () => {}, keptDays = RISK_EVENT_DAYS } = options
  const db = database.kysely.withTables<RiskTables>() as unknown as RiskDatabase
  const config = createConfigStore({ db, cache: database.caches.of('risk config'), realm, clock })
  const scope = { realm, locate: options.locate ?? (() => undefined), zone: options.timeZone ?? 'UTC' }
  const lineScope = { ...scope, clock }
  const hours = createHourBlocks({ db, realm, clock })
  const published = createPublishedModel({ db, cache: database.caches.of('published model'), realm, report })
  const scored = { db, people, config: config.inForce, learnt: published.score }
  const deleted = createLatest(MOST_DELETED)
  const signIns = createEventRecorder({ ...scored, ...scope, wasDeleted: (id) => deleted.has(id), report })
  const keptFor = keptDays * DAY_MS
  const sources = createSourceReader({
    ...scored,
    store: options.buckets,
    scope: lineScope,
    keptFor,
    clock,
    report,
  })
  const queue = createExecutionQueue(db, clock)
  const lines = createLineReader({ db, buckets: options.buckets, ...lineScope })
  const worker = createExecutionWorker({ ...scored, queue, lines, keptFor, report, clock })
  const pipelines = createPipelines({ db, realm, clock, worker })
  const served = { db, kind: database.kind, realm, clock }
  people.onDeleted(({ id }, tx) => {
    deleted.add(id)
    return pseudonymise(tx, id)
  })
  return {
    handlers: handlers<operations>({
      ...riskHandlers({ ...served, config, hours }),
      ...pipelineHandlers({ ...served, pipelines, published, config }),
      ...sourceHandlers({ db, store: options.buckets, config, learnt: published.score, scope: lineScope }),
    }),
    signIns,
    kinds: createRiskKinds(realm, clock),
    isReader: (caller) => isRiskReader(caller, realm),
    sources,
    pipelines: worker,
    reports: createRiskReportSource(realm),
    async importSignIns(attempts) {
      const inForce = await config.inForce()
      return unitOfWork(db, (tx) => importSignIns({ db: tx, config: inForce, ...scope }, attempts))
    },
    async hasEvents() {
      const found = await db
        .selectFrom('risk_event')
        .select('id')
        .where('realm', '=', realm)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
    async start() {
      if (database.kind === 'embedded') await queue.releaseAll()
      worker.wake()
    },
    async sweep() {
      sources.sweep()
      worker.wake()
      await removeOldEvents(db, realm, new Date(clock() - keptFor))
      await hours.keep()
    },
    async stop() {
      const done = Promise.all([signIns.settled(), sources.stop(), worker.stop()])
      await Promise.race([done, setTimeout(LONGEST_STOP_MS, undefined, { ref: false })])
    },
  }
}

/** The latest of some names. */
function createLatest(most: number): { add(name: string): void; has(name: string): boolean } {
  const names = new Set<string>()
  return {
    add(name) {
      names.add(name)
      const [oldest] = names
      if (names.size > most && oldest !== undefined) names.delete(oldest)
    },
    has: (name) => names.has(name),
  }
}
