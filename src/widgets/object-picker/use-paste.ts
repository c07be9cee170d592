import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { valueAt } from '../../../engine/format/pointer.ts'
import type { Candidate } from './object-picker.logic.ts'
import type { ObjectPickerProps } from './object-picker-props.ts'
import { meantBy, mostPasted, pastedNames } from './pasted-names.ts'
import { candidatesOf, pageSize } from './use-search.ts'

/** What became of a pasted list of names. */
export interface Pasted {
  readonly phase: 'searching' | 'done'
  readonly wanted: number
  readonly found: number
  /** Names that nothing, or more than one thing, matches. */
  readonly unknown: readonly string[]
  /** Names that were not looked up, because there are too many, or could not be, and those without room. */
  readonly left: readonly string[]
}

/**
 * Looks up pasted names one by one and hands over what they mean.
 *
 * @param take adds what was found to the choice; returns what has no room in it
 */
export function usePaste(
  { load, options }: ObjectPickerProps,
  take: (found: readonly Candidate[]) => readonly Candidate[],
) {
  const [pasted, setPasted] = useState<Pasted>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  // What was chosen by hand meanwhile counts.
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })

  const find = async (name: string, signal: AbortSignal) => {
    const answer = await load(options.source, { text: name, pageSize }, signal)
    return candidatesOf(valueAt(answer, options.items ?? 'result'), options)
  }
  const lookUp = async (names: readonly string[]): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const wanted = names.length
    const unknown: string[] = []
    const left = names.slice(mostPasted)
    const found: Candidate[] = []
    setPasted({ phase: 'searching', wanted, found: 0, unknown, left })
    for (const name of names.slice(0, mostPasted)) {
      const candidates = await find(name, signal).catch(() => undefined)
      if (signal.aborted) return
      const meant = candidates && meantBy(name, candidates)
      if (meant) found.push(meant)
      else if (candidates) unknown.push(name)
      else left.push(name)
    }
    const over = latest.current(found)
    const dropped = over.map(({ name }) => name)
    setPasted({ phase: 'done', wanted, found: found.length, unknown, left: [...left, ...dropped] })
  }
  const onPaste = (event: ClipboardEvent) => {
    const names = pastedNames(event.clipboardData.getData('text'))
    setPasted(undefined)
    if (names.length === 0) return
    event.preventDefault()
    void lookUp(names)
  }
  return { pasted, onPaste }
}
