import { quantilesOf, short } from './timings.ts'

/** What came of one call. */
export interface Outcome {
  /** Undefined where no answer came. */
  readonly status: number | undefined
  readonly ms: number
  readonly retryAfter: string | undefined
}

/** Gathers what came of calls while a server was asked for too much. */
export interface OverloadTally {
  /** @param person number of whoever called */
  add(person: number, outcome: Outcome): void
  /**
   * Figures by name.
   *
   * @param seconds for which calls were offered
   * @param flood the person who asked for more than the others
   */
  figures(seconds: number, flood: number): Record<string, string>
}

/** @example const tally = createOverloadTally(); tally.add(0, { status: 200, ms: 12, retryAfter: undefined }) */
export function createOverloadTally(): OverloadTally {
  const served: number[] = []
  const refused: number[] = []
  const others = new Map<string, number>()
  const people = new Map<number, { offered: number; served: number }>()
  return {
    add(person, { status, ms, retryAfter }) {
      const known = people.get(person) ?? { offered: 0, served: 0 }
      people.set(person, known)
      known.offered += 1
      if (status === 200) {
        known.served += 1
        served.push(ms)
      } else if (status === 503 && retryAfter !== undefined) refused.push(ms)
      else {
        const kind = status === undefined ? 'no answer' : String(status)
        others.set(kind, (others.get(kind) ?? 0) + 1)
      }
    },
    figures(seconds, flood) {
      const shareOf = (each: { offered: number; served: number }): number => each.served / each.offered
      const shares = [...people].flatMap(([person, each]) => (person === flood ? [] : [shareOf(each)]))
      const ofFlood = people.get(flood)
      const odd = [...others].map(([kind, count]) => `${kind}: ${count}`).join(', ') || 'none'
      return {
        'overload, served': `${short(served.length / seconds)}/s, ${quantilesOf({ times: served })}`,
        'overload, refused with Retry-After': `${short(refused.length / seconds)}/s, ${quantilesOf({ times: refused })}`,
        'overload, anything else': odd,
        'overload, served of a person': `least ${percent(Math.min(...shares))}, most ${percent(Math.max(...shares))}, who floods ${percent(ofFlood ? shareOf(ofFlood) : NaN)}`,
      }
    },
  }
}

const percent = (share: number): string => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : '–')
