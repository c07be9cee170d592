import { useState } from 'react'
import { type Candidate, saidChange, valueOf } from './object-picker.logic.ts'
import type { ObjectPickerProps } from './object-picker-props.ts'
import { candidatesOf } from './use-search.ts'

/** What is chosen: kept in the screen's state where the options name one, else here. Each change is told the screen, and `said` aloud. */
export function useChoice({ options, emit, state, t }: ObjectPickerProps) {
  const [own, setOwn] = useState<readonly Candidate[]>(() => candidatesOf(options.value, options))
  const [said, setSaid] = useState('')
  const kept = options.state === undefined ? undefined : state.get(options.state)
  const chosen = options.state === undefined ? own : candidatesOf(kept, options)
  const change = (next: readonly Candidate[]) => {
    setSaid(saidChange(chosen, next, t))
    setOwn(next)
    const value = valueOf(next, options.multiple === true, options.keep)
    if (options.state !== undefined) state.set(options.state, value)
    void emit('change', { value })
  }
  return { chosen, change, said }
}
