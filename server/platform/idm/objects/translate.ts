import { HttpProblem } from '../../../contract/index.ts'
import type { Handler, Handlers } from '../../../contract/index.ts'
import { StoreProblem } from '../../../store/store-problem.ts'
import type { StoreProblemKind } from '../../../store/store-problem.ts'

const STATUS: Readonly<Record<StoreProblemKind, number>> = {
  'bad-request': 400,
  'not-found': 404,
  'precondition-failed': 412,
  conflict: 409,
}

/** Says a refusal of the store in the words of the wire; anything else passes. */
export function toHttp(error: unknown): unknown {
  if (!(error instanceof StoreProblem)) return error
  const detail = Object.keys(error.place).length > 0 ? error.place : undefined
  return new HttpProblem(STATUS[error.kind], error.message, { detail, cause: error })
}

/** Handlers whose refusals by the store are answered as problems. */
export function translated(handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([id, handler]): [string, Handler] => [
      id,
      async (request) => {
        try {
          return await handler(request)
        } catch (error) {
          throw toHttp(error)
        }
      },
    ]),
  )
}
