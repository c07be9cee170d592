import type { Handler, Handlers } from '../../../contract/index.ts'
import { refusalOfStore } from '../../kernel/store-refusal.ts'

/** Handlers whose refusals by the store are answered as problems. */
export function translated(handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([id, handler]): [string, Handler] => [
      id,
      async (request) => {
        try {
          return await handler(request)
        } catch (error) {
          throw refusalOfStore(error)
        }
      },
    ]),
  )
}
