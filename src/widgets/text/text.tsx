import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { text } from './text.widget.ts'
import './text.css'

const tags = { paragraph: 'p', heading: 'h2', hint: 'p' } as const

export function Text({ testId, options, t }: WidgetProps<typeof text>) {
  const as = options.as ?? 'paragraph'
  const Tag = tags[as]
  return (
    <Tag className={`text text-${as}`} data-testid={testId}>
      {t(options.textKey, options.values)}
    </Tag>
  )
}
