import { problemOf } from '../../server/contract/index.ts'

/**
 * What a call is refused with, as it is answered on the wire.
 *
 * @param call that may throw
 * @returns what the call returns; rejects with the problem
 * @example await expect(asProblem(store.read('x'))).rejects.toMatchObject({ code: 404 })
 */
export async function asProblem<Result>(call: Promise<Result> | (() => Promise<Result>)): Promise<Result> {
  try {
    return await (typeof call === 'function' ? call() : call)
  } catch (error) {
    throw problemOf(error)
  }
}
