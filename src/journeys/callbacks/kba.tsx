import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallbackProps } from './callback-props.ts'
import { controlId } from '../run/checks.ts'
import { Field, FieldError } from '../controls/field.tsx'
import { Select } from '../controls/select.tsx'
import { SecretInput } from '../controls/secret-input.tsx'
import { outputOf, textsOf } from '../run/step.ts'
import { useField } from '../controls/use-field.ts'
import { useServerText } from '../controls/use-server-text.ts'

const own = 'own'

/** KbaCreateCallback: a security question, chosen or written, and its answer. */
export const KbaField = observer((props: CallbackProps) => {
  const { callback, index } = props
  const { t } = useTranslation()
  const inWords = useServerText()
  const question = useField(props, 'question')
  const answer = useField(props, 'answer')
  const choices = textsOf(callback, 'predefinedQuestions')
  const mayWrite = outputOf(callback, 'allowUserDefinedQuestions') !== false || choices.length === 0
  const [writes, setWrites] = useState(
    choices.length === 0 || (question.text !== '' && !choices.includes(question.text)),
  )
  const position = choices.indexOf(question.text)
  const chooserId = writes ? controlId(index, 'choose') : question.id
  return (
    <fieldset className="login-group">
      <legend>{question.label}</legend>
      {choices.length > 0 && (
        <Field id={chooserId} label={t('login.kba.question')} error={writes ? undefined : question.error}>
          <Select
            id={chooserId}
            value={writes ? own : position < 0 ? '' : String(position)}
            {...(writes ? {} : question.aria)}
            onChange={({ target: { value } }) => {
              setWrites(value === own)
              question.set(value === own || value === '' ? '' : choices[Number(value)])
            }}
          >
            <option value="" disabled>
              {t('login.kba.choose')}
            </option>
            {choices.map((choice, at) => (
              <option key={choice} value={at}>
                {inWords(choice)}
              </option>
            ))}
            {mayWrite && <option value={own}>{t('login.kba.own')}</option>}
          </Select>
        </Field>
      )}
      {writes && (
        <Field id={question.id} label={t('login.kba.ownQuestion')} error={question.error}>
          <input
            id={question.id}
            className="login-input"
            placeholder=" "
            type="text"
            autoComplete="off"
            dir="auto"
            value={question.text}
            {...question.aria}
            onChange={(event) => question.set(event.target.value)}
          />
        </Field>
      )}
      <div className="login-field">
        <label htmlFor={answer.id}>{t('login.kba.answer')}</label>
        <SecretInput
          id={answer.id}
          autoComplete="off"
          value={answer.text}
          {...answer.aria}
          onChange={(event) => answer.set(event.target.value)}
        />
        <FieldError id={answer.id} error={answer.error} />
      </div>
    </fieldset>
  )
})
