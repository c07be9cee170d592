import Form, { type ThemeProps } from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { useMemo, type ReactNode } from 'react'
import type { FormModel } from '../../object-schema/form-model.ts'
import { errorSchemaOf, type FieldErrors } from './error-schema.ts'
import { interpretingValidator } from './interpreting-validator.ts'
import { uiSchemaOf } from './ui-schema.ts'

/** Templates, widgets and fields of the application's look. */
export type FormTheme = Pick<ThemeProps, 'templates' | 'widgets' | 'fields'>

export interface FormHostProps {
  model: FormModel
  values: Readonly<Record<string, unknown>>
  /** Sentences per field, by JSON pointer. */
  errors: FieldErrors
  theme: FormTheme
  /** Reaches every template, widget and field as `registry.formContext`. */
  context: Readonly<Record<string, unknown>>
  /** Ids of inputs begin with it: `prefix_mail`. */
  idPrefix: string
  disabled?: boolean
  onChange(values: Record<string, unknown>): void
  /** @param id the input's id */
  onBlur?(id: string): void
}

/**
 * Draws the fields of a form. Values, errors and submission belong to the caller: this is a controlled group of fields,
 * and the only bridge to the form library.
 *
 * @example
 * <FormHost model={buildForm(schema, { mode: 'edit' })} values={values} errors={errors} theme={formTheme}
 *   context={{ translate }} idPrefix="edit" onChange={setValues} />
 */
export function FormHost(props: FormHostProps): ReactNode {
  const { model, values, errors, theme, context, idPrefix, disabled, onChange, onBlur } = props
  const uiSchema = useMemo(() => uiSchemaOf(model.fields), [model])
  const extraErrors = useMemo(() => errorSchemaOf(errors), [errors])
  return (
    <Form
      tagName="div"
      schema={model.schema as RJSFSchema}
      uiSchema={uiSchema}
      formData={values}
      formContext={context}
      extraErrors={extraErrors}
      validator={interpretingValidator}
      templates={theme.templates}
      widgets={theme.widgets}
      fields={theme.fields}
      idPrefix={idPrefix}
      disabled={disabled}
      noValidate
      showErrorList={false}
      // A default that nobody chose would count as a change: defaults are filled once, where an object is created.
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
      onChange={({ formData }) => onChange((formData ?? {}) as Record<string, unknown>)}
      onBlur={(id) => onBlur?.(id)}
    >
      {/* No button of the library: the page has its own. */}
      <></>
    </Form>
  )
}
