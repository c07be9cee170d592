import { useEffect, useRef, useState } from 'react'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'

/** What a call answered, or why it did not; what was shown stays while the next is on its way. */
export interface CallAnswer {
  readonly value: unknown
  readonly problem: Problem | undefined
  readonly isLoading: boolean
  reload(): void
}

/**
 * The answer to an input, asked anew when that changes.
 *
 * @param input absent: nothing is asked
 * @param quiet milliseconds without a further change before it is asked
 */
export function useAnswer(
  ask: (input: unknown, signal: AbortSignal) => Promise<unknown>,
  input: object | undefined,
  quiet = 0,
): CallAnswer {
  const [state, setState] = useState<{ key?: string; value?: unknown; problem?: Problem }>({})
  const [round, setRound] = useState(0)
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  const asked = input === undefined ? undefined : JSON.stringify(input)
  const key = `${round} ${asked}`
  useEffect(() => {
    if (asked === undefined) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      asking.current(JSON.parse(asked), stop.signal).then(
        (value) => stop.signal.aborted || setState({ key, value }),
        (error: unknown) => stop.signal.aborted || setState({ key, problem: asProblem(error) }),
      )
    }, quiet)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, key, quiet])
  const reload = (): void => setRound((before) => before + 1)
  if (asked === undefined) return { value: undefined, problem: undefined, isLoading: false, reload }
  return { value: state.value, problem: state.problem, isLoading: state.key !== key, reload }
}
