import { observer } from 'mobx-react-lite'
import { type FormEvent, useId, useState } from 'react'
import { FormStore } from '../../../engine/runtime/form/form-store.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import type { CommentsProps } from './comments-props.ts'

/** The spec names no length; this is what the places that store comments take. */
const defaultMaximum = 2000
/** Characters left from which on they are counted. */
const countFrom = 100
/** Where every comment begins. */
const nothing = {}

/** The place to write a comment. What is unsent stays on this device. */
export const Composer = observer(function Composer({ testId, options, draft, emit, t }: CommentsProps) {
  const [store] = useState(() => new FormStore<string>({ base: nothing, draft }))
  const text = String(store.values['text'] ?? '')
  const [said, setSaid] = useState('')
  const id = useId()
  const left = (options.maximum ?? defaultMaximum) - text.length
  const write = (next: string) => {
    store.change('text', next)
    setSaid('')
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const sent = text.trim()
    if (sent === '') return
    const taken = await store.send(async () => {
      const outcome = await emit('submit', { text: sent })
      if (outcome.status === 'failed')
        return { status: 'refused', refusal: outcome.problem.message || t('common.unreachable') }
      // What was written meanwhile is the next comment.
      return outcome.status === 'done' ? { status: 'done', base: nothing } : { status: 'stopped' }
    })
    if (taken) setSaid(t('widgets.comments.sent'))
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
      {store.refusal !== undefined && <Note tone="danger">{store.refusal}</Note>}
      <div className="comments-foot">
        <span className="comments-left">
          {left < countFrom ? t('widgets.comments.left', { count: left }) : ''}
        </span>
        <Button
          type="submit"
          kind="primary"
          busy={store.saving}
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
})
