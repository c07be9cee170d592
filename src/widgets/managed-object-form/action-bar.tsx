import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/button.tsx'

/** What is not saved yet, on the left; what to do about it, on the right. */
export function ActionBar(props: {
  form: { changed: readonly string[]; dirty: boolean; saving: boolean; discard(): void }
  creating: boolean
  t: TranslatePort['t']
  testId: string
}): ReactNode {
  const { form, creating, t, testId } = props
  const count = form.changed.length
  return (
    <div className="action-bar" data-testid={`${testId}/actions`}>
      <output className="action-bar-state">
        {form.dirty ? (
          <>
            <span className="action-bar-dot" aria-hidden="true" />
            <strong>{t('form.changes', { count })}</strong>
            <span className="action-bar-hint">{t('form.keptHere')}</span>
          </>
        ) : (
          <span className="action-bar-hint">{t('form.noChanges')}</span>
        )}
      </output>
      {form.dirty && (
        <Button disabled={form.saving} data-testid={`${testId}/discard`} onClick={form.discard}>
          {t('form.discard')}
        </Button>
      )}
      <Button
        kind="primary"
        type="submit"
        busy={form.saving}
        disabled={!form.dirty && !creating}
        data-testid={`${testId}/save`}
      >
        {creating ? t('form.create') : form.dirty ? t('form.save', { count }) : t('form.saveNothing')}
      </Button>
    </div>
  )
}
