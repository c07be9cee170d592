import { useEffect, useRef, useState } from 'react'
import type { ActionOutcome } from '../../../engine/react/widget-props.ts'

interface Turnable {
  readonly id: string
  readonly value: unknown
}

/**
 * Switches as the person turned them, ahead of the server. A failed change is taken back; one that was made stays until
 * the data says the same, or something else.
 */
export function useTurning(
  switches: readonly Turnable[],
  emit: (event: string, payload: unknown) => Promise<ActionOutcome>,
  unreachable: string,
) {
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const runs = useRef(new Map<string, number>())
  const said = JSON.stringify(switches.map(({ id, value }) => [id, value === true]))
  useEffect(() => {
    // The data has changed: what is not on its way any more follows it.
    setTurned((before) => Object.fromEntries(Object.entries(before).filter(([id]) => runs.current.has(id))))
  }, [said])
  const turn = async (id: string, value: boolean): Promise<void> => {
    const run = (runs.current.get(id) ?? 0) + 1
    runs.current.set(id, run)
    setTurned((before) => ({ ...before, [id]: value }))
    setProblems((before) => without(before, id))
    const outcome = await emit('change', { id, value })
    // A later turn of the same switch speaks for itself.
    if (runs.current.get(id) !== run) return
    runs.current.delete(id)
    if (outcome.status === 'done') return
    setTurned((before) => without(before, id))
    if (outcome.status === 'failed')
      setProblems((before) => ({ ...before, [id]: outcome.problem.message || unreachable }))
  }
  return { turned, problems, turn }
}

function without<T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== id))
}
