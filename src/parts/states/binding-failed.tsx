import type { BindingResult } from '../../../engine/react/widget-props.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../controls/button.tsx'
import { StateFrame } from './state-frame.tsx'

/**
 * Instead of what a binding would have brought: what failed, the server's words or why there are none, and another try.
 *
 * @param errorKey the catalogue's sentence for it
 */
export function BindingFailed({
  binding,
  titleKey = 'common.failed',
  errorKey = titleKey,
  t,
  testId,
}: {
  readonly binding: Pick<BindingResult, 'problem' | 'reload'>
  readonly titleKey?: string | undefined
  readonly errorKey?: string | undefined
  readonly t: TranslatePort['t']
  readonly testId: string
}) {
  return (
    <StateFrame
      alert
      art="error"
      title={t(errorKey)}
      text={binding.problem?.message || t('common.unreachable')}
      actions={<Button onClick={() => binding.reload()}>{t('common.tryAgain')}</Button>}
      testId={testId}
    />
  )
}
