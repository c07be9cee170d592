/** A failed call as a person and an action see it; transport and gateway produce this one shape. */
export interface Problem {
  /** HTTP status, 0 when no answer came. */
  code: number
  reason: string
  /** The server's sentence, as plain text. */
  message: string
  detail?: unknown
}

/** What a {@link CallPort} throws. */
export class CallProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'CallProblem'
    this.problem = problem
  }
}

/** Any thrown value as a problem; nothing is swallowed and nothing is shown as a stack. */
export function asProblem(error: unknown): Problem {
  if (error instanceof CallProblem) return error.problem
  if (error instanceof Error) return { code: 0, reason: error.name, message: error.message }
  return { code: 0, reason: 'Unknown', message: String(error) }
}
