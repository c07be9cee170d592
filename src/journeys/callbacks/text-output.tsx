import { Note, type NoteProps } from '../../parts/states/note.tsx'
import type { CallbackProps } from './callback-props.ts'
import { JourneyHtml } from '../controls/safe-html.tsx'
import { outputText } from '../run/step.ts'

const tones: Readonly<Record<string, NoteProps['tone']>> = { '0': 'info', '1': 'warning', '2': 'danger' }

/** TextOutputCallback: a message; scripts have views of their own. */
export function TextOutput({ callback }: CallbackProps) {
  const message = outputText(callback, 'message')
  if (message.trim() === '') return null
  const tone = tones[outputText(callback, 'messageType')] ?? 'info'
  return tone === 'info' ? (
    <JourneyHtml className="login-text" html={message} />
  ) : (
    <Note tone={tone}>
      <JourneyHtml html={message} />
    </Note>
  )
}
