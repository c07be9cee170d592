import { observer } from 'mobx-react-lite'
import type { CallbackProps } from './callback-props.ts'
import { Field } from '../controls/field.tsx'
import { Select } from '../controls/select.tsx'
import { outputOf, textsOf } from '../run/step.ts'
import { useField } from '../controls/use-field.ts'
import { useServerText } from '../controls/use-server-text.ts'

/** ChoiceCallback: a list to open, or radio buttons where the stage says so. */
export const ChoiceCallback = observer((props: CallbackProps) => {
  const { callback, entry, journey, index } = props
  const field = useField(props)
  const choices = textsOf(callback, 'choices').map(useServerText())
  const chosen = Number(journey.answers[index]?.[''] ?? 0)
  const radio = entry['displayType'] === 'radio' || outputOf(callback, 'radio') === true
  if (radio)
    return (
      <fieldset className="login-choices">
        <legend>{field.label}</legend>
        {choices.map((choice, position) => (
          <label key={choice} className="login-choice">
            <input
              type="radio"
              name={field.id}
              id={position === 0 ? field.id : undefined}
              checked={position === chosen}
              onChange={() => field.set(position)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </fieldset>
    )
  return (
    <Field id={field.id} label={field.label}>
      <Select id={field.id} value={chosen} onChange={(event) => field.set(Number(event.target.value))}>
        {choices.map((choice, position) => (
          <option key={choice} value={position}>
            {choice}
          </option>
        ))}
      </Select>
    </Field>
  )
})
