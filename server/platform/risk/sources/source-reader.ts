import { DomainError } from '../../../contract/index.ts'
import { backgroundWork } from '../../kernel/background-work.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { RiskConfig } from '../config/risk-config.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { insertEvents } from '../events/event-store.ts'
import { identifyPeople } from '../events/identify-people.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import { riskLimits } from '../limits.ts'
import type { PublishedScore } from '../scoring/learnt-score.ts'
import { readPast } from '../scoring/past.ts'
import { scoreEvent } from '../scoring/score-event.ts'
import { SearchPlace } from '../search/refuse.ts'
import type { LineFault, RiskDatabase } from '../tables.ts'
import type { BucketStore } from './buckets/bucket-store.ts'
import { applyMapping, parseMapping } from './mapping/mapping.ts'
import { lineEventId } from './line-event-id.ts'
import { readSource } from './read-source.ts'
import type { LinePlace, ReadUpTo } from './read-source.ts'
import { sourceEventOf } from './source-event.ts'
import type { SourceScope } from './source-event.ts'
import { createSourceQueue, SourceLost } from './source-queue.ts'
import type { ClaimedSource, SourceProgress, SourceQueue } from './source-queue.ts'

/** What reading needs. */
export interface SourceReaderDeps {
  readonly db: RiskDatabase
  readonly store: BucketStore
  readonly people: Pick<PeoplePort, 'findForSignIn'>
  readonly config: () => Promise<RiskConfig>
  readonly learnt: PublishedScore
  readonly scope: Omit<SourceScope, 'id' | 'source'>
  /** Milliseconds for which events are kept: older lines become none. */
  readonly keptFor: number
  readonly clock: () => number
  /** Told what nobody waits for. */
  readonly report: (message: string) => void
}

/** Takes what is new in active data sources, and scores it. */
export interface SourceReader {
  /** Looks at each active source once, in the background. */
  sweep(): void
  /** Waits until nothing is read any more. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** @example const reader = createSourceReader(deps); reader.sweep() */
export function createSourceReader(deps: SourceReaderDeps): SourceReader {
  const { report, clock } = deps
  const queue = createSourceQueue(deps.db, deps.scope.realm, clock)
  const stopping = new AbortController()
  let since = new Date(0)
  const work = backgroundWork(
    async () => {
      const source = await queue.claim(since)
      if (!source) return false
      try {
        await readNew(deps, queue, source, stopping.signal)
        await queue.release(source)
      } catch (error) {
        if (error instanceof SourceLost || stopping.signal.aborted) return true
        if (!(error instanceof DomainError))
          report(`The data source ${source.id} was not read: ${String(error)}`)
        const problem = error instanceof DomainError ? error : new DomainError('risk-source-not-read')
        await queue.release(source, { code: problem.code, params: problem.params })
      }
      return true
    },
    (error) => report(`Data sources were not read: ${String(error)}`),
  )
  return {
    sweep() {
      since = new Date(clock())
      work.begin()
    },
    settled: () => work.settled(),
    async stop() {
      stopping.abort()
      await work.stop()
    },
  }
}

/** Reads what was added since, some lines at a time, each of which is written down. */
async function readNew(
  deps: SourceReaderDeps,
  queue: SourceQueue,
  source: ClaimedSource,
  signal: AbortSignal,
): Promise<void> {
  const before = await queue.upTo(source)
  const mapping = parseMapping(source.mapping, new SearchPlace('', 'risk-entity-not-valid'))
  const score = scorer(deps, queue, source)
  let part = startPart()
  const note = async (): Promise<void> => {
    if (part.lines === 0) return
    const done = part
    part = startPart()
    await queue.note(source, done)
  }
  const lines = readSource(source.input, {
    store: deps.store,
    signal,
    from: (object) => before.get(object),
    onFault: (place, why, end) => part.refuse(place, end, { ...place, why }),
  })
  try {
    for await (const { place, event, end } of lines) {
      const id = lineEventId(source.id, place)
      const made = sourceEventOf(applyMapping(mapping, event), { ...deps.scope, id, source: source.id })
      if ('fault' in made) part.refuse(place, end, { ...place, why: made.fault })
      else if ('skipped' in made || made.event.at < deps.clock() - deps.keptFor) part.skip(place, end)
      else {
        await score(made.event)
        part.keep(place, end)
      }
      if (part.lines >= riskLimits.sourceLines) await note()
    }
  } finally {
    // What was read before something went wrong is read.
    await note()
  }
}

/** Scores events one after the other, so that each counts those before it. */
function scorer(
  { db, people, config, learnt }: SourceReaderDeps,
  queue: SourceQueue,
  source: ClaimedSource,
): (event: RiskEvent) => Promise<void> {
  const identified = identifyPeople(people)
  return async (event) => {
    const own = await identified(event)
    const inForce = await config()
    const scored = scoreEvent(own, await readPast(db, own, inForce), inForce, await learnt(own))
    await unitOfWork(db, async (tx) => {
      await queue.assertHeld(tx, source)
      await insertEvents(tx, [scored])
    })
  }
}

interface Part extends SourceProgress {
  readonly lines: number
  keep(place: LinePlace, end: number): void
  skip(place: LinePlace, end: number): void
  refuse(place: LinePlace, end: number, fault: LineFault): void
}

function startPart(): Part {
  const upTo = new Map<string, ReadUpTo>()
  const faults: LineFault[] = []
  const counts = { kept: 0, skipped: 0, refused: 0 }
  const count = (name: keyof typeof counts, { object, line }: LinePlace, bytes: number): void => {
    counts[name] += 1
    upTo.set(object, { line, bytes })
  }
  return {
    upTo,
    faults,
    get kept() {
      return counts.kept
    },
    get skipped() {
      return counts.skipped
    },
    get refused() {
      return counts.refused
    },
    get lines() {
      return counts.kept + counts.skipped + counts.refused
    },
    keep: (place, end) => count('kept', place, end),
    skip: (place, end) => count('skipped', place, end),
    refuse(place, end, fault) {
      count('refused', place, end)
      if (faults.length < riskLimits.shownFaults) faults.push(fault)
    },
  }
}
