import { isRecord } from './document.ts'
import { DomainError } from './domain-error.ts'
import type { MessageParam, MessageParams } from './messages/message.ts'
import { isMessage } from './messages/say.ts'
import { problemStatuses } from './problem-statuses.ts'
import { HttpProblem } from './problem.ts'

/**
 * The refusal of another service, to be handed on: what it has a code for is said anew in the language of whoever reads, anything else in the
 * service's own words.
 *
 * @param body of the answer
 * @returns `undefined` for a body that is no problem
 * @example passedOn(404, { message: 'Not Found', detail: { code: 'not-found', params: {} } }) // DomainError
 */
export function passedOn(status: number, body: unknown): DomainError | HttpProblem | undefined {
  if (!isRecord(body) || typeof body['message'] !== 'string' || body['message'] === '') return undefined
  const { message, detail } = body
  if (!isRecord(detail)) return new HttpProblem(status, message, { detail })
  const { code, params, ...more } = detail
  return isCode(code) && isParams(params)
    ? new DomainError(code, params, { detail: more, status })
    : new HttpProblem(status, message, { detail })
}

const isCode = (value: unknown): value is keyof typeof problemStatuses =>
  typeof value === 'string' && Object.hasOwn(problemStatuses, value)

const isParams = (value: unknown): value is MessageParams =>
  isRecord(value) && Object.values(value).every(isParam)

function isParam(value: unknown): value is MessageParam {
  if (Array.isArray(value)) return value.every(isParam)
  if (!isRecord(value)) return value === null || ['string', 'number', 'boolean'].includes(typeof value)
  if (isMessage(value)) return value.params === undefined || isParams(value.params)
  return [value['day'], value['moment']].some(
    (date) => typeof date === 'string' && !Number.isNaN(Date.parse(date)),
  )
}
