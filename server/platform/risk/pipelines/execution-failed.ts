import type { Message } from '../../../contract/index.ts'

/** Why an execution comes to no good end. */
export class ExecutionFailed extends Error {
  readonly problem: Message

  constructor(problem: Message) {
    super(problem.code)
    this.problem = problem
  }
}
