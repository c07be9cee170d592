import { Readable } from 'node:stream'
import { DomainError } from '../../../../contract/index.ts'

/** How long a body may be waited for. */
export interface BodyBounds {
  /** For its next bytes, in milliseconds. */
  readonly idleMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * The bytes of an answer of another system, which may stop in the middle. Time counts while somebody waits for bytes, not while what came is worked on.
 *
 * @throws DomainError, out of the stream, 502 `risk-buckets-unreachable` where nothing comes for too long or the body breaks off; the reason of the signal
 * @example for await (const part of boundedBody(answer.Body, { idleMs: 30_000, signal })) …
 */
export function boundedBody(body: Readable, { idleMs, signal }: BodyBounds): Readable {
  let timer: NodeJS.Timeout | undefined
  const fail = (cause: unknown): void =>
    void bounded.destroy(new DomainError('risk-buckets-unreachable', {}, { cause }))
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => fail(new Error(`Nothing came for ${idleMs} ms.`)), idleMs)
  }
  const stop = (): void => {
    const reason: unknown = signal?.reason
    bounded.destroy(reason instanceof Error ? reason : new Error(String(reason)))
  }
  const bounded = new Readable({
    read() {
      wait()
      body.resume()
    },
    destroy(error, done) {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      body.destroy()
      done(error)
    },
  })
  body.pause()
  body.on('data', (part: Buffer) => {
    clearTimeout(timer)
    if (!bounded.push(part)) body.pause()
    else wait()
  })
  body.on('end', () => {
    clearTimeout(timer)
    bounded.push(null)
  })
  body.on('error', fail)
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  return bounded
}
