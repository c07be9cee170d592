import type { ReactNode } from 'react'
import type { TranslatePort } from '../../engine/runtime/ports.ts'

/**
 * What is not saved yet, on the left; what to do about it, on the right.
 *
 * @param props `changes`: how many fields differ; `kept`: whether they stay, on this device or with the person; `sent`: the form is sent, not saved; `sticky`: stays in sight while a long form is scrolled; `unchanged`: what a sticky one says
 *   while none differs; what is sent says nothing then
 */
export function ActionBar(props: {
  changes: number
  kept?: false | 'device' | 'person'
  sent?: boolean
  sticky: boolean
  unchanged?: string
  t: TranslatePort['t']
  testId: string
  children: ReactNode
}): ReactNode {
  const { changes, kept = 'device', sent, sticky, unchanged, t, testId, children } = props
  return (
    <div className="action-bar" data-sticky={sticky || undefined} data-testid={`${testId}/actions`}>
      <output className="action-bar-state">
        {changes > 0 ? (
          <>
            <span className="action-bar-dot" aria-hidden="true" />
            <strong>{sent ? t('form.notSent') : t('form.changes', { count: changes })}</strong>
            {kept && (
              <span className="action-bar-hint">
                {t(kept === 'person' ? 'form.keptForPerson' : sent ? 'form.keptUnsent' : 'form.keptHere')}
              </span>
            )}
          </>
        ) : (
          sticky && !sent && <span className="action-bar-hint">{unchanged ?? t('form.noChanges')}</span>
        )}
      </output>
      {children}
    </div>
  )
}
