import { useEffect, useRef, useState } from 'react'
import { asProblem } from '../../engine/format/problem.ts'
import { formLimits } from './limits.ts'

/** What the search of a picker is at. */
export type Lookup<Found> =
  | { state: 'idle' | 'loading' | 'found'; found: readonly Found[] }
  | { state: 'failed'; message: string }

/**
 * Searches a moment after the last key, and drops the answer of a search that was overtaken.
 *
 * @param find one search; without it nothing is ever found
 */
export function useLookup<Found>(
  find: ((text: string, signal: AbortSignal) => Promise<readonly Found[]>) | undefined,
) {
  const [lookup, setLookup] = useState<Lookup<Found>>({ state: 'idle', found: [] })
  const running = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef('')
  const stop = () => {
    clearTimeout(timer.current)
    running.current?.abort()
  }
  useEffect(() => stop, [])
  const search = (text: string) => {
    typed.current = text
    stop()
    if (!find) return
    const controller = new AbortController()
    running.current = controller
    setLookup({ state: 'loading', found: [] })
    timer.current = setTimeout(
      () => {
        find(text, controller.signal)
          .then((found) => {
            if (!controller.signal.aborted) setLookup({ state: 'found', found })
          })
          .catch((error: unknown) => {
            if (controller.signal.aborted) return
            setLookup({ state: 'failed', message: asProblem(error).message })
          })
      },
      text === '' ? 0 : formLimits.lookupDelayMs,
    )
  }
  /** The first letter opens the list after it was searched for: what was typed is searched again, and forgotten with the list. */
  const opened = (open: boolean) => {
    if (open) search(typed.current)
    else typed.current = ''
  }
  return { lookup, search, opened }
}
