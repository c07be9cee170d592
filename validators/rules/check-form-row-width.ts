import { defineRule } from '../../engine/registry/rule.ts'
import { formColumns } from '../../engine/format/form-grid.ts'
import { noParams } from '../rule-params.ts'
import { numberOf } from '../number-of.ts'

/** Width of a part of a cell: none counts nothing, a negative or odd one makes the row too wide. */
function part(cell: unknown, name: 'columns' | 'offset'): number {
  if (typeof cell !== 'object' || cell === null) return Infinity
  const value: unknown = Reflect.get(cell, name)
  if (value === undefined || value === null || value === '') return 0
  const width = numberOf(value)
  return width === undefined || width < 0 ? Infinity : width
}

/** The columns and offsets of a row come to 12 at most (spec section 9). What is no list of `{columns, offset}` is no row. */
export const checkFormRowWidth = defineRule({
  name: 'check_form_row_width',
  messageKey: 'rules.check_form_row_width',
  params: noParams,
  test(value) {
    if (!Array.isArray(value)) return { columns: formColumns }
    const width = value.reduce<number>((sum, cell) => sum + part(cell, 'columns') + part(cell, 'offset'), 0)
    return width <= formColumns || { columns: formColumns }
  },
})
