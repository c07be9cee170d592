import type { Message } from '../../../contract/index.ts'
import { pipelineLimits } from './pipeline-limits.ts'

/** `failed`: it came to its end and found that it cannot be done; `interrupted`: whoever worked on it is gone. */
export type ExecutionStatus = 'waiting' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'

/** Where an execution stands. */
export interface ExecutionState {
  readonly status: ExecutionStatus
  /** How often it was begun. */
  readonly attempts: number
  /** Whose it is while it runs. */
  readonly lease: string | null
  readonly leasedUntil: Date | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly problem: Message | null
}

/** What happens to an execution. */
export type ExecutionEvent =
  | { readonly kind: 'claim'; readonly lease: string; readonly at: Date }
  | { readonly kind: 'renew'; readonly lease: string; readonly at: Date }
  /** Given back, for another process to begin anew. */
  | { readonly kind: 'release'; readonly lease: string; readonly at: Date }
  | { readonly kind: 'finish'; readonly lease: string; readonly at: Date; readonly problem?: Message }
  | { readonly kind: 'cancel'; readonly at: Date }

export const newExecution: ExecutionState = {
  status: 'waiting',
  attempts: 0,
  lease: null,
  leasedUntil: null,
  startedAt: null,
  endedAt: null,
  problem: null,
}

export const isActive = ({ status }: Pick<ExecutionState, 'status'>): boolean =>
  status === 'waiting' || status === 'running'

/**
 * Where an execution stands after what happens to it.
 *
 * @returns nothing where that cannot happen to it: it has ended, it is somebody else's, or somebody works on it
 * @example advance(newExecution, { kind: 'claim', lease: 'l', at })?.status // 'running'
 */
export function nextExecutionState(state: ExecutionState, event: ExecutionEvent): ExecutionState | undefined {
  if (!isActive(state)) return undefined
  switch (event.kind) {
    case 'claim':
      return claim(state, event)
    case 'cancel':
      return ended(state, 'cancelled', event.at, { code: 'risk-execution-cancelled' })
    default:
      return state.lease === event.lease ? ofHolder(state, event) : undefined
  }
}

function claim(
  state: ExecutionState,
  { lease, at }: Extract<ExecutionEvent, { kind: 'claim' }>,
): ExecutionState | undefined {
  if (state.leasedUntil && state.leasedUntil > at) return undefined
  // What ends every process that works on it is not begun for ever.
  if (state.attempts >= pipelineLimits.attempts)
    return ended(state, 'interrupted', at, { code: 'risk-execution-interrupted' })
  return {
    ...state,
    status: 'running',
    attempts: state.attempts + 1,
    lease,
    leasedUntil: until(at),
    startedAt: at,
  }
}

function ofHolder(
  state: ExecutionState,
  event: Extract<ExecutionEvent, { kind: 'renew' | 'release' | 'finish' }>,
): ExecutionState {
  if (event.kind === 'renew') return { ...state, leasedUntil: until(event.at) }
  if (event.kind === 'release')
    // Whoever gives it back ended it in order: that is no try that failed.
    return {
      ...state,
      status: 'waiting',
      attempts: state.attempts - 1,
      lease: null,
      leasedUntil: null,
      startedAt: null,
    }
  return ended(state, event.problem ? 'failed' : 'succeeded', event.at, event.problem ?? null)
}

const ended = (
  state: ExecutionState,
  status: ExecutionStatus,
  endedAt: Date,
  problem: Message | null,
): ExecutionState => ({ ...state, status, endedAt, problem, lease: null, leasedUntil: null })

const until = (at: Date): Date => new Date(at.getTime() + pipelineLimits.leaseMs)

export type WireStatus = 'ACTIVE' | 'SUCCEEDED' | 'FAILED'

/** The status that a pipeline shows of an execution. */
export const statusOnWire = (status: ExecutionStatus): WireStatus =>
  status === 'succeeded' ? 'SUCCEEDED' : isActive({ status }) ? 'ACTIVE' : 'FAILED'

/**
 * An execution as its own call answers it (contract risk.md, "Pipelines"): what came to its end has SUCCEEDED, and its result says whether it has; text of quotes within
 * quotes.
 */
export function executionAnswer(state: Pick<ExecutionState, 'status' | 'endedAt'>) {
  const { status, endedAt } = state
  if (isActive(state)) return { state: 'ACTIVE' as const }
  return {
    state: status === 'succeeded' || status === 'failed' ? ('SUCCEEDED' as const) : ('FAILED' as const),
    result: status === 'succeeded' ? ("'SUCCESS'" as const) : ("'FAILURE'" as const),
    ...(endedAt ? { endTime: { seconds: String(Math.floor(endedAt.getTime() / 1000)) } } : {}),
  }
}
