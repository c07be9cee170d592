import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallbackProps } from './callback-props.ts'
import { promptOf } from './step.ts'

/** PasswordCallback: hidden text that can be shown. */
export function PasswordField({ callback, value, invalid, errorId, onChange }: CallbackProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const { t } = useTranslation()
  const Glyph = shown ? EyeOff : Eye
  return (
    <div className="login-field">
      <label htmlFor={id}>{promptOf(callback)}</label>
      <div className="login-secret">
        <input
          id={id}
          className="login-input"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          value={typeof value === 'string' ? value : ''}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? errorId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="login-reveal"
          aria-pressed={shown}
          aria-label={t('login.showPassword')}
          title={t('login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Glyph size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
