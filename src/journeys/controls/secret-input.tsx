import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Hidden text that can be shown. */
export function SecretInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false)
  const { t } = useTranslation()
  const Glyph = shown ? EyeOff : Eye
  return (
    <div className="login-secret">
      <input
        {...props}
        className="login-input"
        placeholder=" "
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
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
  )
}
