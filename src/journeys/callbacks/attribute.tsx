import { observer } from 'mobx-react-lite'
import { loginFieldRequired } from '../../../validators/login-field-required.ts'
import type { CallbackProps } from './callback-props.ts'
import { Field } from '../controls/field.tsx'
import { usePolicies } from '../controls/policy-list.tsx'
import { attributeOf } from '../run/step.ts'
import { useField } from '../controls/use-field.ts'

/** What the browser may fill in, by the name of the attribute. */
const known: Readonly<Record<string, { readonly autoComplete: string; readonly type?: 'email' | 'tel' }>> = {
  userName: { autoComplete: 'username' },
  mail: { autoComplete: 'email', type: 'email' },
  givenName: { autoComplete: 'given-name' },
  sn: { autoComplete: 'family-name' },
  telephoneNumber: { autoComplete: 'tel', type: 'tel' },
  postalAddress: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  stateProvince: { autoComplete: 'address-level1' },
  postalCode: { autoComplete: 'postal-code' },
  country: { autoComplete: 'country-name' },
}

/** StringAttributeInputCallback, NumberAttributeInputCallback and ValidatedCreateUsernameCallback: one line, with the policies that it breaks. */
export const AttributeField = observer((props: CallbackProps) => {
  const { callback } = props
  const field = useField(props)
  const policies = usePolicies(props)
  const number = callback.type === 'NumberAttributeInputCallback'
  const name = attributeOf(callback)
  const hints = Object.hasOwn(known, name) ? known[name] : undefined
  const error = field.error ?? policies.error
  return (
    <Field
      id={field.id}
      label={field.label}
      error={error}
      optional={callback.type !== 'ValidatedCreateUsernameCallback' && !loginFieldRequired(callback)}
    >
      <input
        id={field.id}
        className="login-input"
        placeholder=" "
        type={hints?.type ?? 'text'}
        inputMode={number ? 'decimal' : undefined}
        autoComplete={hints?.autoComplete ?? 'off'}
        autoCapitalize={name === 'userName' || hints?.type === 'email' ? 'none' : undefined}
        spellCheck={false}
        dir="auto"
        value={field.text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${field.id}-error`}
        onChange={(event) => field.set(event.target.value)}
      />
    </Field>
  )
})
