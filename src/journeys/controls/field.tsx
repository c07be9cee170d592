import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface FieldProps {
  readonly id: string
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** Says that the field may stay empty; required ones are not marked (look.md, field). */
  readonly optional?: boolean
  readonly children: ReactNode
}

/** A control with its label above and what is wrong below. */
export function Field({ id, label, error, hint, optional, children }: FieldProps) {
  const { t } = useTranslation()
  return (
    <div className="login-field">
      <label htmlFor={id}>
        {label} {optional && <span className="login-optional">{t('login.optional')}</span>}
      </label>
      {children}
      {hint && (
        <p className="login-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** What is wrong with a control; the control refers to it by `{id}-error`. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (!error) return null
  return (
    <p className="login-error" id={`${id}-error`}>
      <CircleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
      {error}
    </p>
  )
}
