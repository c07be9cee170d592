import { valueAt } from '../../../engine/format/pointer.ts'
import type { Row } from '../../../engine/runtime/list/row.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Value } from '../../parts/values/value.tsx'
import { ruleOf } from '../../parts/values/read-value.ts'
import type { ListColumns } from './list-page-props.ts'

interface CellTagProps {
  readonly row: Row
  readonly column: ListColumns[number]
  readonly translate: TranslatePort
}

/** The word beside the value of a cell, where the display of the column's `tag` has one. */
export function CellTag({ row, column: { tag }, translate }: CellTagProps) {
  if (!tag) return null
  const value = valueAt(row, tag.field)
  if (!Object.hasOwn(ruleOf(tag.display).values ?? {}, String(value))) return null
  return (
    <span className="list-cell-tag">
      <Value value={value} type={tag.display} translate={translate} />
    </span>
  )
}
