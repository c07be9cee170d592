import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { idOf, rowsOf } from '../../parts/rows/rows.ts'
import { readValue } from '../../parts/values/read-value.ts'
import { jointBinding } from '../../parts/values/joint-binding.ts'
import type { ItemListProps } from './item-list.tsx'

/** Says aloud what came into the list and what went: whoever does not see it has pressed a button elsewhere. */
export const SaidChanges = observer((props: ItemListProps) => {
  const { options, parts, data, t, translate, testId } = props
  const rows = rowsOf(options.rows, jointBinding(data, options.of)?.value)
  const before = useRef<ReadonlyMap<unknown, string>>(undefined)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!rows || !options.said) return
    const now = new Map(
      rows.map((row, at): [unknown, string] => {
        const { title, titleDisplay } = parts.item(row)
        const read = readValue(title, titleDisplay, translate)
        return [idOf(row, options.idField, at), read.kind === 'none' ? '' : read.text]
      }),
    )
    const known = before.current
    before.current = now
    if (!known) return
    const lacking = (some: ReadonlyMap<unknown, string>, others: ReadonlyMap<unknown, string>) =>
      [...some].flatMap(([id, name]) => (others.has(id) ? [] : [name])).join(', ')
    const { addedKey, removedKey } = options.said
    const [added, removed] = [lacking(now, known), lacking(known, now)]
    const total = now.size
    if (added !== '' || removed !== '')
      setWords(
        [added && t(addedKey, { names: added, total }), removed && t(removedKey, { names: removed, total })]
          .filter(Boolean)
          .join(' '),
      )
  })
  return (
    <p className="visually-hidden" role="status" data-testid={`${testId}/said`}>
      {words}
    </p>
  )
})
