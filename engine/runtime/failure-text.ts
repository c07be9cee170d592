import type { LocaleMap } from '../format/values.ts'
import { isOutcomeUnknown, type Problem } from '../format/problem.ts'
import type { ToastMessage, TranslatePort } from './ports.ts'

/**
 * What a person is told of a failed call: the catalogue's sentence for what they wanted (spec section 8), and behind it why, in the server's words.
 *
 * @param errorKey the catalogue's sentence, where the definition names one
 * @param otherwise said where neither it nor the server says anything
 * @example failureText(t, problem, 'requests.errors.cancel') // 'There was an error canceling the request. It is decided already.'
 */
export function failureText(
  t: TranslatePort['t'],
  problem: Pick<Problem, 'code' | 'message'>,
  errorKey: string | LocaleMap | undefined,
  otherwise = 'common.notDone',
): string {
  const why = problem.message || (problem.code === 0 ? t('common.unreachable') : '')
  if (errorKey === undefined) return why || t(otherwise)
  const what = t(errorKey)
  if (why === '' || bare(why) === bare(what)) return what
  return `${/[\p{P}]$/u.test(what) ? what : `${what}.`} ${why}`
}

/**
 * The toast of a failed write. Of one whose outcome nobody knows it does not say that it failed.
 *
 * @param errorKey the catalogue's sentence, where the definition names one
 */
export function failureToast(
  t: TranslatePort['t'],
  problem: Problem,
  errorKey: string | LocaleMap | undefined,
): ToastMessage {
  return isOutcomeUnknown(problem)
    ? { tone: 'warning', text: problem.message || t('common.outcome.unknown') }
    : { tone: 'danger', text: failureText(t, problem, errorKey) }
}

/**
 * The problem for the element that asked for the call, and shows its message itself: the catalogue's sentence stands in front.
 *
 * @param errorKey the catalogue's sentence, where the definition names one
 * @returns the problem as it was where no sentence is named, or nobody knows whether the call failed
 * @example namedProblem(t, problem, 'ownAccess.devices.renameFailed').message // 'The device was not renamed. Try later.'
 */
export function namedProblem(
  t: TranslatePort['t'],
  problem: Problem,
  errorKey: string | LocaleMap | undefined,
): Problem {
  if (errorKey === undefined || isOutcomeUnknown(problem)) return problem
  return { ...problem, message: failureText(t, problem, errorKey), named: true }
}

/**
 * The problem of a whole screen. Of what is not there the services only say by which ids they looked for it: that stays with the details.
 *
 * @param errorKey the catalogue's sentence, where the definition names one
 * @example screenProblem(t, { code: 404, reason: 'Not Found', message: 'Object 1 not found in managed/user' }, 'pages.object.notRead').message // 'The object could not be loaded.'
 */
export function screenProblem(
  t: TranslatePort['t'],
  problem: Problem,
  errorKey: string | LocaleMap | undefined,
): Problem {
  if (problem.code !== 404) return namedProblem(t, problem, errorKey)
  return {
    ...problem,
    message: errorKey === undefined ? '' : t(errorKey),
    said: problem.message,
    named: true,
  }
}

const bare = (text: string): string => text.replace(/\.$/, '').toLowerCase()
