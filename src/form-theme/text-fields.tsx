import type { FieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { ariaOfField } from './aria.ts'
import { contextOf, drawnField } from './form-context.ts'
import { TextArea } from './text-input.tsx'

const rows = 4

/** Text of several lines. */
export function LongTextField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, readonly, disabled } = props
  const id = fieldPathId.$id
  return (
    <TextArea
      id={id}
      rows={rows}
      value={typeof formData === 'string' ? formData : ''}
      readOnly={readonly}
      disabled={disabled}
      onChange={({ target }) =>
        props.onChange(target.value === '' ? undefined : target.value, fieldPathId.path)
      }
      onBlur={() => props.onBlur(id, formData)}
      {...ariaOfField(props)}
    />
  )
}

/** A value in words: texts as they are, dates and yes or no as people say them, lists joined. */
export function ReadOnlyTextField({ fieldPathId, formData, registry }: FieldProps): ReactNode {
  const { translate } = contextOf(registry)
  const say = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return ''
    if (typeof value === 'boolean') return translate.t(value ? 'common.yes' : 'common.no')
    if (typeof value === 'number') return translate.number(value)
    if (Array.isArray(value)) return value.map(say).join(', ')
    if (typeof value === 'object') return JSON.stringify(value)
    const text = String(value)
    return /^\d{4}-\d\d-\d\dT/.test(text) ? translate.date(text, 'date-time') || text : text
  }
  return (
    <output className="form-words" id={fieldPathId.$id}>
      {say(formData) || translate.t('form.none')}
    </output>
  )
}

/** Text between the fields. */
export function NoteField({ uiSchema }: FieldProps): ReactNode {
  const field = drawnField(uiSchema)
  return (
    <p className="form-note">
      {field?.title && <strong>{field.title} </strong>}
      {field?.description}
    </p>
  )
}
