import { ariaDescribedByIds, type FieldProps, type WidgetProps } from '@rjsf/utils'
import { contextOf } from './form-context.ts'

/** What every control says to assistive technology. */
export function ariaOf(props: WidgetProps) {
  return {
    'aria-describedby': ariaDescribedByIds(props.id),
    'aria-invalid': (props.rawErrors?.length ?? 0) > 0 || undefined,
    'aria-required': props.required || undefined,
    // Of an entry of a list it is all that says what it is.
    'aria-label': props.label ? contextOf(props.registry).translate.text(props.label) : undefined,
  }
}

/** What a control of a field says to assistive technology. */
export function ariaOfField({ fieldPathId, rawErrors, required }: FieldProps) {
  return {
    'aria-describedby': ariaDescribedByIds(fieldPathId.$id),
    'aria-invalid': (rawErrors?.length ?? 0) > 0 || undefined,
    'aria-required': required || undefined,
  }
}
