import { textOfMarkup } from '../../engine/format/markup.ts'
import { CallProblem, type Problem, type ProblemTrace } from '../../engine/format/problem.ts'

/**
 * Text of a message that may hold markup (contract README: messages may contain HTML).
 * @example plainText('<b>No</b> access') // 'No access'
 */
export function plainText(message: string): string {
  return /[<&]/.test(message) ? textOfMarkup(message) : message.trim()
}

/** Reads the error bodies of all services: access and identity, governance, OAuth. `message` is empty when there is none. */
export function problemFrom(status: number, body: unknown): CallProblem {
  const record = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const texts = [record['message'], record['error_description'], record['error']]
  const text = texts.find((value): value is string => typeof value === 'string') ?? ''
  const reason = typeof record['reason'] === 'string' ? record['reason'] : `HTTP ${status}`
  return new CallProblem({ code: status, reason, message: plainText(text), detail: record['detail'] })
}

/** Whether a 403 means "this value breaks a policy" and not "you may not" (contract/idm.md, reading 7). */
export function isPolicyFailure({ code, detail }: Problem): boolean {
  return code === 403 && typeof detail === 'object' && detail !== null && 'failedPolicyRequirements' in detail
}

/** Where a refused call can be found again. */
export function traceOf(operation: string, headers: unknown): ProblemTrace {
  const id: unknown = (headers as Readonly<Record<string, unknown>> | undefined)?.[
    'x-forgerock-transactionid'
  ]
  return { operation, at: new Date().toISOString(), ...(typeof id === 'string' ? { transactionId: id } : {}) }
}
