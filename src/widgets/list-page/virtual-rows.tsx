import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { RowsProps } from './column-label.ts'
import { withKept } from './list-page.logic.ts'
import { TableRow } from './table-row.tsx'

interface VirtualRowsProps extends RowsProps {
  readonly scroller: HTMLElement | null
  /** How many cells a row has. */
  readonly span: number
}

const rowHeights = { comfortable: 52, compact: 40 } as const

/**
 * Rows near the view only, with room kept for the others. The row with the focus stays whatever is scrolled, so that the focus is never
 * lost; `aria-rowindex` says each row's true place.
 */
export const VirtualRows = observer((props: VirtualRowsProps) => {
  const { list, scroller, span } = props
  const [focused, setFocused] = useState<number>()
  const virtualizer = useVirtualizer({
    count: list.rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeights[list.preference.density ?? 'comfortable'],
    overscan: 12,
    rangeExtractor: (range) => [...withKept(defaultRangeExtractor(range), focused, range.count)],
  })
  let end = 0
  const items = virtualizer.getVirtualItems()
  return (
    // It only listens where the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      onFocus={(event) => {
        const index = (event.target as HTMLElement).closest('tr')?.dataset['index']
        if (index !== undefined) setFocused(Number(index))
      }}
      onBlur={() => setFocused(undefined)}
    >
      {items.map((item) => {
        const gap = item.start - end
        end = item.end
        const row = list.rows[item.index]
        return [
          gap > 0 && <Gap key={`gap-${item.index}`} height={gap} span={span} />,
          row && <TableRow {...props} key={list.idOf(row) ?? item.index} row={row} index={item.index} />,
        ]
      })}
      {virtualizer.getTotalSize() > end && <Gap height={virtualizer.getTotalSize() - end} span={span} />}
    </tbody>
  )
})

function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr aria-hidden="true" className="list-gap">
      {/* Room for rows that are not drawn has nothing to say. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
