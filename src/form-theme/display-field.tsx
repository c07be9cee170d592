import { ariaDescribedByIds, type FieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { contextOf } from './form-context.ts'

/** Rows of a long value; the rest is scrolled to. */
const maxRows = 8

/** What cannot be edited here, shown as it is and labelled as such. */
export function DisplayField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, registry } = props
  const { translate } = contextOf(registry)
  const id = fieldPathId.$id
  const value = formData as unknown
  const text =
    value === undefined || value === null
      ? ''
      : typeof value === 'string'
        ? value
        : JSON.stringify(value, null, 2)
  return (
    <>
      <textarea
        id={id}
        className="form-display"
        readOnly
        rows={rowsOf(text)}
        value={text || translate.t('form.none')}
        aria-describedby={ariaDescribedByIds(id)}
      />
      <p className="field-hint">{translate.t('form.displayOnly')}</p>
    </>
  )
}

/** A height counted from the text: measuring it would write a style attribute, which the page's policy forbids. */
function rowsOf(text: string): number {
  return Math.min(maxRows, text.split('\n').length)
}
