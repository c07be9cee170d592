import { setTimeout } from 'node:timers/promises'
import type { operations } from '../../../openapi/generated/risk.ts'
import { handlers } from '../../contract/index.ts'
import type { Handlers } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { Caller } from '../kernel/caller.ts'
import type { PeoplePort } from '../ports/people-port.ts'
import { createConfigStore } from './config/config-store.ts'
import { createEventRecorder } from './events/event-recorder.ts'
import type { EventRecorder } from './events/event-recorder.ts'
import { pseudonymise, removeOldEvents } from './events/event-store.ts'
import type { Locate } from './events/risk-event.ts'
import { RISK_EVENT_DAYS } from './limits.ts'
import { isRiskReader } from './rights.ts'
import { riskHandlers } from './risk-handlers.ts'
import type { RiskDatabase, RiskTables } from './tables.ts'

const DAY_MS = 86_400_000
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
  /** Whether somebody may look at the sign-ins. */
  isReader(caller: Caller): boolean
  /** Removes events that are older than they are kept. */
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
  const signIns = createEventRecorder({
    db,
    realm,
    people,
    config: config.inForce,
    locate: options.locate ?? (() => undefined),
    zone: options.timeZone ?? 'UTC',
    report,
  })
  people.onDeleted(({ id }, transaction) => pseudonymise(transaction, id))
  return {
    handlers: handlers<operations>(riskHandlers({ db, kind: database.kind, realm, config, clock })),
    signIns,
    isReader: (caller) => isRiskReader(caller, realm),
    sweep: () => removeOldEvents(db, realm, new Date(clock() - keptDays * DAY_MS)),
    stop: () => Promise.race([signIns.settled(), setTimeout(LONGEST_STOP_MS, undefined, { ref: false })]),
  }
}
