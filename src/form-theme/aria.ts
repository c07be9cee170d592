import { ariaDescribedByIds, type FieldProps, type WidgetProps } from '@rjsf/utils'

/** What every control says to assistive technology. */
export function ariaOf(props: WidgetProps) {
  return {
    'aria-describedby': ariaDescribedByIds(props.id),
    'aria-invalid': (props.rawErrors?.length ?? 0) > 0 || undefined,
    'aria-required': props.required || undefined,
    'aria-label': props.label || undefined,
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
