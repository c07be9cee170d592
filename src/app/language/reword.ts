import i18next from 'i18next'
import { CallProblem } from '../../../engine/format/problem.ts'
import { sayOwn } from './say-own.ts'

/**
 * A refusal in the portal's own words (`problems.{code}` of its messages), where it has some; else with the service's sentence.
 *
 * @param timeZone in which days are said; absent: the browser's
 * @example throw reword(new CallProblem({ code: 403, reason: 'Forbidden', message: '…', detail: { code: 'decided-already' } }))
 */
export function reword(refused: CallProblem, timeZone?: string): CallProblem {
  const { problem } = refused
  const message = sayOwn(i18next, problem.detail, timeZone)
  return message === undefined ? refused : new CallProblem({ ...problem, message })
}
