import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Note } from '../../parts/states/note.tsx'
import { controlId } from '../run/checks.ts'
import type { Journey } from '../run/journey.ts'
import { outputText } from '../run/step.ts'
import { useServerText } from '../controls/use-server-text.ts'

/** How many fields need attention and a way to each; with one fault the field itself says enough. */
export const FaultSummary = observer(({ journey }: { readonly journey: Journey }) => {
  const { t } = useTranslation()
  const inWords = useServerText()
  const { faults, current } = journey
  if (faults.length < 2 || !current) return null
  return (
    <Note
      tone="danger"
      title={t('login.attention', { count: faults.length })}
      testId="portal/login/fault-summary"
    >
      <ul className="login-summary">
        {faults.map(({ index, part, key }) => {
          const callback = current.step.callbacks[index]
          const prompt = callback ? inWords(outputText(callback, 'prompt')) : ''
          const label = part === 'question' ? '' : part === 'answer' ? t('login.kba.answer') : prompt
          return (
            <li key={controlId(index, part)}>
              <a
                href={`#${controlId(index, part)}`}
                onClick={(event) => {
                  // The address behind # is the portal's route.
                  event.preventDefault()
                  document.getElementById(controlId(index, part))?.focus()
                }}
              >
                {label ? `${label}: ${t(key)}` : t(key)}
              </a>
            </li>
          )
        })}
      </ul>
    </Note>
  )
})
