import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { guessBounds } from './guess-bounds.ts'
import type { Bound, Guess } from './guess-bounds.ts'
import { countRight, countWrong, giveBack, holdPlaces, uncountWrong } from './places.ts'
import type { Locked } from './places.ts'
import { amLimits } from '../limits.ts'
import type { AccessDatabase } from '../tables.ts'

/** Bounds how often somebody may guess. */
export interface Throttle {
  /**
   * Compares a guess, or refuses to. Never more guesses are compared at a time than are left, and the others wait: guesses in
   * parallel cannot slip through together, and a right one is never counted, however many there are at once.
   *
   * @param compare whether the guess is right; when it throws, nothing is counted
   */
  judge(guess: Guess, compare: () => Promise<boolean>): Promise<'right' | 'wrong' | Locked>
  /**
   * Counts an attempt before it is judged, where judging takes more than a comparison.
   *
   * @returns what is in the way, or `null` when this one may go ahead
   */
  attempt(guess: Guess): Promise<Locked | null>
  /** Takes the attempt back: the guess was right. */
  succeeded(guess: Guess): Promise<void>
  sweep(): Promise<void>
}

/** How long a guess waits before it looks again, in milliseconds. */
const LOOK_AGAIN = { least: 15, most: 120 }

/** Counters live in the store, so all processes see them; names that do not exist are counted like any other. */
export function createThrottle(db: AccessDatabase, clock: () => number): Throttle {
  const now = (): Date => new Date(clock())
  const nameOfHolder = (): string => `${clock() + amLimits.guess}:${randomUUID()}`

  /** Waits for a place while others are being compared. */
  const place = async (bounds: readonly Bound[], holder: string): Promise<Locked | 'held'> => {
    const patience = performance.now() + amLimits.guessWait
    for (let wait = LOOK_AGAIN.least; ; wait = Math.min(wait * 1.5, LOOK_AGAIN.most)) {
      const held = await holdPlaces(db, bounds, holder, now())
      if (held !== 'full') return held
      if (performance.now() > patience)
        return { by: 'account', until: new Date(clock() + amLimits.guessWait) }
      await sleep(wait * (0.5 + Math.random()))
    }
  }

  return {
    async judge(guess, compare) {
      const bounds = guessBounds(guess)
      const holder = nameOfHolder()
      const held = await place(bounds, holder)
      if (held !== 'held') return held
      let isRight: boolean
      try {
        isRight = await compare()
      } catch (error) {
        await giveBack(db, bounds, holder)
        throw error
      }
      if (isRight) await countRight(db, bounds, holder)
      else await countWrong(db, bounds, holder, now())
      return isRight ? 'right' : 'wrong'
    },
    async attempt(guess) {
      const bounds = guessBounds(guess)
      const holder = nameOfHolder()
      const held = await place(bounds, holder)
      if (held !== 'held') return held
      await countWrong(db, bounds, holder, now())
      return null
    },
    async succeeded(guess) {
      await uncountWrong(db, guessBounds(guess))
    },
    async sweep() {
      const at = now()
      // A guess that is still being compared finds its counters.
      const ended = new Date(at.getTime() - amLimits.guess)
      await db
        .deleteFrom('access_failure')
        .where('window_ends', '<', ended)
        .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<', at)]))
        .execute()
    },
  }
}
