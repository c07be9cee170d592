import { saidDetail } from './messages/said-detail.ts'
import { say } from './messages/say.ts'
import type { Reader } from './messages/say.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { DomainError } from './domain-error.ts'
import { scimError } from './scim-error.ts'
import { problemStatuses } from './problem-statuses.ts'

/** Standard reason phrases of the status codes that the services answer with. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** What a caller is told when a request cannot be served. Thrown by domains, written by the contract glue. */
export class HttpProblem extends Error {
  readonly code: number
  readonly reason: string
  readonly detail: unknown
  readonly headers: Readonly<Record<string, string>>

  /**
   * @param code HTTP status
   * @param message a sentence for the caller: what, where, what to do
   * @param options `detail` is sent as it is; `reason` overrides the standard phrase
   * @example throw new HttpProblem(412, 'The object has changed since it was read.')
   */
  constructor(
    code: number,
    message: string,
    options: { detail?: unknown; reason?: string; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'HttpProblem'
    this.code = code
    this.reason = options.reason ?? reasonOf(code)
    this.detail = options.detail
    this.headers = options.headers ?? {}
  }
}

/** The standard phrase of a status. @example reasonOf(404) // 'Not Found' */
export function reasonOf(code: number): string {
  return REASONS[code] ?? (code < 500 ? 'Bad Request' : 'Internal Server Error')
}

/** Seconds after which a call is worth another try: a disk is not emptied as fast as a database is back. */
const RETRY_AFTER = { full: 60, others: 5 }

/**
 * What the caller may know of an error: problems as they are, a database that does not serve now as 503, the framework's own 4xx, nothing of
 * anything else. Every service answers its errors by this.
 *
 * @param reader whose language the sentence is in; absent: English
 */
export function problemOf(error: unknown, reader: Reader = {}): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error instanceof DomainError) {
    const { code, params, detail, headers, reason } = error
    return new HttpProblem(statusOf(error), say(error, reader), {
      detail: { ...saidDetail(detail, reader), code, params },
      headers: { ...headers },
      cause: error,
      ...(reason === undefined ? {} : { reason }),
    })
  }
  return problemOf(refusalOf(error), reader)
}

/** What is said of an error that no domain has thrown. */
function refusalOf(cause: unknown): DomainError {
  if (cause instanceof StoreUnavailable) {
    const seconds = cause.reason === 'full' ? RETRY_AFTER.full : RETRY_AFTER.others
    const options = { headers: { 'retry-after': `${seconds}` }, cause }
    return cause.reason === 'unknown'
      ? new DomainError('outcome-unknown', { why: { code: 'change-cut-off' } }, options)
      : new DomainError(`database-${cause.reason}`, {}, options)
  }
  if (cause instanceof Error && 'statusCode' in cause && typeof cause.statusCode === 'number') {
    const { statusCode: status, message: why } = cause
    if (status === 413) return new DomainError('body-too-large', {}, { cause })
    if (status >= 400 && status < 500) return new DomainError('call-not-accepted', { why }, { status, cause })
  }
  return new DomainError('internal-error', {}, { cause })
}

/** Whether something was refused for a reason that its caller may know; everything else is a fault of ours. */
export const isRefusal = (error: unknown): error is HttpProblem | DomainError =>
  error instanceof DomainError || error instanceof HttpProblem

/** The HTTP status of a refusal. @example statusOf(new DomainError('request-not-found')) // 404 */
export const statusOf = (refusal: HttpProblem | DomainError): number =>
  refusal instanceof DomainError ? (refusal.status ?? problemStatuses[refusal.code]) : refusal.code

/**
 * The body of a problem in the shape of its service (contract README, "Error bodies").
 *
 * @param service name of the OpenAPI file without extension
 */
export function problemBody(service: string, problem: HttpProblem): Record<string, unknown> {
  const detail = problem.detail === undefined ? {} : { detail: problem.detail }
  switch (service) {
    case 'certification':
    case 'governance':
    case 'iga':
      return { message: problem.message, ...detail }
    case 'connectors':
    case 'environment':
    case 'tenant':
      return { code: problem.code, message: problem.message, ...detail }
    case 'scim':
      return scimError(problem)
    case 'protection':
      return { error: faultOf(problem), error_description: problem.message, ...detail }
    default:
      return { code: problem.code, reason: problem.reason, message: problem.message, ...detail }
  }
}

const FAULTS: Readonly<Record<number, string>> = {
  401: 'invalid_token',
  403: 'insufficient_scope',
  404: 'not_found',
  405: 'unsupported_method_type',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** The error word of OAuth 2.0: the reason where it is one, else by status (Federated Authorization for UMA 2.0, sections 3.2 and 4.3). */
function faultOf({ code, reason }: HttpProblem): string {
  return /^[a-z_]+$/.test(reason) ? reason : (FAULTS[code] ?? 'invalid_request')
}
