import { ariaDescribedByIds, type FieldProps } from '@rjsf/utils'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { contextOf } from './form-context.ts'

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
      <Input.TextArea
        id={id}
        className="form-display"
        readOnly
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={text || translate.t('form.none')}
        aria-describedby={ariaDescribedByIds(id)}
      />
      <p className="field-hint">{translate.t('form.displayOnly')}</p>
    </>
  )
}
