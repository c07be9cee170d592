import type { ListFilter } from '../../../engine/format/list-layout.ts'
import type { ListController } from '../../../engine/runtime/list/list-controller.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import type { ListColumns, ListPageProps } from './list-page-props.ts'

export interface RowsProps extends ListPageProps {
  readonly list: ListController
  /** Empty while they are still being computed. */
  readonly columns: ListColumns
}

/** Head label of a column. */
export function columnLabel(
  column: ListColumns[number],
  { t, translate }: Pick<ListPageProps, 't' | 'translate'>,
): string {
  if (column.labelKey) return t(column.labelKey)
  if (column.label) return t(column.label)
  return translate.text(column.title ?? column.field)
}

/** What a filter is called. */
export function filterLabel(filter: ListFilter, { t, text }: TranslatePort): string {
  if (filter.labelKey) return t(filter.labelKey)
  return filter.label ? t(filter.label) : text(filter.title ?? '')
}
