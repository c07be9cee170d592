import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '../../contract/index.ts'
import type { ChangeFeed } from '../../store/changes/change-feed.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { PortalSessions } from '../session/portal-sessions.ts'
import { browserSessionHash } from '../session/seal.ts'
import { createEventLog } from './event-log.ts'
import type { LoggedEvent } from './event-log.ts'
import { openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'
import { EVERYBODY, occasionsOf } from './event-subjects.ts'
import type { Audience, ChangeOccasion } from './event-subjects.ts'

/** Bounds of the streams of a process; times in milliseconds. */
export interface EventLimits {
  /** Streams of everybody together. */
  readonly most: number
  /** Streams of a browser session; the oldest makes room. */
  readonly perSession: number
  /** Between two signs of life, at which the session is looked at. */
  readonly beatEvery: number
  readonly longest: number
  /** What is written within this time is told together. */
  readonly gather: number
}

const defaults: EventLimits = {
  most: 10_000,
  perSession: 4,
  beatEvery: 20_000,
  longest: 3_600_000,
  gather: 50,
}
/** After a look that failed it is tried again, in milliseconds. */
const AGAIN_AFTER = 1_000

/** The open streams of this process, and what they are told. */
export interface EventHub {
  /** Open streams. */
  readonly size: number
  /**
   * Opens a stream.
   *
   * @param lastId of the last event that the browser has heard
   * @throws DomainError `not-sent` with `Retry-After` when there is no room; what the database throws
   */
  open(session: BrowserSession, lastId: string | undefined): Promise<EventStream>
  /** Ends all, and takes no more. */
  close(): void
}

interface Listener {
  readonly stream: EventStream
  readonly sessionId: string
  readonly audiences: ReadonlySet<Audience>
  readonly timers: readonly NodeJS.Timeout[]
}

/** What the hub needs. */
export interface EventDeps {
  readonly changes: Pick<ChangeFeed, 'listen' | 'begin'>
  readonly sessions: Pick<PortalSessions, 'find' | 'isAlive' | 'isAliveLately' | 'drop'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Tells pages what may be new, from the changes that every process notes in the store. Nothing of a change leaves the server but its kind.
 *
 * @example const hub = createEventHub({ changes, sessions, log }); const { readable } = await hub.open(session, undefined)
 */
export function createEventHub(deps: EventDeps, limits: Partial<EventLimits> = {}): EventHub {
  const { changes, sessions, log } = deps
  const { most, perSession, beatEvery, longest, gather } = { ...defaults, ...limits }
  const events = createEventLog()
  const listeners = new Set<Listener>()
  const byAudience = new Map<Audience, Set<Listener>>()
  /** What is told next; by kind and audience, so that each is told once. */
  const pending = new Map<string, ChangeOccasion>()
  let telling: NodeJS.Timeout | undefined
  let restoring: NodeJS.Timeout | undefined
  let closed = false

  const add = (listener: Listener): void => {
    listeners.add(listener)
    for (const audience of listener.audiences)
      byAudience.set(audience, (byAudience.get(audience) ?? new Set()).add(listener))
  }
  const remove = (listener: Listener): void => {
    listener.timers.forEach(clearTimeout)
    listeners.delete(listener)
    for (const audience of listener.audiences) {
      const those = byAudience.get(audience)
      those?.delete(listener)
      if (those?.size === 0) byAudience.delete(audience)
    }
  }

  const tell = (): void => {
    telling = undefined
    const told = new Map<Listener, Map<string, LoggedEvent>>()
    const asked = new Set<Listener>()
    for (const { kind, audience } of pending.values()) {
      const those = byAudience.get(audience) ?? []
      if (kind === 'session') {
        for (const listener of those) asked.add(listener)
        continue
      }
      const event = events.add(kind, audience)
      for (const listener of those) told.set(listener, (told.get(listener) ?? new Map()).set(kind, event))
    }
    pending.clear()
    for (const [{ stream }, each] of told) stream.send([...each.values()])
    for (const listener of asked) void check(listener, sessions.isAlive)
  }
  const note = (occasions: readonly ChangeOccasion[]): void => {
    for (const occasion of occasions) pending.set(`${occasion.kind} ${occasion.audience}`, occasion)
    if (pending.size > 0) telling ??= setTimeout(tell, gather).unref()
  }

  /** Ends the stream of a session that has ended. Who cannot be asked has not said so. */
  const check = async (listener: Listener, isAlive: PortalSessions['isAlive']): Promise<void> => {
    try {
      const session = await sessions.find(listener.sessionId)
      if (session && (await isAlive(session))) return
      if (session) await sessions.drop(session)
      listener.stream.end('session')
    } catch (error) {
      log.warn({ err: error }, 'whether a session stands was not found out')
    }
  }

  /** Nothing is heard until the first look at changes has been made again; what happened meanwhile nobody knows. */
  const restore = (): void => {
    restoring = undefined
    if (closed || listeners.size === 0) return
    changes.begin().then(
      () => note([{ kind: 'reset', audience: EVERYBODY }]),
      () => (restoring ??= setTimeout(restore, AGAIN_AFTER).unref()),
    )
  }
  const endListening = changes.listen({
    changed: (subjects) => note([...subjects].flatMap(occasionsOf)),
    lost() {
      note([{ kind: 'reset', audience: EVERYBODY }])
      restoring ??= setTimeout(restore, 0).unref()
    },
  })

  return {
    get size() {
      return listeners.size
    },
    async open(session, lastId) {
      const full = (): boolean => closed || listeners.size >= most
      if (full()) throw noRoom()
      await changes.begin()
      // Whoever waited for the look may have been overtaken.
      if (full()) throw noRoom()
      const own = `session:${browserSessionHash(session.id)}`
      const those = byAudience.get(own)
      if (those && those.size >= perSession) [...those][0]?.stream.end()
      const stream = openEventStream(events.lastId, () => remove(listener))
      const listener: Listener = {
        stream,
        sessionId: session.id,
        audiences: audiencesOf(session, own),
        timers: [
          setInterval(() => {
            stream.beat()
            void check(listener, sessions.isAliveLately)
          }, beatEvery).unref(),
          setTimeout(() => stream.end(), longest).unref(),
        ],
      }
      add(listener)
      stream.send(events.since(lastId, listener.audiences) ?? [{ id: events.lastId, kind: 'reset' }])
      return stream
    },
    close() {
      closed = true
      endListening()
      clearTimeout(telling)
      clearTimeout(restoring)
      for (const { stream } of listeners) stream.end()
    },
  }
}

const noRoom = (): DomainError =>
  new DomainError('not-sent', { why: { code: 'server-overloaded' } }, { headers: { 'retry-after': '30' } })

function audiencesOf({ subject, realm }: BrowserSession, own: Audience): ReadonlySet<Audience> {
  return new Set([EVERYBODY, own, `person:${subject}`, `layer:realm:${realm.replace(/^\//, '')}`])
}
