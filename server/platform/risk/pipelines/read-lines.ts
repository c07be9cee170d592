import { ExecutionFailed } from './execution-failed.ts'
import type { ExecutionRun } from './execution-run.ts'
import { pipelineLimits } from './pipeline-limits.ts'
import type { TrainingLine } from './source-lines.ts'

/** A line that became an event. */
export type EventLine = Extract<TrainingLine, { readonly event: unknown }>

/** Of each so many lines it is said how far reading is. */
const SAID_EVERY = 1_000

/**
 * Reads the lines of a source, and says which are no events.
 *
 * @param take given each line that is one; `false` ends reading
 * @throws ExecutionFailed where the source is not there, or nothing of it is an event; the reason of the signal
 */
export async function readTrainingLines(
  { lines, log, signal, progress }: Pick<ExecutionRun, 'lines' | 'log' | 'signal' | 'progress'>,
  sourceId: string,
  take: (line: EventLine) => void | Promise<boolean | void>,
): Promise<{ readonly read: number; readonly refused: number }> {
  const source = await lines.open(sourceId)
  if (!source) throw new ExecutionFailed({ code: 'risk-source-gone' })
  log.say('risk-log-reading', { name: source.name })
  let [read, refused] = [0, 0]
  for await (const line of source.lines(signal)) {
    signal.throwIfAborted()
    if ((read + refused) % SAID_EVERY === 0) progress({ stage: 'reading', done: read + refused })
    if ('event' in line) {
      read += 1
      if ((await take(line)) === false) break
      continue
    }
    refused += 1
    const { object, line: number, why } = line
    if (refused <= pipelineLimits.namedFaults)
      log.say('risk-log-line-refused', { object, line: number, why }, 'warning')
  }
  log.say('risk-log-read', { read, refused })
  if (read === 0) throw new ExecutionFailed({ code: 'risk-source-empty' })
  return { read, refused }
}
