import type { operations } from '../../../openapi/generated/portal.ts'
import { DomainError } from '../../contract/index.ts'
import type { HandlersOf } from '../../contract/index.ts'
import type { SessionCookie } from '../session/cookie.ts'
import { sessionEnded } from '../session/guard.ts'
import type { PortalSessions } from '../session/portal-sessions.ts'
import type { EventHub } from './event-hub.ts'

/** Proxies pass each event on at once, and nobody keeps it. */
const STREAMED = {
  'content-type': 'text/event-stream;charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** What may be new, told as it happens. */
export function eventHandlers(deps: {
  readonly origin: string
  readonly cookie: SessionCookie
  readonly sessions: PortalSessions
  /** Absent where nobody hears of changes. */
  readonly events: EventHub | undefined
}): HandlersOf<Pick<operations, 'followEvents'>> {
  const { origin, cookie, sessions, events } = deps
  return {
    async followEvents({ headers }) {
      if (!events) throw new DomainError('not-found')
      // An EventSource cannot send the proof of the page: that it is ours the browser itself says.
      if (headers['sec-fetch-site'] !== 'same-origin')
        throw new DomainError('request-from-elsewhere', { origin })
      const session = await sessions.find(cookie.read(headers.cookie as string | undefined))
      if (!session) throw sessionEnded()
      const lastId = headers['last-event-id']
      const { readable } = await events.open(session, typeof lastId === 'string' ? lastId : undefined)
      return { stream: readable, headers: STREAMED }
    },
  }
}
