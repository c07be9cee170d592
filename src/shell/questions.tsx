import { observer } from 'mobx-react-lite'
import type { Dialogs } from '../stores/dialogs.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'

/** Draws the open question of the dialog store. */
export const Questions = observer(({ dialogs }: { readonly dialogs: Dialogs }) => {
  const question = dialogs.open
  if (!question) return null
  return (
    <Dialog
      title={question.title}
      onClose={() => question.answer(false)}
      testId="portal/shell/question"
      actions={
        <>
          <Button onClick={() => question.answer(false)}>{question.cancelLabel}</Button>
          <Button
            kind={question.tone === 'danger' ? 'danger' : 'primary'}
            onClick={() => question.answer(true)}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      {question.body}
    </Dialog>
  )
})
