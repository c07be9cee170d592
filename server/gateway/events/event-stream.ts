import { Readable } from 'node:stream'
import type { LoggedEvent } from './event-log.ts'

/** What waits for a slow reader, in bytes; then the stream is dropped, and the browser comes back. */
const MOST_WAITING = 64 * 1024
/** When a browser comes back, in milliseconds: spread, so that those of a process that ended do not come at once. */
const BACK_AFTER = { least: 2_000, most: 5_000 }

/** One answer of `text/event-stream`. */
export interface EventStream {
  readonly readable: Readable
  send(events: readonly LoggedEvent[]): void
  /** A comment, so that proxies do not take the connection for a dead one. */
  beat(): void
  /** @param said whether the session has ended */
  end(said?: 'session'): void
}

/**
 * Opens a stream with what the browser needs to come back.
 *
 * @param lastId from which on it is told
 * @param onClose called once, whoever ends it
 */
export function openEventStream(lastId: string, onClose: () => void): EventStream {
  const readable = new Readable({
    read() {},
    destroy(error, done) {
      onClose()
      done(error)
    },
  })
  const write = (text: string): void => {
    if (readable.destroyed || readable.readableEnded) return
    readable.push(text)
    if (readable.readableLength > MOST_WAITING) readable.destroy()
  }
  const retry = BACK_AFTER.least + Math.floor(Math.random() * (BACK_AFTER.most - BACK_AFTER.least))
  write(`retry: ${retry}\nid: ${lastId}\n\n`)
  let ended = false
  return {
    readable,
    send(events) {
      if (!ended && events.length > 0)
        // Without data a browser passes an event over.
        write(events.map(({ id, kind }) => `id: ${id}\nevent: ${kind}\ndata: {}\n\n`).join(''))
    },
    beat: () => void (ended || write(':\n\n')),
    end(said) {
      if (ended) return
      ended = true
      if (said) write(`event: ${said}\ndata: {}\n\n`)
      if (!readable.destroyed) readable.push(null)
      onClose()
    },
  }
}
