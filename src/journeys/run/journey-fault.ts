import { asProblem, CallProblem, type Problem } from '../../../engine/format/problem.ts'
import { isRecord } from './step.ts'

/** Why the last attempt did not go on (spec section 8, login). */
export type AttemptFault =
  | { readonly kind: 'refused'; readonly message: string }
  /** The time for a step ran out and the values that were typed stand in a new one. */
  | { readonly kind: 'renewed' }
  /** It ran out again. */
  | { readonly kind: 'expired' }
  /** The link of a mail was used before, or is too old: the server does not say which. */
  | { readonly kind: 'link-over' }
  /** There is no journey of this name: trying again helps nobody. */
  | { readonly kind: 'no-journey' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly message: string }

/** Session of a step expired (contract/am.md): the journey starts again with the values known so far. */
const stepExpired = '110'
/** What the service says of a name without a journey, in every language (contract/am.md). */
const noJourney = 'No Configuration found'
/** No answer at all, or none of the server that was meant. */
const unreachable = new Set([0, 502, 503, 504])

/** What a call threw; an answer that nobody can read is not a connection that failed. */
export function journeyProblem(error: unknown): Problem {
  const problem = asProblem(error)
  return error instanceof CallProblem ? problem : { ...problem, code: 500 }
}

/** What a problem means that is no refusal. @example faultOf({ code: 503, reason: '', message: '' }) // { kind: 'unreachable' } */
export function faultOf({ code, message }: Problem): AttemptFault {
  if (code === 400 && message === noJourney) return { kind: 'no-journey' }
  return unreachable.has(code) ? { kind: 'unreachable' } : { kind: 'failed', message }
}

/** Whether the time for a step ran out. */
export function isExpired({ detail }: Problem): boolean {
  return isRecord(detail) && String(detail['errorCode']) === stepExpired
}

/**
 * Where a refusal leads (`gotoOnFail`, which the server has validated): our own origin, or https.
 *
 * @returns undefined when it leads nowhere and the person tries again here
 * @example failureUrlOf(problem, 'http://localhost:8080')?.href // 'https://help.example.com/'
 */
export function failureUrlOf({ detail }: Problem, origin: string): URL | undefined {
  const given = isRecord(detail) ? detail['failureUrl'] : undefined
  if (typeof given !== 'string' || given === '' || !URL.canParse(given, origin)) return undefined
  const address = new URL(given, origin)
  return address.origin === origin || address.protocol === 'https:' ? address : undefined
}
