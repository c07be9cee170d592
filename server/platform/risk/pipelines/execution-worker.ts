import { DomainError } from '../../../contract/index.ts'
import type { Message } from '../../../contract/index.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import { backgroundWork } from '../../kernel/background-work.ts'
import type { RiskConfig } from '../config/risk-config.ts'
import type { RiskDatabase } from '../tables.ts'
import { executePrediction } from './execute-prediction.ts'
import { executeTraining } from './execute-training.ts'
import { ExecutionFailed } from './execution-failed.ts'
import { createExecutionLog } from './execution-log.ts'
import { ExecutionLost } from './execution-queue.ts'
import type { ClaimedExecution, ExecutionQueue, ExecutionResult } from './execution-queue.ts'
import type { ExecutionRun } from './execution-run.ts'
import { isForTraining } from './pipeline.ts'
import { pipelineLimits } from './pipeline-limits.ts'
import type { ExecutionProgress } from './pipeline-tables.ts'
import type { LineReader } from './source-lines.ts'

/** What works on executions in the background. */
export interface ExecutionWorker {
  /** Begins with what waits; what goes on already goes on. */
  wake(): void
  /** Looks at once whether what goes on is still wanted. */
  look(): Promise<void>
  /** Waits until nothing waits any more. */
  settled(): Promise<void>
  /** Gives back what goes on, for the next process to begin anew. */
  stop(): Promise<void>
}

/** What executions are worked on with. */
export interface ExecutionWorkerDeps {
  readonly db: RiskDatabase
  readonly queue: ExecutionQueue
  readonly lines: LineReader
  readonly people: Pick<PeoplePort, 'findForSignIn'>
  readonly config: () => Promise<RiskConfig>
  /** Milliseconds for which events are kept. */
  readonly keptFor: number
  /** Told what nobody waits for. */
  readonly report: (message: string) => void
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** The process ends. */
class Stopping extends Error {}

/** One execution while this process works on it. */
interface Underway {
  /** Says how far it is, and hears whether it is wanted. */
  look(): Promise<void>
  stop(): void
}

/**
 * Executes pipelines one after the other in this process; other processes on the same database do the same beside it.
 *
 * @example const worker = createExecutionWorker(deps); worker.wake()
 */
export function createExecutionWorker(deps: ExecutionWorkerDeps): ExecutionWorker {
  const { queue, report } = deps
  let underway: Underway | undefined
  const next = async (): Promise<boolean> => {
    const claimed = await queue.claim()
    if (claimed === undefined || claimed === 'given-up') return claimed !== undefined
    try {
      await workOn(deps, claimed, (begun) => (underway = begun))
    } finally {
      underway = undefined
    }
    return true
  }
  const work = backgroundWork(next, (error) => report(`Pipelines wait: ${String(error)}`))
  return {
    wake: () => work.begin(),
    look: async () => underway?.look(),
    settled: () => work.settled(),
    async stop() {
      const stopped = work.stop()
      underway?.stop()
      await stopped
    },
  }
}

async function workOn(
  deps: ExecutionWorkerDeps,
  execution: ClaimedExecution,
  begun: (underway: Underway) => void,
): Promise<void> {
  const { db, queue, lines, people, config, keptFor, clock, report } = deps
  const ended = new AbortController()
  const log = createExecutionLog(clock)
  let progress: ExecutionProgress | undefined
  const look = async (): Promise<void> => {
    try {
      await queue.renew(execution, progress, log.take())
    } catch (error) {
      if (error instanceof ExecutionLost) ended.abort(error)
      else report(`It is not known whether the execution ${execution.id} is wanted: ${String(error)}`)
    }
  }
  begun({ look, stop: () => ended.abort(new Stopping()) })
  const looking = everySoOften(look)
  const run: ExecutionRun = {
    db,
    lines,
    people,
    config,
    execution,
    keptFrom: clock() - keptFor,
    log,
    signal: ended.signal,
    progress: (to) => (progress = to),
  }
  try {
    log.say(execution.attempts > 1 ? 'risk-log-begun-anew' : 'risk-log-begun')
    const outcome = await execute(run, report)
    await looking.stop()
    if ('problem' in outcome) log.say(outcome.problem.code, outcome.problem.params, 'error')
    else log.say('risk-log-done')
    await queue.finish(execution, outcome, log.take())
  } catch (error) {
    await looking.stop()
    if (error instanceof Stopping) await queue.release(execution).catch(() => {})
    // Somebody cancelled it, or removed its pipeline, or took it over: what came of it is theirs to say.
    else if (!(error instanceof ExecutionLost)) throw error
  }
}

/** @throws the reason of the signal */
async function execute(
  run: ExecutionRun,
  report: (message: string) => void,
): Promise<ExecutionResult | { readonly problem: Message }> {
  const { execution, signal } = run
  const { parameters } = execution
  try {
    return await (isForTraining(parameters)
      ? executeTraining(run, parameters)
      : executePrediction(run, parameters))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ExecutionFailed) return { problem: error.problem }
    if (error instanceof DomainError) return { problem: { code: error.code, params: error.params } }
    report(`The execution ${execution.id} of a pipeline failed: ${String(error)}`)
    return { problem: { code: 'risk-execution-failed' } }
  }
}

/** Does something again and again, never twice at once. */
function everySoOften(look: () => Promise<void>): { stop(): Promise<void> } {
  let going: Promise<void> = Promise.resolve()
  let isGoing = false
  const timer = setInterval(() => {
    if (isGoing) return
    isGoing = true
    going = look().finally(() => (isGoing = false))
  }, pipelineLimits.lookMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await going
    },
  }
}
