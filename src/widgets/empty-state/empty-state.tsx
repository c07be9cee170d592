import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import type { emptyState } from './empty-state.widget.ts'

export function EmptyStateView({ testId, options, parts, t }: WidgetProps<typeof emptyState>) {
  return (
    <StateFrame
      art={options.art ?? 'empty'}
      title={t(options.titleKey)}
      text={options.textKey && t(options.textKey)}
      actions={
        parts.actions && parts.actions.length > 0 && <ActionButtons actions={parts.actions} testId={testId} />
      }
      testId={testId}
    />
  )
}
