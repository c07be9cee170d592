import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { SignInAttempt, SignInEvents } from '../../ports/sign-in-events.ts'
import type { RiskConfig } from '../config/risk-config.ts'
import { readPast } from '../scoring/past.ts'
import { scoreEvent } from '../scoring/score-event.ts'
import type { ScoredEvent } from '../scoring/score-event.ts'
import type { RiskDatabase } from '../tables.ts'
import { insertEvents } from './event-store.ts'
import { riskEventOf } from './risk-event.ts'
import type { Locate } from './risk-event.ts'

/** What recording needs. */
export interface RecorderDeps {
  readonly db: RiskDatabase
  /** The realm that is watched. */
  readonly realm: string
  readonly people: Pick<PeoplePort, 'findForSignIn' | 'readPerson'>
  readonly config: () => Promise<RiskConfig>
  readonly locate: Locate
  readonly zone: string
  readonly report: (message: string) => void
}

export interface EventRecorder extends SignInEvents {
  /** Waits until what was recorded is kept. */
  settled(): Promise<void>
}

/** Attempts that wait at most; a storm is told by fewer. */
const MOST_WAITING = 5_000
/** Somebody who signs in waits so long at most for those before to be kept. */
const LONGEST_WAIT_MS = 500

/**
 * Scores and keeps tries to sign in, one after the other, so that each counts those before it. Nobody who signs in waits for it.
 */
export function createEventRecorder(deps: RecorderDeps): EventRecorder {
  const { db, realm, people, report } = deps
  const waiting: SignInAttempt[] = []
  let working: Promise<void> | undefined
  let leftOut = 0

  async function score(attempt: SignInAttempt): Promise<ScoredEvent> {
    const event = riskEventOf(await identified(people, attempt), {
      id: randomUUID(),
      locate: deps.locate,
      zone: deps.zone,
    })
    const config = await deps.config()
    return scoreEvent(event, await readPast(db, event, config), config)
  }
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await insertEvents(db, [await score(next)])
      } catch (error) {
        report(`A sign-in was not scored: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    working = undefined
    if (leftOut > 0) report(`${leftOut} sign-ins were not scored: too many came at once.`)
    leftOut = 0
  }
  const isWatched = (attempt: Pick<SignInAttempt, 'realm'>): boolean => attempt.realm === realm
  const settled = async (): Promise<void> => {
    while (working) await working
  }
  return {
    record(attempt) {
      if (!isWatched(attempt)) return
      if (waiting.length >= MOST_WAITING) leftOut += 1
      else waiting.push(attempt)
      working ??= work()
    },
    async assess(attempt) {
      if (!isWatched(attempt)) return undefined
      await Promise.race([settled(), setTimeout(LONGEST_WAIT_MS, undefined, { ref: false })])
      // As if it were over: what it is held against is what a sign-in is held against.
      const { score: value, level } = await score({ ...attempt, outcome: 'success' })
      return { score: value, level }
    },
    settled,
  }
}

/** Who it is by the name that was typed, and how somebody is called who came in without typing one. */
async function identified(people: RecorderDeps['people'], attempt: SignInAttempt): Promise<SignInAttempt> {
  const { realm, userName, person } = attempt
  if (userName === '' && person) {
    const known = await people.readPerson(realm, person.id)
    return { ...attempt, userName: known?.userName ?? person.id }
  }
  if (person || userName === '') return attempt
  const found = await people.findForSignIn(realm, userName)
  return found ? { ...attempt, person: { component: found.component, id: found.id } } : attempt
}
