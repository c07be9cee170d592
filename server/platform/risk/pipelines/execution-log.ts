import type { Message } from '../../../contract/index.ts'
import type { LogLine } from './execution-queue.ts'
import type { LogSeverity } from './pipeline-tables.ts'

/** What an execution says, until it is kept. */
export interface ExecutionLog {
  say(code: Message['code'], params?: Message['params'], severity?: LogSeverity): void
  /** What was said since the last time. */
  take(): readonly LogLine[]
}

/** @param clock milliseconds since the epoch */
export function createExecutionLog(clock: () => number): ExecutionLog {
  let lines: LogLine[] = []
  return {
    say(code, params, severity = 'info') {
      lines.push({ at: new Date(clock()), severity, message: { code, ...(params ? { params } : {}) } })
    },
    take() {
      const said = lines
      lines = []
      return said
    },
  }
}
