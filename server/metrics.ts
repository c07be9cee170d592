import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { ObservedCall } from './contract/index.ts'
import type { Admission } from './gateway/admission.ts'
import type { Database } from './store/database.ts'

/** Upper bounds in seconds: from an answer out of memory to one that nobody waits for. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Where a call was answered: by the gateway, or by the embedded platform behind it. */
export type Side = 'gateway' | 'platform'

/** Figures of this process in the text format of Prometheus. */
export interface Metrics {
  /** Hears of each answer of one side. */
  observer(side: Side): (call: ObservedCall) => void
  watchDatabase(database: Pick<Database, 'statementsSent' | 'connections'>): void
  watchAdmission(admission: Pick<Admission, 'load' | 'turnedAway'>): void
  /** Media type of {@link Metrics.text}. */
  readonly contentType: string
  text(): Promise<string>
}

/**
 * Makes the figures. Labels are operation ids of the contract, names of services and classes of statuses: addresses, queries and people never
 * become one, so their number is bounded too.
 *
 * @example const metrics = createMetrics(); metrics.watchDatabase(database); await metrics.text()
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const duration = new Histogram({
    name: 'atrium_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['side', 'service', 'operation', 'status'] as const,
    buckets: BUCKETS,
    registers,
  })

  /** A total that is kept elsewhere. */
  const counter = (name: string, help: string, total: () => number): void => {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(total())
      },
    })
  }
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  }

  return {
    observer: (side) => {
      return ({ service, operation, status, seconds }) =>
        duration.observe({ side, service, operation, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    watchDatabase(database) {
      counter(
        'atrium_database_statements_total',
        'Statements sent to the database; what begins and ends transactions is not counted.',
        () => database.statementsSent(),
      )
      gauge('atrium_database_connections_open', 'Open connections.', () => database.connections().open)
      gauge('atrium_database_connections_idle', 'Open connections that nobody uses.', () => {
        return database.connections().idle
      })
      gauge('atrium_database_connections_waiting', 'Callers that wait for a connection.', () => {
        return database.connections().waiting
      })
    },
    watchAdmission(admission) {
      gauge('atrium_admission_in_work', 'Calls that are worked on.', () => admission.load.inWork)
      gauge('atrium_admission_in_line', 'Calls that wait for their turn.', () => admission.load.inLine)
      counter(
        'atrium_admission_turned_away_total',
        'Calls that were answered with 503 because a turn would have come too late.',
        () => admission.turnedAway(),
      )
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
