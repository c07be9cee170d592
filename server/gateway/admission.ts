import { DomainError } from '../contract/index.ts'
import { createWaitingLine } from './waiting-line.ts'
import type { QueuedRequest } from './waiting-line.ts'

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
export const inWorkFor = (tenant: string | undefined): number =>
  tenant === undefined ? admissionDefaults.inWork : 128

/** Of both numbers, one person has at most this share: a runaway page must not hold back the others. */
const SHARE = 1 / 4
/** Whoever would wait for longer is not let into the line at all, in milliseconds. What is left of `LONGEST_WAIT` is for what cannot be foreseen. */
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
   * @throws DomainError `not-sent` with `Retry-After`: at once when the line is full or too slow, else after a second
   */
  enter(who: string, gone?: AbortSignal): Promise<() => void>
  /** Requests now, for tests and measurements. */
  readonly load: { readonly inWork: number; readonly inLine: number }
  /** Requests that were turned away since the beginning. */
  turnedAway(): number
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
  const line = createWaitingLine(now)
  const load = {
    inWork: 0,
    get inLine() {
      return line.length
    },
  }
  let turnedAway = 0

  const hasRoom = (): boolean => load.inWork < limits.inWork
  const mayStart = (who: string): boolean => (working.get(who) ?? 0) < mostInWork

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
      line.count()
      line.serve(hasRoom, mayStart)
    }
  }

  /** Whether a turn can be foreseen in time, for one more behind what the same person has in line. */
  const hasTime = (who: string, own: number): boolean => {
    // A line as short as what is in work is let stand: of a pace that was measured with other work little is known.
    if (line.length < limits.inWork && own < mostInWork) return true
    const most = (line.perSecond() * FORESEEN_WAIT) / 1_000
    // Who has as much in work as one person may goes on when one of these ends, however fast the others are.
    const inWork = working.get(who) ?? 0
    if (inWork >= mostInWork && own >= (most * inWork) / load.inWork) return false
    return line.isShorter(most, own)
  }

  return {
    load,
    turnedAway: () => turnedAway,
    async enter(who, gone) {
      if (gone?.aborted) throw callerGone
      const own = line.of(who)
      if (own === 0 && hasRoom() && mayStart(who)) return begin(who)
      if (line.length >= limits.inLine || own >= mostInLine || !hasTime(who, own)) {
        turnedAway += 1
        throw refusal()
      }
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          line.leave(waiting)
          reject(callerGone)
        }
        const waiting: QueuedRequest = {
          who,
          since: now(),
          start: () => {
            gone?.removeEventListener('abort', leave)
            resolve(begin(who))
          },
          turnAway: () => {
            gone?.removeEventListener('abort', leave)
            turnedAway += 1
            reject(refusal())
          },
        }
        gone?.addEventListener('abort', leave, { once: true })
        line.join(waiting)
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
