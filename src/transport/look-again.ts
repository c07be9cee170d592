import axios, { type AxiosResponse } from 'axios'
import { CallProblem } from '../../engine/format/problem.ts'

/** What became of a write whose answer did not come at first. */
export type Found = 'done' | 'refused' | 'unknown'

/** How an answer is looked for. */
export interface Looking {
  /** false: it is sent once, whatever comes of it. */
  readonly looks: boolean
  readonly signal?: AbortSignal | undefined
  /** The answer did not come; returns what is told what was found. */
  begin(): (found: Found) => void
}

/** Pauses before each further try, in milliseconds. */
export const lookPauses = [1000, 3000, 8000] as const
/** Nobody waits longer for what becomes of a write, in seconds: three further tries of the time-out of a call, and the pauses. */
export const lookSeconds = 60

/**
 * Sends a write, and sends it again with the same key where its answer does not come: whoever knows the key answers with what it did.
 *
 * @param attempt sends it, always with the same key
 * @returns the answer; undefined where it is still not known whether it was done
 * @throws whatever `attempt` throws when the call was cancelled or is wrong in itself
 */
export async function lookAgain(
  attempt: () => Promise<AxiosResponse<unknown>>,
  looking: Looking,
): Promise<AxiosResponse<unknown> | undefined> {
  let answer = await tryOnce(attempt)
  if (!isUnsure(answer)) return settled(answer)
  if (!looking.looks) return undefined
  const tell = looking.begin()
  try {
    for (const pause of lookPauses) {
      await rest(pause, looking.signal)
      answer = await tryOnce(attempt)
      if (isUnsure(answer) || isNotNow(answer)) continue
      const found = settled(answer)
      tell(found.status < 300 ? 'done' : 'refused')
      return found
    }
  } catch (error) {
    tell('unknown')
    throw error
  }
  tell('unknown')
  return undefined
}

/** @returns undefined where no answer came that can be read */
async function tryOnce(
  attempt: () => Promise<AxiosResponse<unknown>>,
): Promise<AxiosResponse<unknown> | undefined> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof CallProblem && error.problem.code === 0) return undefined
    throw error
  }
}

/** Nobody knows whether it was done: no answer, a gateway's word that it had none, or the first try is still worked on. */
function isUnsure(answer: AxiosResponse<unknown> | undefined): answer is undefined {
  if (!answer) return true
  return (
    answer.status === 502 ||
    answer.status === 504 ||
    ['in-progress', 'outcome-unknown'].includes(codeOf(answer))
  )
}

/** An answer that says nothing about the try before: the session has to be proved anew, or the server has no time. */
function isNotNow({ status }: AxiosResponse<unknown>): boolean {
  return status === 401 || status === 429 || status === 503
}

/** A write that was done, and whose answer is lost for good, is done. */
function settled(answer: AxiosResponse<unknown>): AxiosResponse<unknown> {
  return codeOf(answer) === 'already-done' ? { ...answer, status: 200, data: null } : answer
}

function codeOf({ status, data }: AxiosResponse<unknown>): string {
  const { detail } = ((status === 409 || status === 503) && data ? data : {}) as {
    detail?: { code?: unknown }
  }
  return String(detail?.code)
}

/** Waits. @throws CanceledError when the call is cancelled meanwhile */
export function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new axios.CanceledError())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
  })
}
