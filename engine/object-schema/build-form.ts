import { diagnostic, type Diagnostic, type DiagnosticCode } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import { fieldOf, type FieldContext } from './field-of.ts'
import type { FormField, FormModel, FormSchema } from './form-model.ts'
import {
  isRecord,
  isSecret,
  isTypedSecret,
  orderedProperties,
  textOf,
  type ManagedProperty,
  type ManagedSchema,
} from './managed-schema.ts'
import type { Permission } from './privilege.ts'

export interface FormOptions {
  mode: 'create' | 'edit'
  /** Absent: the schema's own marks decide, as on one's own profile. */
  permission?: Permission
  /** What the person may do with themselves: narrows what the schema's marks give. */
  rights?: Permission
  /** Properties that hold a picture as address or data URI. */
  imageFields?: readonly string[]
  /** Only these properties, in this order; absent: all. */
  only?: readonly string[]
}

/**
 * Turns a managed-object schema into a form. Total: what it cannot edit becomes a labelled display and a diagnostic.
 *
 * @param schema as it came over the wire
 * @param options create or edit, permission
 * @returns schema, fields and findings
 * @example
 * buildForm(schema, { mode: 'edit', permission: readPermission(privilege) }).fields.map((field) => field.kind)
 */
export function buildForm(schema: unknown, options: FormOptions): FormModel {
  const diagnostics: Diagnostic[] = []
  const report = (code: DiagnosticCode, words: readonly string[], message: string) =>
    void diagnostics.push(
      diagnostic(code, {
        pointer: pointerOf(words),
        message,
        hint: 'Mend the managed-object configuration; until then the value is shown and not edited.',
      }),
    )
  const source: ManagedSchema = isRecord(schema) ? schema : {}
  if (!isRecord(source.properties)) report('SCH804', ['properties'], 'The schema has no properties.')
  checkNames(source, report)
  const required = new Set(stringsOf(source.required))
  const fields: FormField[] = []
  const properties: Record<string, FormSchema> = {}
  for (const [name, property] of chosen(source, options.only)) {
    const access = accessOf(name, property, options)
    if (access === 'hidden') continue
    const context: FieldContext = {
      words: ['properties', name],
      depth: 0,
      readOnly: access === 'read',
      required: required.has(name) && access === 'write',
      imageFields: new Set(options.imageFields ?? []),
      withDefault: options.mode === 'create',
      report,
    }
    const made = fieldOf(name, property, context)
    fields.push(made.field)
    properties[name] = made.schema
  }
  const needed = fields.filter((field) => field.required).map((field) => field.name)
  return {
    title: textOf(source.title) ?? '',
    schema: { type: 'object', properties, ...(needed.length > 0 ? { required: needed } : {}) },
    fields,
    diagnostics,
  }
}

/** Reading 13's sister rule for fields: without privilege nothing is shown; what is not viewable stays away. */
function accessOf(
  name: string,
  property: ManagedProperty,
  options: FormOptions,
): 'hidden' | 'read' | 'write' {
  if (name.startsWith('_')) return 'hidden'
  const { permission, rights, mode } = options
  const given = permission
    ? (mode === 'create' ? permission.create : permission.update).has(name)
    : property.userEditable !== false
  const writable = given && (rights?.update.has(name) ?? true)
  const computed = property.isVirtual === true
  if (isSecret(property)) return writable && !computed && isTypedSecret(property) ? 'write' : 'hidden'
  if (property.viewable === false && !options.imageFields?.includes(name)) return 'hidden'
  if (mode === 'create') return writable && !computed ? 'write' : 'hidden'
  if ((permission && !permission.view.has(name)) || (rights && !rights.view.has(name))) return 'hidden'
  return writable && !computed ? 'write' : 'read'
}

function chosen(source: ManagedSchema, only: readonly string[] | undefined): [string, ManagedProperty][] {
  const all = orderedProperties(source)
  if (!only) return all
  return only.flatMap((name) => all.filter(([each]) => each === name))
}

function checkNames(
  source: ManagedSchema,
  report: (code: DiagnosticCode, words: readonly string[], message: string) => void,
): void {
  const properties = isRecord(source.properties) ? source.properties : {}
  for (const list of ['order', 'required'] as const)
    for (const [index, name] of stringsOf(source[list]).entries())
      if (!Object.hasOwn(properties, name))
        report('SCH802', [list, String(index)], `"${list}" names "${name}", which is no property.`)
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}
