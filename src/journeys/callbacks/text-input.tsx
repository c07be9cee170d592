import { observer } from 'mobx-react-lite'
import type { CallbackProps } from './callback-props.ts'
import { Field } from '../controls/field.tsx'
import { useField } from '../controls/use-field.ts'

/** TextInputCallback: one line of free text. */
export const TextInputField = observer((props: CallbackProps) => {
  const field = useField(props)
  return (
    <Field id={field.id} label={field.label} error={field.error}>
      <input
        id={field.id}
        className="login-input"
        placeholder=" "
        type="text"
        autoComplete="off"
        dir="auto"
        value={field.text}
        {...field.aria}
        onChange={(event) => field.set(event.target.value)}
      />
    </Field>
  )
})
