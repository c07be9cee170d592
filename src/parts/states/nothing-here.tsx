import type { ResolvedAction } from '../../../engine/react/widget-props.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { ActionButtons } from '../controls/action-buttons.tsx'
import { StateFrame } from './state-frame.tsx'

/** Instead of entries: why there are none and what to do, as the definition says it. */
export function NothingHere({
  empty,
  t,
  testId,
}: {
  readonly empty:
    | {
        readonly titleKey: string
        readonly bodyKey?: string | undefined
        readonly action?: ResolvedAction | undefined
      }
    | undefined
  readonly t: TranslatePort['t']
  /** Of the widget. */
  readonly testId: string
}) {
  return (
    <StateFrame
      art="empty"
      title={t(empty?.titleKey ?? 'common.nothingHere')}
      text={empty?.bodyKey && t(empty.bodyKey)}
      actions={empty?.action && <ActionButtons actions={[empty.action]} testId={testId} />}
      testId={`${testId}/empty`}
    />
  )
}
