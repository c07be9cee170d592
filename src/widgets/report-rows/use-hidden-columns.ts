import { useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { hiddenIn, keptAfter } from './kept-columns.ts'
import type { reportRows } from './report-rows.widget.ts'

type Hidden = ReadonlySet<string>

/** Labels of the columns that the person has left out, kept for the report. */
export function useHiddenColumns({
  preference,
  options,
}: Pick<WidgetProps<typeof reportRows>, 'preference' | 'options'>): [Hidden, (next: Hidden) => void] {
  const { keep } = options
  const [hidden, setHidden] = useState<Hidden>(
    () => new Set(keep === undefined ? [] : hiddenIn(preference.read('columns'), keep)),
  )
  const hide = (next: Hidden) => {
    setHidden(next)
    if (keep !== undefined)
      preference.write(keptAfter(preference.read('columns'), keep, [...next]), 'columns')
  }
  return [hidden, hide]
}
