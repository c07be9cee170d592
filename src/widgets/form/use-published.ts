import { useEffect, useRef } from 'react'
import { same } from '../../../engine/format/same.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { form } from './form.widget.ts'
import type { Values } from './fields.logic.ts'

/** Keeps what others of the page read of a form as it is, and says so when a person changes it. */
export function usePublished(
  { emit, handles, options, state }: Pick<WidgetProps<typeof form>, 'emit' | 'handles' | 'options' | 'state'>,
  published: Values,
): void {
  const publishedKey = JSON.stringify(published)
  const publish = options.publish
  const hears = handles('change')
  const first = useRef(true)
  useEffect(() => {
    if (publish !== undefined && !same(state.get(publish), published)) state.set(publish, published)
    if (hears && !first.current) void emit('change', { values: published })
    first.current = false
    // The values are told by their text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [publishedKey, publish, state, hears, emit])
}
