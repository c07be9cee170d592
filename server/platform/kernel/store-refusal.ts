import { DomainError } from '../../contract/index.ts'
import { StoreProblem } from '../../store/store-problem.ts'
import type { StoreProblemCode } from '../../store/store-problem.ts'
import type { ProblemCode } from '../../contract/messages/message.ts'

/** Every code of the store has a sentence. */
const sayable = (code: StoreProblemCode): ProblemCode => code

/**
 * What the store refuses as a refusal of the platform; anything else stays what it is.
 *
 * @example catch (error) { throw refusalOfStore(error) }
 */
export function refusalOfStore(error: unknown): unknown {
  if (!(error instanceof StoreProblem)) return error
  const { code, params, place } = error
  return new DomainError(sayable(code), params, { detail: { ...place }, cause: error })
}
