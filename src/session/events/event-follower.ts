import { eventNames, type EventHearer } from './event-names.ts'

/** What is used of an `EventSource`. */
export interface EventSourceLike {
  readonly readyState: number
  addEventListener(name: string, run: () => void): void
  close(): void
}

/** What a follower is given. */
export interface FollowerPorts {
  /** Opens the stream. */
  source(): EventSourceLike
  /** Runs something later, in milliseconds. @returns the function that cancels it */
  after(milliseconds: number, run: () => void): () => void
}

const CLOSED = 2
/** Failures in a row after which the page asks by itself for a while. */
const MOST_FAILURES = 3
/** Between tries, in milliseconds: after a refusal, which a browser takes for the last word, and after too many failures. */
const AGAIN_AFTER = 5_000
const REST = 60_000

/**
 * Keeps one stream of events open. What breaks is opened again by the browser, which says what it has heard last; what is refused, and what
 * fails again and again, is tried again later.
 *
 * @returns ends it
 * @example const stop = followStream({ source: () => new EventSource(url), after }, { heard, open })
 */
export function followStream(ports: FollowerPorts, hearer: EventHearer): () => void {
  let failures = 0
  let opened = 0
  let current: EventSourceLike | undefined
  let cancel: (() => void) | undefined

  const start = (): void => {
    const source = ports.source()
    current = source
    /** Another stream than the one before does not say what was missed between them. */
    let first = true
    const live = (run: () => void) => () => void (source === current && run())
    source.addEventListener(
      'open',
      live(() => {
        failures = 0
        hearer.open(true)
        if (first && opened > 0) hearer.heard('reset')
        first = false
        opened += 1
      }),
    )
    source.addEventListener(
      'error',
      live(() => {
        failures += 1
        hearer.open(false)
        const refused = source.readyState === CLOSED
        if (failures >= MOST_FAILURES) again(REST)
        else if (refused) again(AGAIN_AFTER)
      }),
    )
    for (const name of eventNames)
      source.addEventListener(
        name,
        live(() => hearer.heard(name)),
      )
  }
  const end = (): void => {
    current?.close()
    current = undefined
    cancel?.()
    cancel = undefined
  }
  const again = (milliseconds: number): void => {
    end()
    cancel = ports.after(milliseconds, () => {
      // One more failure, and it rests again.
      if (failures >= MOST_FAILURES) failures = MOST_FAILURES - 1
      start()
    })
  }
  start()
  return end
}
