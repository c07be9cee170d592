import { observer } from 'mobx-react-lite'
import type { CallbackProps } from './callback-props.ts'
import { Field } from '../controls/field.tsx'
import { SecretInput } from '../controls/secret-input.tsx'
import { useField } from '../controls/use-field.ts'

/** PasswordCallback: hidden text. */
export const PasswordField = observer((props: CallbackProps) => {
  const field = useField(props)
  return (
    <Field id={field.id} label={field.label} error={field.error}>
      <SecretInput
        id={field.id}
        autoComplete="current-password"
        value={field.text}
        {...field.aria}
        onChange={(event) => field.set(event.target.value)}
      />
    </Field>
  )
})
