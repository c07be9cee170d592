import { ariaDescribedByIds, type BaseInputTemplateProps, type WidgetProps } from '@rjsf/utils'
import { Checkbox, Input, InputNumber, Select } from 'antd'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { contextOf, fieldOf, titleOf } from './form-context.ts'

/** What every control says to assistive technology. */
export function ariaOf(props: WidgetProps) {
  return {
    'aria-describedby': ariaDescribedByIds(props.id),
    'aria-invalid': (props.rawErrors?.length ?? 0) > 0 || undefined,
    'aria-required': props.required || undefined,
    'aria-label': props.label || undefined,
  }
}

/** A value that cannot be changed: readable, focusable, selectable. */
export function ReadOnlyInput({ props, text }: { props: WidgetProps; text: string }): ReactNode {
  return <Input id={props.id} value={text} readOnly {...ariaOf(props)} />
}

/** Text, and numbers by the schema's type. An emptied field is absent, not an empty text. */
export function BaseInputTemplate(props: BaseInputTemplateProps): ReactNode {
  const { id, value, schema, readonly, disabled, onChange, onBlur, onFocus } = props
  if ((schema.type === 'number' || schema.type === 'integer') && !readonly)
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
  return (
    <Input
      id={id}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      readOnly={readonly}
      disabled={disabled}
      placeholder={props.placeholder}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
      {...ariaOf(props)}
    />
  )
}

/** A secret is only set: what is stored never comes here, and leaving it empty keeps it. */
export function PasswordWidget(props: WidgetProps): ReactNode {
  const { id, value, disabled, readonly, required, onChange, onBlur, registry } = props
  const { translate, creating } = contextOf(registry)
  const [shown, setShown] = useState(false)
  const Glyph = shown ? EyeOff : Eye
  return (
    <Input
      id={id}
      type={shown ? 'text' : 'password'}
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      readOnly={readonly}
      autoComplete="new-password"
      placeholder={required || creating ? undefined : translate.t('form.keep')}
      suffix={
        <button
          type="button"
          className="form-reveal"
          aria-label={translate.t(shown ? 'form.hidePassword' : 'form.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Glyph size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      }
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={() => onBlur(id, value)}
      {...ariaOf(props)}
    />
  )
}

/** Yes or no, with its label beside it. */
export function CheckboxWidget(props: WidgetProps): ReactNode {
  const { id, value, disabled, readonly, onChange, onBlur, registry, uiSchema } = props
  const { translate } = contextOf(registry)
  const title = titleOf(fieldOf(uiSchema), props.label, translate)
  if (readonly)
    return (
      <>
        <label className="field-label" htmlFor={id}>
          {title}
        </label>
        <ReadOnlyInput props={props} text={translate.t(value === true ? 'common.yes' : 'common.no')} />
      </>
    )
  return (
    <Checkbox
      id={id}
      checked={value === true}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={() => onBlur(id, value)}
      {...ariaOf(props)}
    >
      {title}
    </Checkbox>
  )
}

/** One of the values of an enumeration. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const { id, value, options, disabled, readonly, required, onChange, onBlur, registry } = props
  const { translate } = contextOf(registry)
  const choices = (options.enumOptions ?? []).map((each, index) => ({
    value: index,
    label: translate.text(each.label),
    stored: each.value as unknown,
  }))
  const chosen = choices.find((each) => each.stored === value)
  if (readonly) return <ReadOnlyInput props={props} text={chosen?.label ?? String(value ?? '')} />
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
