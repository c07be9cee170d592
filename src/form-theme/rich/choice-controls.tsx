import type { FieldProps } from '@rjsf/utils'
import { Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { ariaOfField } from '../aria.ts'
import { contextOf, drawnField, titleOf } from '../form-context.ts'
import { namedList } from './named-list.tsx'

/** The field's own choices; several where the field takes a list. */
export function ChoiceSelect(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, registry, disabled, required } = props
  const { translate } = contextOf(registry)
  const field = drawnField(uiSchema)
  const options = field?.options ?? []
  const several = field?.kind === 'multiselect'
  const id = fieldPathId.$id
  const chosen = options.filter(({ value }) => [formData as unknown].flat().includes(value))
  const indexes = chosen.map((each) => options.indexOf(each))
  return (
    <Select<number | number[] | undefined>
      id={id}
      className="form-wide"
      popupRender={namedList(id)}
      mode={several ? 'multiple' : undefined}
      value={several ? indexes : indexes[0]}
      options={options.map(({ label, disabled: taken }, index) => ({ value: index, label, disabled: taken }))}
      showSearch={options.length > longList || several ? { optionFilterProp: 'label' } : false}
      allowClear={several || !required}
      disabled={disabled}
      notFoundContent={translate.t('form.lookupNone')}
      onBlur={() => props.onBlur(id, formData)}
      onChange={(next) => {
        const values = [next ?? []].flat().map((index) => options[index]!.value)
        props.onChange(several ? values : values[0], fieldPathId.path)
      }}
      {...ariaOfField(props)}
    />
  )
}

/** A list that is longer is searched. */
const longList = 8

/** The field's own choices, all in sight. The first button carries the field's id, so that the focus can be sent there. */
export function RadioButtons(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, readonly, disabled } = props
  const options = drawnField(uiSchema)?.options ?? []
  const id = fieldPathId.$id
  return (
    <Radio.Group
      className="form-radio"
      name={id}
      aria-labelledby={`${id}__title`}
      value={options.findIndex(({ value }) => value === formData)}
      disabled={disabled || readonly}
      onChange={(event) => props.onChange(options[event.target.value as number]!.value, fieldPathId.path)}
      onBlur={() => props.onBlur(id, formData)}
      {...ariaOfField(props)}
    >
      {options.map(({ value, label, disabled: taken }, index) => (
        <Radio key={String(value)} value={index} disabled={taken} {...(index === 0 ? { id } : {})}>
          {label}
        </Radio>
      ))}
    </Radio.Group>
  )
}

/** On or off, with its label beside it. */
export function SwitchControl(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, registry, readonly, disabled } = props
  const { translate } = contextOf(registry)
  const id = fieldPathId.$id
  return (
    <div className="form-switch" onBlur={() => props.onBlur(id, formData)}>
      <Switch
        id={id}
        checked={formData === true}
        disabled={disabled || readonly}
        onChange={(on) => props.onChange(on, fieldPathId.path)}
        {...ariaOfField(props)}
      />
      <label htmlFor={id}>{titleOf(drawnField(uiSchema), '', translate)}</label>
    </div>
  )
}
