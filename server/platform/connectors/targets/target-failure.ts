import type { MessageCode } from '../../../contract/index.ts'
import type { TargetProblem } from './tables.ts'

/**
 * What a failure is of: the `system` as a whole, which is left alone for a while; one `account`, which may do better later; what was `sent`, which
 * will be refused again.
 */
export type FailureOf = 'system' | 'account' | 'sent'

/** A call to a target system that did not do what it was for. Holds no token and nothing that was sent. */
export class TargetFailure extends Error {
  readonly of: FailureOf
  readonly problem: TargetProblem
  /** HTTP status of the answer, and the keyword of RFC 7644 in it. */
  readonly status: number | undefined
  readonly scimType: string | undefined
  /** Milliseconds that the system asked to wait. */
  readonly retryAfter: number | undefined

  constructor(
    of: FailureOf,
    code: MessageCode,
    params: TargetProblem['params'] = {},
    answer: {
      readonly status?: number
      readonly scimType?: string | undefined
      readonly retryAfter?: number | undefined
    } = {},
  ) {
    super(code)
    this.name = 'TargetFailure'
    this.of = of
    this.problem = { code, params }
    this.status = answer.status
    this.scimType = answer.scimType
    this.retryAfter = answer.retryAfter
  }
}
