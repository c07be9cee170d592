import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import type { BuilderProps } from './builder-props.ts'

/** What the person has to know of the draft: that it is not saved and why, that somebody else has written, that what was left is back. */
export const BuilderNotes = observer(({ store, t, translate, testId }: BuilderProps): ReactNode => {
  const { autosave } = store
  const { status, problem, theirs } = autosave
  if (status === 'conflict')
    return (
      <Note
        tone="warning"
        title={t('reportBuilder.conflict.title')}
        testId={`${testId}/conflict`}
        action={
          <span className="rb-note-acts">
            <Button size="small" onClick={() => void autosave.keepMine()}>
              {t('reportBuilder.conflict.mine')}
            </Button>
            <Button size="small" onClick={() => store.takeTheirs()}>
              {t('reportBuilder.conflict.theirs')}
            </Button>
          </span>
        }
      >
        <p>{t('reportBuilder.conflict.text', { at: translate.date(theirs?.updateDate, 'date-time') })}</p>
      </Note>
    )
  if (status === 'failed')
    return (
      <Note
        tone="danger"
        title={t('reportBuilder.errors.save')}
        testId={`${testId}/save-failed`}
        action={
          <Button size="small" onClick={() => void autosave.flush()}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        <p>
          {problem?.message || t('common.unreachable')} {t('reportBuilder.saved.onDevice')}
        </p>
      </Note>
    )
  if (store.isRestored)
    return (
      <Note
        title={t('reportBuilder.restored.title')}
        testId={`${testId}/restored`}
        action={
          <Button size="small" onClick={() => store.undo()}>
            {t('reportBuilder.restored.discard')}
          </Button>
        }
      >
        <p>{t('reportBuilder.restored.text')}</p>
      </Note>
    )
  return null
})
