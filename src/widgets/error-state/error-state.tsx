import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/button.tsx'
import { StateFrame } from '../../parts/state-frame.tsx'
import type { errorState } from './error-state.widget.ts'

export function ErrorState({ testId, options, data, t }: WidgetProps<typeof errorState>) {
  const binding = data[options.data]
  if (binding?.status !== 'error') return null
  return (
    <StateFrame
      alert
      art="error"
      title={t(options.titleKey ?? 'common.failed')}
      text={binding.problem?.message || t('common.unreachable')}
      actions={<Button onClick={() => binding.reload()}>{t('common.tryAgain')}</Button>}
      testId={testId}
    />
  )
}
