import type { GenericObjectType } from '@rjsf/utils'
import type {
  FieldOption,
  FieldSearch,
  FormField,
  RelationshipTarget,
} from '../../engine/object-schema/form-model.ts'
import type { Reference } from '../../engine/object-schema/relationship.ts'
import type { TranslatePort } from '../../engine/runtime/ports.ts'

/** A titled card of a form and the fields in it. */
export interface FormGroup {
  id: string
  title: string
  names: readonly string[]
}

/** A place in a 12-column grid, with columns left free before it. */
interface Place {
  columns: number
  offset: number
}
/** A field by its name, or a section with what stands in it. A section without title only holds together. */
export type Arranged =
  | (Place & { name: string })
  | (Place & { id: string; title: string; help: string; inside: readonly Arranged[] })

/** What the form theme needs of the form around it. */
export interface FormContext {
  translate: TranslatePort
  groups: readonly FormGroup[]
  /** Where the fields stand; absent: in the cards of `groups`. */
  arrangement?: readonly Arranged[]
  /** Beside fields, by name: what is being looked up, what could not be checked. */
  remarks?: Readonly<Record<string, string>>
  /** A new object: there is nothing yet that an empty field would keep. */
  creating: boolean
  /** Searches what a relationship may point to; rejects with a CallProblem. */
  /** Searches what a field may pick; rejects with a CallProblem. */
  pick?(search: FieldSearch, text: string, signal: AbortSignal): Promise<FieldOption[]>
  lookup(target: RelationshipTarget, text: string, signal: AbortSignal): Promise<Reference[]>
}

/** The context of a form, from any template, widget or field. */
export function contextOf(registry: { formContext?: unknown }): FormContext {
  return registry.formContext as FormContext
}

/** The description of the field that is drawn; undefined for what the library draws by itself. */
export function drawnField(uiSchema: GenericObjectType | undefined): FormField | undefined {
  return (uiSchema?.['ui:options'] as { descriptor?: FormField } | undefined)?.descriptor
}

/** Title and hint came from the server: the locale's overrides apply. Those of a form definition are translated already. */
export function titleOf(field: FormField | undefined, label: string, translate: TranslatePort): string {
  const text = field?.title ?? label
  if (field?.translated) return text
  return text === '' ? '' : translate.text(text)
}
