import { DomainError } from '../contract/index.ts'

/** How much is worked on at once. */
export interface AdmissionLimits {
  /** Requests in work, of everybody together. */
  readonly inWork: number
  /** Requests in line behind them. */
  readonly inLine: number
}

/** Unless the operator says otherwise. */
export const admissionDefaults: AdmissionLimits = { inWork: 128, inLine: 1_024 }

/** Of both numbers, one person has at most this share: a runaway page must not hold back the others. */
const SHARE = 1 / 4

/** Lets requests in. */
export interface Admission {
  /**
   * Waits for a turn. Whoever waits is served in turn with everybody else who waits, however many requests each has.
   *
   * @param who a session, a token, else an address
   * @param gone ends the waiting: the caller has gone
   * @returns ends the turn; calling it twice is fine
   * @throws DomainError `not-sent` with `Retry-After` when the line is full
   */
  enter(who: string, gone?: AbortSignal): Promise<() => void>
  /** Requests now, for tests and measurements. */
  readonly load: { readonly inWork: number; readonly inLine: number }
  /** Requests that the line had no room for, since the beginning. */
  turnedAway(): number
}

interface Waiting {
  readonly start: () => void
}

/** Nobody listens to what this one is refused with. */
const GONE = 'caller-gone'

/**
 * Bounds what is worked on and what waits. Without a bound a server that is asked more than it can answer answers nobody in time, and
 * forgets what it was asked first.
 *
 * @example const leave = await admission.enter(session.id); try { … } finally { leave() }
 */
export function createAdmission(limits: AdmissionLimits = admissionDefaults): Admission {
  const mostInWork = Math.max(1, Math.floor(limits.inWork * SHARE))
  const mostInLine = Math.max(1, Math.floor(limits.inLine * SHARE))
  /** Requests in work by person. */
  const working = new Map<string, number>()
  /** Requests in line by person. A map keeps its order: the first person is served next, and goes behind the others then. */
  const lines = new Map<string, Waiting[]>()
  const load = { inWork: 0, inLine: 0 }
  let turnedAway = 0

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
      serveNext()
    }
  }

  const serveNext = (): void => {
    for (const [who, line] of lines) {
      if (load.inWork >= limits.inWork) return
      if (!mayStart(who)) continue
      const next = line.shift()
      lines.delete(who)
      if (line.length > 0) lines.set(who, line)
      if (!next) continue
      load.inLine -= 1
      next.start()
    }
  }

  const leaveLine = (who: string, waiting: Waiting): void => {
    const line = lines.get(who)
    const at = line?.indexOf(waiting) ?? -1
    if (!line || at < 0) return
    line.splice(at, 1)
    load.inLine -= 1
    if (line.length === 0) lines.delete(who)
  }

  return {
    load,
    turnedAway: () => turnedAway,
    async enter(who, gone) {
      if (gone?.aborted) throw busy(GONE)
      const line = lines.get(who)
      if (!line && mayStart(who)) return begin(who)
      if (load.inLine >= limits.inLine || (line?.length ?? 0) >= mostInLine) {
        turnedAway += 1
        throw busy('server-overloaded')
      }
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          leaveLine(who, waiting)
          reject(busy(GONE))
        }
        const waiting: Waiting = {
          start: () => {
            gone?.removeEventListener('abort', leave)
            resolve(begin(who))
          },
        }
        gone?.addEventListener('abort', leave, { once: true })
        if (line) line.push(waiting)
        else lines.set(who, [waiting])
        load.inLine += 1
      })
    },
  }
}

const busy = (code: 'caller-gone' | 'server-overloaded'): DomainError =>
  new DomainError('not-sent', { why: { code } }, { headers: { 'retry-after': '1' } })
