import { ariaDescribedByIds, type FieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { CheckBox } from './check-box.tsx'
import { contextOf, drawnField } from './form-context.ts'
import { LazyChoice } from './rich-controls.ts'
import { TextInput } from './text-input.tsx'

/** The field's own choices; several where the field takes a list. */
export function ChoiceField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, registry, readonly } = props
  if (!readonly) return <LazyChoice {...props} />
  const chosen = (drawnField(uiSchema)?.options ?? []).filter(({ value }) =>
    [formData as unknown].flat().includes(value),
  )
  const text = chosen.map(({ label }) => label).join(', ')
  return (
    <TextInput
      id={fieldPathId.$id}
      readOnly
      value={text || contextOf(registry).translate.t('form.none')}
      aria-describedby={ariaDescribedByIds(fieldPathId.$id)}
    />
  )
}

/** Several of the field's own choices, all in sight. The first box carries the field's id, so that the focus can be sent there. */
export function CheckboxesField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema, readonly, disabled } = props
  const options = drawnField(uiSchema)?.options ?? []
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
        <CheckBox
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
        </CheckBox>
      ))}
    </div>
  )
}
