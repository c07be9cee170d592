import type { BaseInputTemplateProps } from '@rjsf/utils'
import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { ariaOf } from '../aria.ts'

/** A number by the schema's type. An emptied field is absent. */
export function NumberInput(props: BaseInputTemplateProps): ReactNode {
  const { id, value, schema, disabled, onChange, onBlur } = props
  return (
    <InputNumber
      id={id}
      className="form-wide"
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      precision={schema.type === 'integer' ? 0 : undefined}
      disabled={disabled}
      onChange={(next) => onChange(next === null || next === '' ? undefined : Number(next))}
      onBlur={() => onBlur(id, value)}
      {...ariaOf(props)}
    />
  )
}
