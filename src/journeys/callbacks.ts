import type { ComponentType } from 'react'
import type { CallbackProps } from './callback-props.ts'
import { PasswordField } from './password-field.tsx'
import { NameField } from './text-field.tsx'

/** Callback kind to component; a kind that is not here is named to the person instead of being skipped. */
export const callbackFields: Readonly<Record<string, ComponentType<CallbackProps>>> = {
  NameCallback: NameField,
  PasswordCallback: PasswordField,
}
