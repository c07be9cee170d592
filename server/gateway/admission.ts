import { DomainError } from '../contract/index.ts'
import { createPace } from './pace.ts'

/** How much is worked on at once. */
export interface AdmissionLimits {
  /** Requests in work, of everybody together. */
  readonly inWork: number
  /** Requests in line behind them. */
  readonly inLine: number
}

/** Unless the operator says otherwise. What is in work beyond what a process can do at once is a line without turns. */
export const admissionDefaults: AdmissionLimits = { inWork: 32, inLine: 1_024 }
/** In front of a tenant calls are in work while they wait for it. */
export const inWorkForTenant = 128

/** Of both numbers, one person has at most this share: a runaway page must not hold back the others. */
const SHARE = 1 / 4
/** Nobody waits in line for longer, in milliseconds: an answer that comes later is read by nobody. */
export const LONGEST_WAIT = 1_000
/** Whoever would wait for longer is not let into the line at all. What is left of {@link LONGEST_WAIT} is for what cannot be foreseen. */
const FORESEEN_WAIT = 750
/** Whoever is turned away comes again after one of these, in whole seconds. */
const COME_AGAIN = [1, 2, 3, 4]

/** Lets requests in. */
export interface Admission {
  /**
   * Waits for a turn. Whoever waits is served in turn with everybody else who waits, however many requests each has.
   *
   * @param who a session, a token, else an address
   * @param gone ends the waiting: the caller has gone
   * @returns ends the turn; calling it twice is fine
   * @throws DomainError `not-sent` with `Retry-After`: at once when the line is full or too slow, else after {@link LONGEST_WAIT}
   */
  enter(who: string, gone?: AbortSignal): Promise<() => void>
  /** Requests now, for tests and measurements. */
  readonly load: { readonly inWork: number; readonly inLine: number }
  /** Requests that were turned away since the beginning. */
  turnedAway(): number
}

interface Waiting {
  readonly who: string
  readonly since: number
  readonly start: () => void
  readonly turnAway: () => void
}

/**
 * Bounds what is worked on, what waits, and for how long (docs/adr/0037-a-line-is-bounded-in-time.md). Without bounds a server that is asked
 * more than it can answer answers nobody in time, and forgets what it was asked first.
 *
 * @param now milliseconds of a clock that never goes back
 * @example const leave = await admission.enter(session.id); try { … } finally { leave() }
 */
export function createAdmission(
  limits: AdmissionLimits = admissionDefaults,
  now: () => number = () => performance.now(),
): Admission {
  const mostInWork = Math.max(1, Math.floor(limits.inWork * SHARE))
  const mostInLine = Math.max(1, Math.floor(limits.inLine * SHARE))
  /** Requests in work by person. */
  const working = new Map<string, number>()
  /** Requests in line by person. A map keeps its order: the first person is served next, and goes behind the others then. */
  const lines = new Map<string, Waiting[]>()
  /** Everybody in line, who came first in front. */
  const arrivals = new Set<Waiting>()
  const load = { inWork: 0, inLine: 0 }
  const pace = createPace(now)
  let turnedAway = 0
  let patience: NodeJS.Timeout | undefined

  const mayStart = (who: string): boolean =>
    load.inWork < limits.inWork && (working.get(who) ?? 0) < mostInWork

  const begin = (who: string): (() => void) => {
    load.inWork += 1
    working.set(who, (working.get(who) ?? 0) + 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      load.inWork -= 1
      const left = (working.get(who) ?? 1) - 1
      if (left === 0) working.delete(who)
      else working.set(who, left)
      pace.count()
      serveNext()
    }
  }

  const serveNext = (): void => {
    for (const [who, line] of lines) {
      if (load.inWork >= limits.inWork) return
      if (!mayStart(who)) continue
      const next = line[0]
      if (!next) continue
      leaveLine(next)
      if (line.length > 0) {
        lines.delete(who)
        lines.set(who, line)
      }
      next.start()
    }
  }

  const joinLine = (waiting: Waiting): void => {
    const line = lines.get(waiting.who)
    if (line) line.push(waiting)
    else lines.set(waiting.who, [waiting])
    arrivals.add(waiting)
    load.inLine += 1
    if (load.inLine === 1) pace.start()
    patience ??= setTimeout(endPatience, LONGEST_WAIT)
  }

  const leaveLine = (waiting: Waiting): void => {
    if (!arrivals.delete(waiting)) return
    const line = lines.get(waiting.who) ?? []
    line.splice(line.indexOf(waiting), 1)
    if (line.length === 0) lines.delete(waiting.who)
    load.inLine -= 1
    if (load.inLine > 0) return
    pace.stop()
    clearTimeout(patience)
    patience = undefined
  }

  /** Turns away who has waited for too long, and looks again when the next one has. */
  const endPatience = (): void => {
    patience = undefined
    for (const waiting of arrivals) {
      const left = waiting.since + LONGEST_WAIT - now()
      if (left > 0) {
        patience ??= setTimeout(endPatience, Math.ceil(left))
        return
      }
      leaveLine(waiting)
      turnedAway += 1
      waiting.turnAway()
    }
  }

  /** Whether a turn can be foreseen in time, for one more behind what the same person has in line. */
  const hasTime = (who: string, own: number): boolean => {
    // A line as short as what is in work is let stand: of a pace that was measured with other work little is known.
    if (load.inLine < limits.inWork && own < mostInWork) return true
    const most = (pace.perSecond() * FORESEEN_WAIT) / 1_000
    // Who has as much in work as one person may goes on when one of these ends, however fast the others are.
    const inWork = working.get(who) ?? 0
    if (inWork >= mostInWork && own >= (most * inWork) / load.inWork) return false
    if (load.inLine < most) return true
    let ahead = 0
    for (const line of lines.values()) {
      ahead += Math.min(line.length, own + 1)
      if (ahead >= most) return false
    }
    return true
  }

  return {
    load,
    turnedAway: () => turnedAway,
    async enter(who, gone) {
      if (gone?.aborted) throw callerGone
      const own = lines.get(who)?.length ?? 0
      if (own === 0 && mayStart(who)) return begin(who)
      if (load.inLine >= limits.inLine || own >= mostInLine || !hasTime(who, own)) {
        turnedAway += 1
        throw refusal()
      }
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          leaveLine(waiting)
          reject(callerGone)
        }
        const waiting: Waiting = {
          who,
          since: now(),
          start: () => {
            gone?.removeEventListener('abort', leave)
            resolve(begin(who))
          },
          turnAway: () => {
            gone?.removeEventListener('abort', leave)
            reject(refusal())
          },
        }
        gone?.addEventListener('abort', leave, { once: true })
        joinLine(waiting)
      })
    },
  }
}

/** Nobody listens to what this one is refused with. */
const callerGone = new DomainError('not-sent', { why: { code: 'caller-gone' } })
/** Made once: there are most of them when there is least time. All who are turned away at once must not come again at once. */
const overloaded = COME_AGAIN.map(
  (seconds) =>
    new DomainError(
      'not-sent',
      { why: { code: 'server-overloaded' } },
      { headers: { 'retry-after': `${seconds}` } },
    ),
)

function refusal(): DomainError {
  return overloaded[Math.floor(Math.random() * overloaded.length)] ?? callerGone
}
