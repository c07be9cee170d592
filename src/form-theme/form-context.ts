import type { GenericObjectType } from '@rjsf/utils'
import type { FormField, RelationshipTarget } from '../../engine/object-schema/form-model.ts'
import type { Reference } from '../../engine/object-schema/relationship.ts'
import type { TranslatePort } from '../../engine/runtime/ports.ts'

/** A titled card of a form and the fields in it. */
export interface FormGroup {
  id: string
  title: string
  names: readonly string[]
}

/** What the form theme needs of the form around it. */
export interface FormContext {
  translate: TranslatePort
  groups: readonly FormGroup[]
  /** A new object: there is nothing yet that an empty field would keep. */
  creating: boolean
  /** Searches what a relationship may point to; rejects with a CallProblem. */
  lookup(target: RelationshipTarget, text: string, signal: AbortSignal): Promise<Reference[]>
}

/** The context of a form, from any template, widget or field. */
export function contextOf(registry: { formContext?: unknown }): FormContext {
  return registry.formContext as FormContext
}

/** The description of the field that is drawn; undefined for what the library draws by itself. */
export function fieldOf(uiSchema: GenericObjectType | undefined): FormField | undefined {
  return (uiSchema?.['ui:options'] as { descriptor?: FormField } | undefined)?.descriptor
}

/** Title and hint came from the server: the locale's overrides apply. */
export function titleOf(field: FormField | undefined, label: string, translate: TranslatePort): string {
  const text = field?.title ?? label
  return text === '' ? '' : translate.text(text)
}
