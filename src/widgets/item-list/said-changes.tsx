import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { rowIdOf, listRows } from '../../parts/rows/rows.ts'
import { jointBinding } from '../../parts/values/joint-binding.ts'
import { readValue } from '../../parts/values/read-value.ts'
import type { itemList } from './item-list.widget.ts'

type Named = readonly (readonly [id: string, name: string])[]

/** Says aloud what came into the list and what went: whoever does not see it has pressed a button elsewhere. */
export const SaidChanges = observer((props: WidgetProps<typeof itemList>) => {
  const { options, parts, data, t, translate, testId } = props
  const rows = listRows(options.rows, jointBinding(data, options.of)?.value)
  const named = rows?.map((row, at) => {
    const { title, titleDisplay } = parts.item(row)
    const read = readValue(title, titleDisplay, translate)
    return [rowIdOf(row, options.idField, at), read.kind === 'none' ? '' : read.text]
  })
  // As text: what is drawn anew has the same things.
  const list = named && JSON.stringify(named)
  const before = useRef<Named>(undefined)
  const [words, setWords] = useState('')
  const { addedKey, removedKey } = options.said ?? {}
  useEffect(() => {
    if (list === undefined) return
    const now = JSON.parse(list) as Named
    const known = before.current
    before.current = now
    if (!known || addedKey === undefined || removedKey === undefined) return
    const [added, removed] = [lacking(now, known), lacking(known, now)]
    const total = now.length
    const said = [
      ...(added === '' ? [] : [t(addedKey, { names: added, total })]),
      ...(removed === '' ? [] : [t(removedKey, { names: removed, total })]),
    ]
    if (said.length > 0) setWords(said.join(' '))
  }, [list, addedKey, removedKey, t])
  return (
    <p className="visually-hidden" role="status" data-testid={`${testId}/said`}>
      {words}
    </p>
  )
})

/** The names of what the others do not have. */
const lacking = (some: Named, others: Named): string =>
  some
    .filter(([id]) => !others.some(([other]) => other === id))
    .map(([, name]) => name)
    .join(', ')
