import { observer } from 'mobx-react-lite'
import type { CallbackProps } from './callback-props.ts'
import { FieldError } from '../controls/field.tsx'
import { usePolicies } from '../controls/policy-list.tsx'
import { useField } from '../controls/use-field.ts'
import '../../parts/controls/check.css'

/** BooleanAttributeInputCallback: a check box. */
export const BooleanField = observer((props: CallbackProps) => {
  const field = useField(props)
  const policies = usePolicies(props)
  return (
    <div className="login-check">
      <label htmlFor={field.id}>
        <input
          id={field.id}
          className="check"
          type="checkbox"
          checked={props.journey.answers[props.index]?.[''] === true}
          {...field.aria}
          onChange={(event) => field.set(event.target.checked)}
        />
        <span>{field.label}</span>
      </label>
      <FieldError id={field.id} error={field.error ?? policies.error} />
    </div>
  )
})
