import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'

/** An event as a browser would hear it. */
export interface HeardEvent {
  readonly id: string
  readonly event: string
}

/** A stream of events that is open, or was refused. */
export interface EventClient {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** So far. */
  readonly heard: HeardEvent[]
  /** Everything that came. */
  text(): string
  /** Kinds of what was heard so far, each once. */
  kinds(): string[]
  /** Settles when the server ends it. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens the stream of events as a browser does. */
export function followEvents(origin: string, headers: Record<string, string>): Promise<EventClient> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${origin}/enduser/portal/events`,
      { headers: { 'sec-fetch-site': 'same-origin', accept: 'text/event-stream', ...headers }, agent: false },
      (answer) => {
        const heard: HeardEvent[] = []
        let text = ''
        let read = 0
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
            const fields = new Map(
              text
                .slice(read, end)
                .split('\n')
                .map((line) => line.split(': ', 2) as [string, string]),
            )
            read = end + 2
            const event = fields.get('event')
            if (event !== undefined) heard.push({ id: fields.get('id') ?? '', event })
          }
        })
        answer.on('error', () => {})
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          heard,
          text: () => text,
          kinds: () => [...new Set(heard.map(({ event }) => event))].toSorted(),
          ended: new Promise((done) => answer.once('close', () => done())),
          close: () => void request.destroy(),
        })
      },
    )
    request.on('error', reject)
  })
}
