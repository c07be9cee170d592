import type { WidgetProps } from '@rjsf/utils'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { ariaOf } from '../aria.ts'
import { contextOf } from '../form-context.ts'

/** One of the values of an enumeration. */
export function EnumerationSelect(props: WidgetProps): ReactNode {
  const { id, value, options, disabled, required, onChange, onBlur, registry } = props
  const { translate } = contextOf(registry)
  const choices = (options.enumOptions ?? []).map((each, index) => ({
    value: index,
    label: translate.text(each.label),
    stored: each.value as unknown,
  }))
  const chosen = choices.find((each) => each.stored === value)
  return (
    <Select
      id={id}
      className="form-wide"
      value={chosen?.value}
      options={choices.map(({ value: index, label }) => ({ value: index, label }))}
      allowClear={!required}
      disabled={disabled}
      onChange={(index: number | undefined) =>
        onChange(index === undefined ? undefined : choices[index]!.stored)
      }
      onBlur={() => onBlur(id, value)}
      {...ariaOf(props)}
    />
  )
}
