import type { AxiosResponse } from 'axios'
import { rest } from './look-again.ts'

/** So often a call comes again, beyond the first time. */
export const mostTimes = 4
/** A server that asks for more time than this is not busy: whoever waits is told what is the matter. In seconds. */
export const mostSeconds = 10

/** How a call comes again. */
export interface ComingAgain {
  /** A write comes again only where the server says that it was not done. */
  readonly writes: boolean
  readonly signal?: AbortSignal | undefined
  /** Gives what says that the call waits for so many whole seconds; that returns what ends it. Nothing is said without it. */
  readonly busy?: (() => Promise<(seconds: number) => () => void>) | false | undefined
  /** From 0 to 1; chance without it. */
  readonly random?: () => number
}

/**
 * Waits as long as a busy server says (`Retry-After`), and a little longer by chance so that not everybody comes at once, and asks again.
 *
 * @param first the refusal
 * @param attempt asks once more
 * @returns the first answer that is no such refusal, or the last refusal
 * @throws whatever `attempt` throws; CanceledError when the call was cancelled meanwhile
 */
export async function comeAgain(
  first: AxiosResponse<unknown>,
  attempt: () => Promise<AxiosResponse<unknown>>,
  { writes, signal, busy, random = Math.random }: ComingAgain,
): Promise<AxiosResponse<unknown>> {
  let answer = first
  let say: ((seconds: number) => () => void) | undefined
  for (let time = 0; time < mostTimes; time += 1) {
    const seconds = secondsOf(answer)
    if (seconds === undefined || (writes && !isNotSent(answer))) break
    const wait = seconds + random()
    if (busy) say ??= await busy().catch(() => undefined)
    const end = say?.(Math.ceil(wait))
    try {
      await rest(wait * 1000, signal)
      answer = await attempt()
    } finally {
      end?.()
    }
  }
  return answer
}

/** Seconds of `Retry-After`, which may also be a date; undefined where there is nothing to wait for. */
function secondsOf({ status, headers }: AxiosResponse<unknown>): number | undefined {
  const text = status === 503 ? String(headers['retry-after'] ?? '') : ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return seconds <= mostSeconds ? Math.max(0, seconds) : undefined
}

function isNotSent({ data }: AxiosResponse<unknown>): boolean {
  return (data as { detail?: { code?: unknown } } | undefined)?.detail?.code === 'not-sent'
}
