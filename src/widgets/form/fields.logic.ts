import { fieldSegments, valueAt } from '../../../engine/format/pointer.ts'
import type { FormFieldDefinition } from '../../../engine/format/form.ts'
import type { LocaleMap } from '../../../engine/format/values.ts'
import { withValueAt } from '../../../engine/runtime/screen-state.ts'
import { same } from '../../../engine/format/same.ts'

export type Values = Readonly<Record<string, unknown>>
/** What the person entered, by field path; null is cleared. */
export type Entries = Readonly<Record<string, unknown>>

/** A rule of a field whose condition is decided and whose parameters are values. */
export type ResolvedRule = string | { rule: string; params?: Values; messageKey?: string; onlyIf?: boolean }

/** A choice as it stands in a definition, or came from a server. */
export interface ResolvedChoice {
  value: string | number | boolean
  labelKey?: string
  label?: LocaleMap
  text?: string
  disabled?: boolean
}

/** A field as it is for given values: hidden ones are left out, conditions are decided, expressions are values. */
export type ResolvedField = Omit<
  FormFieldDefinition,
  'visibleIf' | 'requiredIf' | 'readOnlyIf' | 'value' | 'rules' | 'options' | 'fields'
> & {
  /** Of a computed field: what came of its expression. */
  value?: unknown
  requiredIf?: boolean
  readOnlyIf?: boolean
  rules?: readonly ResolvedRule[]
  options?: readonly ResolvedChoice[]
  fields?: readonly ResolvedField[]
}

/** A form that holds still: its fields, and its values with defaults and computed ones. */
export interface Settled {
  fields: readonly ResolvedField[]
  /** The fields that hold a value, sections entered, in order. */
  leaves: readonly ResolvedField[]
  /** The values that are seen: those the form began with, and those of the fields. */
  values: Values
}

const valueless = new Set(['note', 'section'])
/** Fields that follow each other's values come to rest in so many rounds, or never. */
const rounds = 8

/** Where a field's value stands. */
export function pathOf(field: Pick<ResolvedField, 'id' | 'field'>): string {
  return field.field ?? field.id
}

/** Whether a field follows its expression. */
export function isComputed(field: ResolvedField): boolean {
  return Object.hasOwn(field, 'value')
}

export function isReadOnly(field: ResolvedField): boolean {
  return isComputed(field) || field.type === 'display' || field.readOnly === true || field.readOnlyIf === true
}

export function isRequired(field: ResolvedField): boolean {
  return !isReadOnly(field) && (field.required === true || field.requiredIf === true)
}

/** The fields that hold a value, in order; of two with one id the first. */
export function leavesOf(fields: readonly ResolvedField[]): ResolvedField[] {
  const seen = new Set<string>()
  return fields
    .flatMap((field) => (field.type === 'section' ? leavesOf(field.fields ?? []) : [field]))
    .filter(({ id, type }) => !valueless.has(type) && !seen.has(id) && Boolean(seen.add(id)))
}

/**
 * Decides conditions and computes values until nothing changes any more. Two fields that hide each other never come to
 * rest; they are taken as the last round left them.
 *
 * @param fieldsOf the definition for given values
 * @param begin where the form began
 * @param entries what the person entered since
 */
export function settle(
  fieldsOf: (values: Values) => readonly ResolvedField[],
  begin: Values,
  entries: Entries,
): Settled {
  let values = Object.entries(entries).reduce<Values>((all, [path, value]) => put(all, path, value), begin)
  let fields = fieldsOf(values)
  for (let round = 0; round < rounds; round++) {
    const next = leavesOf(fields).reduce<Values>(
      (all, field) => put(all, pathOf(field), ownValue(field, begin, entries)),
      begin,
    )
    if (same(next, values)) break
    values = next
    fields = fieldsOf(values)
  }
  return { fields, leaves: leavesOf(fields), values }
}

/** A field's value: computed, entered, begun with, or its default. */
export function ownValue(field: ResolvedField, begin: Values, entries: Entries): unknown {
  if (isComputed(field)) return field.value ?? undefined
  const path = pathOf(field)
  if (Object.hasOwn(entries, path) && !isReadOnly(field)) return entries[path] ?? undefined
  return valueAt(begin, path) ?? field.default ?? defaultOf(field)
}

/** A box that nobody ticked says no. */
function defaultOf(field: ResolvedField): unknown {
  return field.type === 'checkbox' || field.type === 'switch' ? false : undefined
}

/** The values with one more; an absent value leaves nothing behind. */
export function put(values: Values, path: string, value: unknown): Values {
  if (value === undefined || value === null)
    return valueAt(values, path) === undefined ? values : (drop(values, fieldSegments(path)) as Values)
  return withValueAt(values, fieldSegments(path), value) as Values
}

function drop(value: unknown, [word, ...rest]: readonly string[]): unknown {
  if (word === undefined || typeof value !== 'object' || value === null) return value
  const { [word]: inner, ...others } = value as Record<string, unknown>
  return rest.length === 0 ? others : { ...others, [word]: drop(inner, rest) }
}
