import { useTranslation } from 'react-i18next'
import type { CallbackProps } from '../callbacks/callback-props.ts'
import { controlId, type FieldFault } from '../run/checks.ts'
import { outputText } from '../run/step.ts'
import { useServerText } from './use-server-text.ts'

/** The note above the fields when a journey refused what was typed. */
export const refusalId = 'login-fault'

/** What a control of a callback needs: its value as text, its fault in words, and the ids that tie them together. */
export function useField({ journey, index, callback }: CallbackProps, part: FieldFault['part'] = '') {
  const { t } = useTranslation()
  const inWords = useServerText()
  const fault = journey.faultOf(index, part)
  const value = journey.answers[index]?.[part]
  const id = controlId(index, part)
  const refused =
    journey.fault?.kind === 'refused' && /^(Name|Password)Callback$/.test(callback.type) && part === ''
  return {
    id,
    label: inWords(outputText(callback, 'prompt')),
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    error: fault ? t(fault.key) : undefined,
    /** Attributes that say what is wrong with the control. */
    aria: {
      'aria-invalid': fault || refused ? (true as const) : undefined,
      'aria-describedby': fault ? `${id}-error` : refused ? refusalId : undefined,
    },
    set: (next: unknown) => journey.setAnswer(index, part, next),
  }
}
