import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FormModel } from '../../../engine/object-schema/form-model.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { fieldsWithErrors, type Errors } from './managed-object-form.logic.ts'

/** After an attempt to save: how many fields need attention, and a way to each. Takes the focus at every attempt. */
export function ErrorSummary(props: {
  form: { attempts: number; errors: Errors }
  model: FormModel
  idPrefix: string
  translate: TranslatePort
}): ReactNode {
  const { form, model, idPrefix, translate } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.attempts > 0) box.current?.focus()
  }, [form.attempts])
  const fields = fieldsWithErrors(model, form.errors)
  if (form.attempts === 0 || fields.length === 0) return null
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <CircleAlert size={18} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <strong>{translate.t('form.attention', { count: fields.length })}</strong>
        <ul>
          {fields.map((field) => (
            <li key={field.name}>
              <button
                type="button"
                onClick={() => document.getElementById(`${idPrefix}_${field.name}`)?.focus()}
              >
                {translate.text(field.title)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
