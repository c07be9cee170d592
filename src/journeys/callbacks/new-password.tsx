import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CallbackProps } from './callback-props.ts'
import { Field } from '../controls/field.tsx'
import { PolicyList, usePolicies } from '../controls/policy-list.tsx'
import { SecretInput } from '../controls/secret-input.tsx'
import { outputOf } from '../run/step.ts'
import { useField } from '../controls/use-field.ts'

/** ValidatedCreatePasswordCallback: a new password with its policies, twice where the stage says so. */
export const NewPasswordField = observer((props: CallbackProps) => {
  const { t } = useTranslation()
  const field = useField(props)
  const confirm = useField(props, 'confirm')
  const policies = usePolicies(props)
  const error = field.error ?? policies.error
  const describedBy = [error && `${field.id}-error`, policies.states.length > 0 && `${field.id}-policies`]
  const control = {
    id: field.id,
    autoComplete: 'new-password',
    value: field.text,
    'aria-invalid': field.error || policies.failed ? (true as const) : undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => field.set(event.target.value),
  }
  return (
    <>
      <div>
        <Field id={field.id} label={field.label} error={error}>
          {outputOf(props.callback, 'echoOn') === true ? (
            <input {...control} type="text" className="login-input" placeholder=" " spellCheck={false} />
          ) : (
            <SecretInput {...control} />
          )}
        </Field>
        <PolicyList id={`${field.id}-policies`} states={policies.states} />
      </div>
      {props.entry['confirmPassword'] === true && (
        <Field
          id={confirm.id}
          label={t('login.confirmPassword', { name: field.label })}
          error={confirm.error}
        >
          <SecretInput
            id={confirm.id}
            autoComplete="new-password"
            value={confirm.text}
            {...confirm.aria}
            onChange={(event) => confirm.set(event.target.value)}
          />
        </Field>
      )}
    </>
  )
})
