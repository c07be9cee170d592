import { useMemo } from 'react'
import type { FilterField } from '../../../engine/format/list-layout.ts'
import { writeWhere } from '../../../engine/runtime/list/where-codec.ts'
import type { Where } from '../../../engine/runtime/list/where.ts'
import type { BindingResult, WidgetProps } from '../../../engine/react/widget-props.ts'
import { builtFilter, type BuiltFilter } from './built-filter.ts'
import type { certificationGrid } from './certification-grid.widget.ts'
import { filterFieldsOf, type FilterSchema } from './filter-fields.ts'
import type { ItemKind } from './review-item.ts'

/** The builder of filters, as the address and the service say. */
export interface Filters extends BuiltFilter {
  /** Nothing where the service does not say by what items can be filtered. */
  readonly fields: readonly FilterField[]
  /** The address has a filter, and what it means is not known yet. */
  readonly isReading: boolean
  /** What can be filtered by could not be read. */
  readonly failed: BindingResult | undefined
  readonly set: (where: Where | undefined) => void
}

const NONE: readonly FilterField[] = []

/** What items of a kind are filtered by, and what the address says of it. */
export function useFilters(
  { options, data, address, translate }: WidgetProps<typeof certificationGrid>,
  kind: ItemKind,
): Filters {
  const binding = options.filters === undefined ? undefined : data[options.filters]
  const schema = binding?.value as FilterSchema | undefined
  const fields = useMemo(
    () => (schema === undefined ? NONE : filterFieldsOf(schema, kind, translate)),
    [schema, kind, translate],
  )
  const text = address.get('where')
  const built = useMemo(() => builtFilter(text, fields, translate.timeZone), [text, fields, translate])
  return {
    ...built,
    fields,
    isReading: text !== undefined && schema === undefined && binding?.status === 'loading',
    failed: binding?.status === 'error' ? binding : undefined,
    set: (where) => address.set('where', where && writeWhere(where)),
  }
}
