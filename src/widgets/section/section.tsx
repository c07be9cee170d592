import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { section } from './section.widget.ts'
import './section.css'

export function SectionView({ testId, options, slots }: WidgetProps<typeof section>) {
  return (
    <div className="section" data-columns={options.columns ?? 1} data-testid={testId}>
      {slots['content']}
    </div>
  )
}
