import { observer } from 'mobx-react-lite'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dialogs, OpenQuestion } from '../stores/dialogs.ts'
import { Button } from '../parts/controls/button.tsx'
import { Dialog } from '../parts/overlays/dialog.tsx'

/** Draws the open question of the dialog store. */
export const Questions = observer(({ dialogs }: { readonly dialogs: Dialogs }) => {
  const question = dialogs.open
  return question ? <Question key={question.title} question={question} /> : null
})

function Question({ question }: { readonly question: OpenQuestion }) {
  const [written, setWritten] = useState('')
  const form = useId()
  const mayAgree = question.typed === undefined || written.trim() === question.typed
  const agree = (event: FormEvent) => {
    event.preventDefault()
    if (mayAgree) question.answer(true)
  }
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
            type="submit"
            form={form}
            disabled={!mayAgree}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      {question.body}
      <form id={form} onSubmit={agree}>
        {question.typed !== undefined && (
          <Typed word={question.typed} value={written} onChange={setWritten} />
        )}
      </form>
    </Dialog>
  )
}

function Typed(props: {
  readonly word: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  return (
    <label className="dialog-typed">
      <span>{t('common.typeToConfirm', { word: props.word })}</span>
      <input
        type="text"
        className="dialog-typed-input"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  )
}
