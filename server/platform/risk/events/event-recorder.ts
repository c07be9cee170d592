import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { SignInAttempt, SignInEvents } from '../../ports/sign-in-events.ts'
import type { RiskConfig } from '../config/risk-config.ts'
import type { PublishedScore } from '../scoring/learnt-score.ts'
import { readPast } from '../scoring/past.ts'
import { scoreEvent } from '../scoring/score-event.ts'
import type { ScoredEvent } from '../scoring/score-event.ts'
import type { RiskDatabase } from '../tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { insertEvents, pseudonymise } from './event-store.ts'
import { riskEventOf } from './risk-event.ts'
import type { Locate } from './risk-event.ts'

/** What recording needs. */
export interface RecorderDeps {
  readonly db: RiskDatabase
  /** The realm that is watched. */
  readonly realm: string
  readonly people: Pick<PeoplePort, 'findForSignIn' | 'readPerson'>
  readonly config: () => Promise<RiskConfig>
  readonly learnt: PublishedScore
  readonly locate: Locate
  readonly zone: string
  /** Whether a deletion of somebody was begun lately, by this process. */
  readonly wasDeleted: (personId: string) => boolean
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

  async function score(attempt: SignInAttempt): Promise<ScoredEvent | undefined> {
    const known = await identified(people, attempt)
    if (!known) return undefined
    const event = riskEventOf(known.attempt, known.userName, {
      id: randomUUID(),
      locate: deps.locate,
      zone: deps.zone,
    })
    const config = await deps.config()
    return scoreEvent(event, await readPast(db, event, config), config, await deps.learnt(event))
  }
  /** Somebody may have been deleted between the look at who it is and now: nobody would forget them after that. */
  async function forgetDeleted({ personId }: ScoredEvent['event']): Promise<void> {
    if (personId === null || !deps.wasDeleted(personId)) return
    if (!(await people.readPerson(realm, personId))) await unitOfWork(db, (tx) => pseudonymise(tx, personId))
  }
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        const scored = await score(next)
        if (!scored) continue
        await insertEvents(db, [scored])
        await forgetDeleted(scored.event)
      } catch (error) {
        report(`A sign-in was not scored: ${sayError(error)}`)
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
      try {
        // As if it were over: what it is held against is what a sign-in is held against.
        const scored = await score({ ...attempt, outcome: 'success' })
        return scored && { score: scored.score, level: scored.level }
      } catch (error) {
        // Nobody is kept out because of what watches.
        report(`How risky a sign-in is was not found out: ${sayError(error)}`)
        return undefined
      }
    },
    settled,
  }
}

/** A try, with how the person is called whatever they typed. */
interface Identified {
  readonly attempt: SignInAttempt
  readonly userName: string
}

/** @returns nothing for somebody who was deleted meanwhile */
async function identified(
  people: RecorderDeps['people'],
  attempt: SignInAttempt,
): Promise<Identified | undefined> {
  const { realm, userName, person } = attempt
  if (person) {
    const known = await people.readPerson(realm, person.id)
    if (!known && person.component.startsWith('managed/')) return undefined
    const name = known?.userName ?? person.id
    return { attempt: userName === '' ? { ...attempt, userName: name } : attempt, userName: name }
  }
  const found = userName === '' ? null : await people.findForSignIn(realm, userName)
  if (!found) return { attempt, userName }
  const whose = { component: found.component, id: found.id }
  return { attempt: { ...attempt, person: whose }, userName: found.userName }
}

const sayError = (error: unknown): string => (error instanceof Error ? error.message : String(error))
