import { useCallback, useEffect, useState } from 'react'
import { valueAt } from '../../../engine/format/pointer.ts'
import { nameOf } from '../../parts/values/read-value.ts'
import type { Candidate } from './object-picker.logic.ts'
import type { ObjectPickerProps } from './object-picker-props.ts'

/** How long typing must rest before a search goes out, in milliseconds. */
const restMs = 250
/** So many are asked for at once. */
export const pageSize = 20

export type Search =
  | { readonly phase: 'idle' | 'searching' | 'failed' }
  | { readonly phase: 'found'; readonly candidates: readonly Candidate[] }

/** Objects as candidates, by the names that the options give. */
export function candidatesOf(
  objects: unknown,
  options: Pick<ObjectPickerProps['options'], 'idField' | 'name' | 'detail'>,
): Candidate[] {
  const list = Array.isArray(objects) ? objects : objects === undefined || objects === null ? [] : [objects]
  return list
    .filter((each) => typeof each === 'object' && each !== null)
    .map((object: Record<string, unknown>) => {
      const named = options.name === undefined ? undefined : valueAt(object, options.name)
      const detail = options.detail === undefined ? undefined : valueAt(object, options.detail)
      return {
        id: String(valueAt(object, options.idField ?? '_id')),
        name: typeof named === 'string' && named !== '' ? named : nameOf(object),
        detail: typeof detail === 'string' ? detail : undefined,
        object,
      }
    })
}

/** Searches while the list is open; a newer search cancels the older one. */
export function useSearch(props: ObjectPickerProps, text: string, open: boolean): Search {
  const { load, options } = props
  const { source, items = 'result', idField, name, detail, minimum = 0 } = options
  const [last, setLast] = useState<{ text: string; search: Search }>()
  const read = useCallback(
    (answer: unknown) => candidatesOf(valueAt(answer, items), { idField, name, detail }),
    [items, idField, name, detail],
  )
  const wanted = open && text.length >= minimum
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    const found = (search: Search) => {
      if (!abort.signal.aborted) setLast({ text, search })
    }
    const ask = () =>
      load(source, { text, pageSize }, abort.signal).then(
        (answer) => found({ phase: 'found', candidates: read(answer) }),
        () => found({ phase: 'failed' }),
      )
    const timer = setTimeout(() => void ask(), text === '' ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted, text, source, load, read])
  if (!wanted) return { phase: 'idle' }
  return last?.text === text ? last.search : { phase: 'searching' }
}
