import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import type { errorState } from './error-state.widget.ts'

export function ErrorState({ testId, options, data, t }: WidgetProps<typeof errorState>) {
  const binding = data[options.data]
  if (binding?.status !== 'error') return null
  return <BindingFailed binding={binding} titleKey={options.titleKey} t={t} testId={testId} />
}
