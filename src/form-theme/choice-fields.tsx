import { ariaDescribedByIds, type FieldProps } from '@rjsf/utils'
import { Checkbox, Input, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import type { FieldOption } from '../../engine/object-schema/form-model.ts'
import { contextOf, fieldOf, titleOf } from './form-context.ts'

/** What a control of a field says to assistive technology. */
export function ariaOfField({ fieldPathId, rawErrors, required }: FieldProps) {
  return {
    'aria-describedby': ariaDescribedByIds(fieldPathId.$id),
    'aria-invalid': (rawErrors?.length ?? 0) > 0 || undefined,
    'aria-required': required || undefined,
  }
}

/** The field's own choices; several where the field takes a list. */
export function ChoiceField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, registry, readonly, disabled, required } = props
  const { translate } = contextOf(registry)
  const field = fieldOf(uiSchema)
  const options = field?.options ?? []
  const several = field?.kind === 'multiselect'
  const id = fieldPathId.$id
  const chosen = options.filter(({ value }) => [formData as unknown].flat().includes(value))
  if (readonly) return <ReadOnly props={props} chosen={chosen} />
  const indexes = chosen.map((each) => options.indexOf(each))
  return (
    <Select<number | number[] | undefined>
      id={id}
      className="form-wide"
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

function ReadOnly({ props, chosen }: { props: FieldProps; chosen: readonly FieldOption[] }): ReactNode {
  const { translate } = contextOf(props.registry)
  const text = chosen.map(({ label }) => label).join(', ') || translate.t('form.none')
  return (
    <Input
      id={props.fieldPathId.$id}
      readOnly
      value={text}
      aria-describedby={ariaDescribedByIds(props.fieldPathId.$id)}
    />
  )
}

/** The field's own choices, all in sight. The first button carries the field's id, so that the focus can be sent there. */
export function RadioField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, readonly, disabled } = props
  const options = fieldOf(uiSchema)?.options ?? []
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

/** Several of the field's own choices, all in sight. The first box carries the field's id, so that the focus can be sent there. */
export function CheckboxesField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, readonly, disabled } = props
  const options = fieldOf(uiSchema)?.options ?? []
  const chosen = [formData ?? []].flat() as readonly unknown[]
  const id = fieldPathId.$id
  return (
    <div
      className="form-radio"
      role="group"
      aria-labelledby={`${id}__title`}
      aria-describedby={ariaDescribedByIds(id)}
    >
      {options.map(({ value, label, disabled: taken }, index) => (
        <Checkbox
          key={String(value)}
          onBlur={() => props.onBlur(id, formData)}
          {...(index === 0 ? { id } : {})}
          checked={chosen.includes(value)}
          disabled={disabled || readonly || taken}
          onChange={({ target }) => {
            const next = options
              .filter((each) => (each.value === value ? target.checked : chosen.includes(each.value)))
              .map((each) => each.value)
            props.onChange(next, fieldPathId.path)
          }}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  )
}

/** On or off, with its label beside it. */
export function SwitchField(props: FieldProps): ReactNode {
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
      <label htmlFor={id}>{titleOf(fieldOf(uiSchema), '', translate)}</label>
    </div>
  )
}
