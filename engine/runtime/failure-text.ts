import type { LocaleMap } from '../format/values.ts'
import type { Problem } from '../format/problem.ts'
import type { TranslatePort } from './ports.ts'

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

const bare = (text: string): string => text.replace(/\.$/, '').toLowerCase()
