import type { WidgetProps } from '@rjsf/utils'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ariaOf } from './aria.ts'
import { contextOf, drawnField } from './form-context.ts'

/** One of the values of an enumeration. The browser's own list: nobody searches in it, and a form with one needs no library of controls. */
export function SelectInput(props: WidgetProps): ReactNode {
  const { id, value, options, disabled, required, onChange, onBlur, onFocus, registry } = props
  const { translate } = contextOf(registry)
  const choices = options.enumOptions ?? []
  const names = drawnField(props.uiSchema)?.names ?? {}
  const chosen = choices.findIndex((each) => each.value === value)
  return (
    <span className="form-select">
      <select
        id={id}
        className="form-input"
        // A value may be a number or a truth: its place among the choices stands for it.
        value={chosen}
        disabled={disabled}
        onChange={(event) => {
          const index = Number(event.target.value)
          onChange(index < 0 ? undefined : choices[index]!.value)
        }}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
        {...ariaOf(props)}
      >
        {(!required || chosen < 0) && (
          <option value={-1} disabled={required} aria-label={translate.t('form.none')} />
        )}
        {choices.map((each, index) => (
          <option key={String(each.value)} value={index}>
            {translate.text(names[String(each.value)] ?? each.label)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
    </span>
  )
}
