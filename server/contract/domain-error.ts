import type { MessageParams, ProblemCode } from './messages/message.ts'
import { say } from './messages/say.ts'

/** What a {@link DomainError} has beside its code and params. */
export interface DomainErrorOptions {
  /** Sent beside code and params. Faults of fields, `errors` or `fieldErrors`, are `{ field, code, params }`; their sentences are made with the others. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** Instead of the code's own, where one code is answered with several (`statuses/contract.ts`). */
  readonly status?: number
  /** Instead of the standard phrase of the status, where a protocol has its own. */
  readonly reason?: string
  /** Of the answer. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/**
 * Why a domain refuses something. It travels as a code with parameters; the edge makes the status and the sentence (`problemOf`). The message is
 * the English sentence, for logs.
 *
 * @example throw new DomainError('decided-already', { person: 'Erin Hall' })
 */
export class DomainError extends Error {
  readonly code: ProblemCode
  readonly params: MessageParams
  readonly detail: Readonly<Record<string, unknown>> | undefined
  readonly status: number | undefined
  readonly reason: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, params: MessageParams = {}, options: DomainErrorOptions = {}) {
    super(say({ code, params }), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'DomainError'
    this.code = code
    this.params = params
    this.detail = options.detail
    this.status = options.status
    this.reason = options.reason
    this.headers = options.headers ?? {}
  }
}
