import type { EventSourceLike } from '../../../../../src/session/events/event-follower.ts'
import type { EventHearer } from '../../../../../src/session/events/event-names.ts'
import type { Channel, Locks } from '../../../../../src/session/events/share-stream.ts'

/** An `EventSource` that a test opens and breaks. */
export class FakeSource implements EventSourceLike {
  readyState = 0
  private readonly runs = new Map<string, (() => void)[]>()

  addEventListener(name: string, run: () => void): void {
    this.runs.set(name, [...(this.runs.get(name) ?? []), run])
  }
  close(): void {
    this.readyState = 2
  }
  say(name: string): void {
    for (const run of this.runs.get(name) ?? []) run()
  }
  open(): void {
    this.readyState = 1
    this.say('open')
  }
  /** The connection is lost, and the browser opens it again. */
  lose(): void {
    this.readyState = 0
    this.say('error')
  }
  /** The server answers something else than a stream. */
  refuse(): void {
    this.readyState = 2
    this.say('error')
  }
}

/** Writes down what is heard. */
export function hearer(): EventHearer & { readonly log: string[] } {
  const log: string[] = []
  return {
    log,
    heard: (name) => void log.push(name),
    open: (open) => void log.push(open ? 'open' : 'away'),
  }
}

/** A browser's locks and channels, for several tabs. */
export function fakeBrowser() {
  const tabs = new Set<(event: { data: unknown }) => void>()
  const waiting: (() => void)[] = []
  let isHeld = false
  const next = (): void => {
    isHeld = false
    waiting.shift()?.()
  }
  const locks: Locks = {
    request: (_, { signal }, run) =>
      new Promise((resolve, reject) => {
        const start = (): void => {
          if (signal.aborted) return next()
          isHeld = true
          void run().then(resolve).finally(next)
        }
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        if (isHeld) waiting.push(start)
        else start()
      }),
  }
  const channel = (): Channel => {
    let own: ((event: { data: unknown }) => void) | undefined
    return {
      postMessage(data) {
        for (const tab of tabs) if (tab !== own) tab({ data })
      },
      addEventListener(_, run) {
        own = run
        tabs.add(run)
      },
      close: () => void (own && tabs.delete(own)),
    }
  }
  return { locks, channel }
}
