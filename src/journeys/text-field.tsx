import { useId } from 'react'
import type { CallbackProps } from './callback-props.ts'
import { promptOf } from './step.ts'

/** NameCallback and its kin: one line of text. A native input, so that sign-in stays light. */
export function NameField(props: CallbackProps) {
  return <TextField {...props} autoComplete="username" />
}

function TextField(props: CallbackProps & { readonly autoComplete: string }) {
  const { callback, value, invalid, errorId, startHere, onChange, autoComplete } = props
  const id = useId()
  return (
    <div className="login-field">
      <label htmlFor={id}>{promptOf(callback)}</label>
      <input
        id={id}
        className="login-input"
        type="text"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        // Sign-in asks for one thing; starting in its first field is what a person expects here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={startHere}
        value={typeof value === 'string' ? value : ''}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? errorId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
