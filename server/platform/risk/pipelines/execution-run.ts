import type { PeoplePort } from '../../ports/people-port.ts'
import type { RiskConfig } from '../config/risk-config.ts'
import type { RiskDatabase } from '../tables.ts'
import type { ExecutionLog } from './execution-log.ts'
import type { ClaimedExecution } from './execution-queue.ts'
import type { ExecutionProgress } from './pipeline-tables.ts'
import type { LineReader } from './source-lines.ts'

/** An execution while it is worked on. */
export interface ExecutionRun {
  readonly db: RiskDatabase
  readonly lines: LineReader
  readonly people: Pick<PeoplePort, 'findForSignIn'>
  readonly config: () => Promise<RiskConfig>
  readonly execution: ClaimedExecution
  /** From when on events are kept, in milliseconds since the epoch. */
  readonly keptFrom: number
  readonly log: ExecutionLog
  /** Aborted where it is not wanted any more, or not this process's. */
  readonly signal: AbortSignal
  /** Says how far it is. */
  progress(progress: ExecutionProgress): void
}
