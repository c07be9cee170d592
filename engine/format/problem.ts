/**
 * A failed call as a person and an action see it; transport and gateway produce this one shape.
 *
 * @example const problem: Problem = { code: 404, reason: 'Not Found', message: 'There is no such person.' }
 */
export interface Problem {
  /** HTTP status, 0 when no answer came. */
  code: number
  reason: string
  /** The server's sentence, as plain text. */
  message: string
  detail?: unknown
  /** The message begins with what was not done, in the catalogue's words: whoever shows it need not say so again. */
  named?: true
  /** The server's sentence where the message leaves it out: it is for whoever looks for the cause. */
  said?: string
  /** Which call it was, for whoever looks for the cause. */
  trace?: ProblemTrace
}

/** Where a refusal can be found again. */
export interface ProblemTrace {
  readonly operation: string
  /** Under which the services keep it. */
  readonly transactionId?: string
  /** ISO 8601. */
  readonly at: string
}

/**
 * What a {@link CallPort} throws.
 *
 * @example throw new CallProblem({ code: 409, reason: 'Conflict', message: 'Somebody else was faster.' })
 */
export class CallProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'CallProblem'
    this.problem = problem
  }
}

/**
 * Any thrown value as a problem; nothing is swallowed and nothing is shown as a stack.
 *
 * @param error whatever was thrown
 * @returns the problem of a {@link CallProblem}; code 0 for anything else
 * @example asProblem(new Error('no network')) // { code: 0, reason: 'Error', message: 'no network' }
 */
export function asProblem(error: unknown): Problem {
  if (error instanceof CallProblem) return error.problem
  if (error instanceof Error) return { code: 0, reason: error.name, message: error.message }
  return { code: 0, reason: 'Unknown', message: String(error) }
}

/**
 * Whether nobody knows if a write was done: its answer did not come, and looking for it brought none. It is never said to have failed.
 *
 * @example isOutcomeUnknown({ code: 0, reason: 'Outcome unknown', message: '', detail: { code: 'outcome-unknown' } }) // true
 */
export function isOutcomeUnknown({ code, detail }: Problem): boolean {
  return (
    code === 0 &&
    typeof detail === 'object' &&
    detail !== null &&
    (detail as { code?: unknown }).code === 'outcome-unknown'
  )
}
