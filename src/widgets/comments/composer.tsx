import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import type { CommentsProps } from './comments-props.ts'

/** The spec names no length; this is what the places that store comments take. */
const defaultMaximum = 2000
/** Characters left from which on they are counted. */
const countFrom = 100

/** The place to write a comment. What is unsent stays on this device. */
export function Composer({ testId, options, draft, emit, t }: CommentsProps) {
  const [text, setText] = useState(() => textOf(draft.read()))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const id = useId()
  const left = (options.maximum ?? defaultMaximum) - text.length
  const write = (next: string) => {
    setText(next)
    setSaid('')
    if (next === '') draft.clear()
    else draft.write(next)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const sent = text.trim()
    if (sent === '' || busy) return
    setBusy(true)
    setProblem(undefined)
    const outcome = await emit('submit', { text: sent })
    setBusy(false)
    if (outcome.status === 'failed') setProblem(outcome.problem.message || t('common.unreachable'))
    if (outcome.status !== 'done') return
    write('')
    setSaid(t('widgets.comments.sent'))
  }
  return (
    <form className="comments-composer" onSubmit={(event) => void send(event)}>
      <label htmlFor={id}>{t('widgets.comments.write')}</label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        value={text}
        maxLength={options.maximum ?? defaultMaximum}
        data-testid={`${testId}/text`}
        onChange={(event) => write(event.target.value)}
      />
      {problem && <Note tone="danger">{problem}</Note>}
      <div className="comments-foot">
        <span className="comments-left">
          {left < countFrom ? t('widgets.comments.left', { count: left }) : ''}
        </span>
        <Button
          type="submit"
          kind="primary"
          busy={busy}
          disabled={text.trim() === ''}
          data-testid={`${testId}/send`}
        >
          {t('widgets.comments.send')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </form>
  )
}

function textOf(draft: unknown): string {
  return typeof draft === 'string' ? draft : ''
}
