import type { BaseInputTemplateProps, WidgetProps } from '@rjsf/utils'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ariaOf } from './aria.ts'
import { CheckBox } from './check-box.tsx'
import { contextOf, drawnField, titleOf } from './form-context.ts'
import { LazyNumber } from './rich-controls.ts'
import { SelectInput } from './select-input.tsx'
import { TextInput } from './text-input.tsx'

/** A value that cannot be changed: readable, focusable, selectable. */
export function ReadOnlyInput({ props, text }: { props: WidgetProps; text: string }): ReactNode {
  return <TextInput id={props.id} value={text} readOnly {...ariaOf(props)} />
}

/** Text, and numbers by the schema's type. An emptied field is absent, not an empty text. */
export function BaseInputTemplate(props: BaseInputTemplateProps): ReactNode {
  const { id, value, schema, readonly, disabled, onChange, onBlur, onFocus } = props
  if ((schema.type === 'number' || schema.type === 'integer') && !readonly) return <LazyNumber {...props} />
  return (
    <TextInput
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
    <span className="form-secret">
      <TextInput
        id={id}
        type={shown ? 'text' : 'password'}
        value={typeof value === 'string' ? value : ''}
        disabled={disabled}
        readOnly={readonly}
        autoComplete="new-password"
        placeholder={required || creating ? undefined : translate.t('form.keep')}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        onBlur={() => onBlur(id, value)}
        {...ariaOf(props)}
      />
      <button
        type="button"
        className="form-reveal"
        aria-label={translate.t(shown ? 'form.hidePassword' : 'form.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Glyph size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </span>
  )
}

/** Yes or no, with its label beside it. */
export function CheckboxWidget(props: WidgetProps): ReactNode {
  const { id, value, disabled, readonly, onChange, onBlur, registry, uiSchema } = props
  const { translate } = contextOf(registry)
  const title = titleOf(drawnField(uiSchema), props.label, translate)
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
    <CheckBox
      id={id}
      checked={value === true}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={() => onBlur(id, value)}
      {...ariaOf(props)}
    >
      {title}
    </CheckBox>
  )
}

/** One of the values of an enumeration. */
export function SelectWidget(props: WidgetProps): ReactNode {
  if (!props.readonly) return <SelectInput {...props} />
  const { translate } = contextOf(props.registry)
  const names = drawnField(props.uiSchema)?.names ?? {}
  const chosen = (props.options.enumOptions ?? []).find((each) => each.value === props.value)
  return (
    <ReadOnlyInput
      props={props}
      text={chosen ? translate.text(names[String(chosen.value)] ?? chosen.label) : String(props.value ?? '')}
    />
  )
}
