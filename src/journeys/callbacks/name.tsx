import { observer } from 'mobx-react-lite'
import { isConditional, isWebAuthn } from '../run/arrangement.ts'
import type { CallbackProps } from './callback-props.ts'
import { Field } from '../controls/field.tsx'
import { useField } from '../controls/use-field.ts'

/** NameCallback: one line of text. A native input, so that sign-in stays light. */
export const NameField = observer((props: CallbackProps) => {
  const field = useField(props)
  const passkeys = props.journey.current?.step.callbacks.some(
    (callback) => isWebAuthn(callback) && isConditional(callback),
  )
  return (
    <Field id={field.id} label={field.label} error={field.error}>
      <input
        id={field.id}
        className="login-input"
        placeholder=" "
        type="text"
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        value={field.text}
        {...field.aria}
        onChange={(event) => field.set(event.target.value)}
      />
    </Field>
  )
})
