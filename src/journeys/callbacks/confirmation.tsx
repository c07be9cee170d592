import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import { optionsOf } from '../run/options.ts'
import type { CallbackProps } from './callback-props.ts'
import { outputText } from '../run/step.ts'
import { useServerText } from '../controls/use-server-text.ts'

const tones = { '0': undefined, '1': 'warning', '2': 'danger' } as const
/** Views whose own way on is the main one; the options here are ways round it. */
const mainElsewhere = new Set(['WebAuthn', 'LegacyWebAuthn', 'PollingWaitCallback', 'PushChallenge'])

/** ConfirmationCallback: one button an option, each of which sends the step. */
export const ConfirmationField = observer(({ callback, entry, journey, index }: CallbackProps) => {
  const { t } = useTranslation()
  const inWords = useServerText()
  const prompt = inWords(outputText(callback, 'prompt'))
  const type = outputText(callback, 'messageType')
  const tone = type === '1' || type === '2' ? tones[type] : undefined
  const views = journey.current?.arrangement.placed.map(({ view }) => view ?? '') ?? []
  const aside = views.some((view) => mainElsewhere.has(view))
  const all = optionsOf(callback)
  const options = entry['showOnlyPositiveAnswer'] === true ? all.slice(0, 1) : all
  const first = Math.min(Number(outputText(callback, 'defaultOption')) || 0, options.length - 1)
  return (
    <div className="login-options">
      {prompt && (tone ? <Note tone={tone}>{prompt}</Note> : <p>{prompt}</p>)}
      <div className="login-option-row" role="group" aria-label={prompt || undefined}>
        {options.map(({ text, key }, position) => (
          <Button
            key={`${position}-${text ?? key}`}
            // Enter in a field presses the main option.
            type={!aside && position === first ? 'submit' : 'button'}
            kind={kindOf(entry['buttonStyle'], !aside && position === first)}
            disabled={journey.busy}
            onClick={(event) => {
              event.preventDefault()
              void journey.answer(new Map([[index, { '': position }]]), !aside && position === first)
            }}
          >
            {text === undefined ? t(key ?? 'login.ok') : inWords(text)}
          </Button>
        ))}
      </div>
    </div>
  )
})

/** The stage may ask for links, or for a button that warns. */
function kindOf(style: unknown, main: boolean): ButtonProps['kind'] {
  if (style === 'link') return 'link'
  if (style === 'danger' && main) return 'danger'
  return main ? 'primary' : 'secondary'
}
