import type { BindingResult } from '../../../engine/react/widget-props.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../controls/button.tsx'
import { StateFrame } from './state-frame.tsx'

/**
 * Instead of what a binding would have brought: the server's words, or why there are none, and another try.
 *
 * @param fallbackKey said where the server says nothing
 */
export function BindingFailed({
  binding,
  titleKey = 'common.failed',
  fallbackKey = 'common.unreachable',
  t,
  testId,
}: {
  readonly binding: Pick<BindingResult, 'problem' | 'reload'>
  readonly titleKey?: string | undefined
  readonly fallbackKey?: string | undefined
  readonly t: TranslatePort['t']
  readonly testId: string
}) {
  return (
    <StateFrame
      alert
      art="error"
      title={t(titleKey)}
      text={binding.problem?.message || t(fallbackKey)}
      actions={<Button onClick={() => binding.reload()}>{t('common.tryAgain')}</Button>}
      testId={testId}
    />
  )
}
