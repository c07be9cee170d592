import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import type { buttonRow } from './button-row.widget.ts'
import './button-row.css'

export function ButtonRow({ testId, options, parts }: WidgetProps<typeof buttonRow>) {
  if (parts.actions.length === 0) return null
  return (
    <div className="button-row" data-align={options.align ?? 'start'} data-testid={testId}>
      <ActionButtons actions={parts.actions} testId={testId} />
    </div>
  )
}
