import { valueAt } from '../../../engine/format/pointer.ts'
import { isOutcomeUnknown, type Problem } from '../../../engine/format/problem.ts'
import type { FormField, FormModel } from '../../../engine/object-schema/form-model.ts'
import { jsonFault } from '../../../engine/object-schema/json-text.ts'
import { isEmpty, same } from '../../../engine/format/same.ts'
import { valueFaults, type ValueFault } from '../../../engine/object-schema/validate-values.ts'
import {
  failedPolicies,
  formatPolicies,
  policyFailures,
  policyMessage,
  withNames,
  type PolicyFailure,
} from '../../../validators/index.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import type { FormGroup } from '../../form-theme/form-context.ts'

export type ObjectValues = Readonly<Record<string, unknown>>
export type Errors = Record<string, string[]>

/** One change, as CREST's PATCH takes it. */
export interface PropertyPatch {
  operation: 'add' | 'remove' | 'replace'
  field: string
  value?: unknown
}

/** The object's values that the form edits; `null` is absent, secrets never come from the server. */
export function initialValues(model: FormModel, object: unknown): ObjectValues {
  const source = (typeof object === 'object' && object !== null ? object : {}) as Record<string, unknown>
  const values: Record<string, unknown> = {}
  for (const field of model.fields) {
    const value = field.kind === 'secret' ? undefined : withoutNull(source[field.name])
    const given = value === undefined ? model.schema.properties?.[field.name]?.default : value
    if (given !== undefined) values[field.name] = given
  }
  return values
}

function withoutNull(value: unknown): unknown {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(withoutNull)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, each]) =>
      each === null ? [] : [[key, withoutNull(each)]],
    ),
  )
}

/** Names of the fields that differ, in the form's order. */
export function changedFields(model: FormModel, before: ObjectValues, now: ObjectValues): string[] {
  return model.fields
    .filter((field) => !field.readOnly && !same(before[field.name], now[field.name]))
    .map((field) => field.name)
}

/**
 * The changes as PATCH operations: one per field, one per entry of a relationship. What an object holds beside its
 * fields, e.g. secrets that are never read, stays as it is.
 */
export function patchOf(model: FormModel, before: ObjectValues, now: ObjectValues): PropertyPatch[] {
  return changesIn('', model.fields, before, now)
}

function changesIn(
  parent: string,
  fields: readonly FormField[],
  before: ObjectValues,
  now: ObjectValues,
): PropertyPatch[] {
  return fields
    .filter((field) => !field.readOnly && !same(before[field.name], now[field.name]))
    .flatMap((field): PropertyPatch[] => {
      const pointer = `${parent}/${field.name.replaceAll('~', '~0').replaceAll('/', '~1')}`
      const [old, value] = [before[field.name], now[field.name]]
      if (field.kind === 'relationships') return relationshipChanges(pointer, old, value)
      if (isEmpty(value)) return [{ operation: 'remove', field: pointer }]
      if (field.kind === 'object' && isObject(old) && isObject(value))
        return changesIn(pointer, field.fields ?? [], old, value)
      const plain = field.kind === 'relationship' ? referenceOnly(value) : value
      return [{ operation: 'replace', field: pointer, value: plain }]
    })
}

function isObject(value: unknown): value is ObjectValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A new object's values as they are sent: nothing empty, references without what was shown of their targets. */
export function creationOf(model: FormModel, values: ObjectValues): Record<string, unknown> {
  const sent: Record<string, unknown> = {}
  for (const field of model.fields) {
    const value = values[field.name]
    if (isEmpty(value)) continue
    if (field.kind === 'relationship') sent[field.name] = referenceOnly(value)
    else if (field.kind === 'relationships') sent[field.name] = (value as unknown[]).map(referenceOnly)
    else sent[field.name] = value
  }
  return sent
}

function relationshipChanges(pointer: string, old: unknown, value: unknown): PropertyPatch[] {
  const refs = (list: unknown) => (Array.isArray(list) ? (list as Record<string, unknown>[]) : [])
  const has = (list: unknown, ref: unknown) => refs(list).some((each) => each['_ref'] === ref)
  return [
    ...refs(old)
      .filter((each) => !has(value, each['_ref']))
      .map((each): PropertyPatch => ({ operation: 'remove', field: pointer, value: wireReference(each) })),
    ...refs(value)
      .filter((each) => !has(old, each['_ref']))
      .map((each): PropertyPatch => ({
        operation: 'add',
        field: `${pointer}/-`,
        value: referenceOnly(each),
      })),
  ]
}

/** A reference as it was read, without the target's own fields: what removing one asks for. */
function wireReference(reference: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(reference).filter(([key]) => key.startsWith('_ref')))
}

function referenceOnly(value: unknown): unknown {
  const reference = value as Record<string, unknown>
  return { _ref: reference['_ref'] }
}

/** What a form calls a property. */
const titleIn = (model: FormModel, text: TranslatePort['text']) => (property: string) =>
  text(model.fields.find(({ name }) => name === property)?.title ?? property)

/** Everything that is wrong with the values, as sentences by pointer: the schema's rules, then its policies. */
export function errorsOf(
  model: FormModel,
  values: ObjectValues,
  t: TranslatePort['t'],
  text: TranslatePort['text'] = (each) => each,
): Errors {
  const errors: Errors = {}
  for (const fault of valueFaults(model.schema, values)) {
    const pointer =
      fault.keyword === 'required'
        ? `${fault.instancePath}/${String(fault.params['missingProperty'])}`
        : fault.instancePath
    if (isLocked(model, pointer) || isForPolicy(fault)) continue
    ;(errors[pointer] ??= []).push(
      entrySentence(fault, values, t) ?? jsonSentence(fault, values, t) ?? sentenceOf(fault, t),
    )
  }
  for (const field of model.fields) {
    const pointer = `/${field.name}`
    if (field.readOnly || errors[pointer]) continue
    const policies = [...field.policies, ...impliedPolicy(model.schema.properties?.[field.name]?.format)]
    const sentences = failedPolicies(policies, values[field.name], values).map((failed) => {
      const { key, values: shown } = withNames(policyMessage(failed), titleIn(model, text))
      return t(key, shown)
    })
    // A schema may name a format and the policy that it stands for.
    if (sentences.length > 0) errors[pointer] = [...new Set(sentences)]
  }
  return errors
}

/** Formats of a property are judged by the grammar of their policy, as the server does; inside lists and objects by the schema alone. */
function isForPolicy({ keyword, instancePath, params }: ValueFault): boolean {
  return (
    keyword === 'format' && instancePath.lastIndexOf('/') === 0 && impliedPolicy(params['format']).length > 0
  )
}

function impliedPolicy(format: unknown): { policyId: string; params: ObjectValues }[] {
  if (typeof format !== 'string' || !Object.hasOwn(formatPolicies, format)) return []
  return [{ policyId: formatPolicies[format]!, params: {} }]
}

/** What the person cannot change is not theirs to mend. */
function isLocked(model: FormModel, pointer: string): boolean {
  const name = pointer.split('/')[1]
  return model.fields.find((field) => field.name === name)?.readOnly ?? false
}

/** An entry of a list in which nothing is written yet is of no kind. */
function entrySentence(fault: ValueFault, values: ObjectValues, t: TranslatePort['t']): string | undefined {
  if (fault.keyword !== 'type' || !/\/\d+$/.test(fault.instancePath)) return undefined
  return (valueAt(values, fault.instancePath) ?? '') === '' ? t('form.errors.emptyEntry') : undefined
}

/** An object that is typed as JSON is a text as long as it is none. */
function jsonSentence(fault: ValueFault, values: ObjectValues, t: TranslatePort['t']): string | undefined {
  if (fault.keyword !== 'type' || fault.params['type'] !== 'object') return undefined
  const typed = valueAt(values, fault.instancePath)
  if (typeof typed !== 'string') return undefined
  const wrong = jsonFault(typed)
  return wrong ? t('form.errors.json', { ...wrong }) : t('form.errors.jsonObject')
}

const plainWords = new Set([
  'multipleOf',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
])

function sentenceOf(fault: ValueFault, t: TranslatePort['t']): string {
  const { limit } = fault.params
  if (fault.keyword === 'required') return t('form.errors.required')
  if (plainWords.has(fault.keyword)) return t(`form.errors.${fault.keyword}`, { limit })
  if (fault.keyword === 'type') {
    const type = fault.params['type']
    return t(`form.errors.${type === 'integer' || type === 'number' ? type : 'type'}`)
  }
  if (fault.keyword !== 'format') return t('form.errors.format')
  const { format } = fault.params
  if (format === 'email') return t('policies.VALID_EMAIL_ADDRESS_FORMAT')
  return t(`form.errors.${format === 'date' || format === 'uri' ? format : 'format'}`)
}

/** The server's verdict on fields, and what concerns no field of the form. */
export function verdictOf(
  model: FormModel,
  failures: readonly PolicyFailure[],
  t: TranslatePort['t'],
  text: TranslatePort['text'] = (each) => each,
): { errors: Errors; others: string[] } {
  const errors: Errors = {}
  const others: string[] = []
  for (const failure of failures) {
    const sentences = failure.policyRequirements.map((each) => {
      const { key, values } = withNames(policyMessage(each), titleIn(model, text))
      return t(key, values)
    })
    const name = failure.property.split('/')[0]!
    if (model.fields.some((field) => field.name === name))
      (errors[`/${failure.property}`] ??= []).push(...sentences)
    else others.push(...sentences.map((sentence) => `${failure.property}: ${sentence}`))
  }
  return { errors, others }
}

/** What became of a refused save. */
export type Refusal =
  | { kind: 'policy'; errors: Errors; others: string[] }
  /** Somebody else changed the object meanwhile. */
  | { kind: 'conflict' }
  /** The answer is out; the object may still be created (contract, generic edit: 502 and 504). */
  | { kind: 'maybe-later' }
  /** Nobody knows whether it was saved. */
  | { kind: 'unknown' }
  | { kind: 'other'; message: string }

export function refusalOf(
  problem: Problem,
  model: FormModel,
  creating: boolean,
  t: TranslatePort['t'],
  text: TranslatePort['text'] = (each) => each,
): Refusal {
  const failures = policyFailures(problem.detail)
  if (failures) return { kind: 'policy', ...verdictOf(model, failures, t, text) }
  if (problem.code === 412 && !creating) return { kind: 'conflict' }
  if (creating && (problem.code === 502 || problem.code === 504)) return { kind: 'maybe-later' }
  if (isOutcomeUnknown(problem)) return { kind: 'unknown' }
  return { kind: 'other', message: problem.message }
}

/** What is left of a refusal once a field is changed; undefined where nothing is. */
export function withoutField(refusal: Refusal, name: string): Refusal | undefined {
  if (refusal.kind !== 'policy') return refusal
  const errors = withoutNames(refusal.errors, [name])
  return refusal.others.length === 0 && Object.keys(errors).length === 0 ? undefined : { ...refusal, errors }
}

/** The errors of other fields. */
export function withoutNames(errors: Errors, names: readonly string[]): Errors {
  const kept = Object.entries(errors).filter(([pointer]) => !names.includes(pointer.split('/')[1]!))
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept)
}

/** The cards of the form: plain fields first, one card per object, then connections, then what signs in. */
export function groupsOf(
  fields: readonly FormField[],
  t: TranslatePort['t'],
  text: (server: string) => string,
  titleKey = 'form.groups.details',
): FormGroup[] {
  const connection = (field: FormField) => field.kind === 'relationship' || field.kind === 'relationships'
  const secret = (field: FormField) => field.kind === 'secret'
  const own = (field: FormField) => field.kind === 'object' && field.title !== ''
  const names = (list: readonly FormField[]) => list.map((field) => field.name)
  const groups: FormGroup[] = [
    {
      id: 'details',
      title: t(titleKey),
      names: names(fields.filter((field) => !connection(field) && !secret(field) && !own(field))),
    },
    ...fields
      .filter(own)
      .map((field) => ({ id: `field-${field.name}`, title: text(field.title), names: [field.name] })),
    { id: 'relationships', title: t('form.groups.relationships'), names: names(fields.filter(connection)) },
    { id: 'secrets', title: t('form.groups.secrets'), names: names(fields.filter(secret)) },
  ]
  return groups.filter((group) => group.names.length > 0)
}

/** Names of top-level fields with errors, in the form's order. */
export function fieldsWithErrors(model: FormModel, errors: Readonly<Errors>): FormField[] {
  const names = new Set(Object.keys(errors).map((pointer) => pointer.split('/')[1]))
  return model.fields.filter((field) => names.has(field.name))
}

/** Errors of the fields that were visited, or all of them after an attempt to save. */
export function shownErrors(errors: Errors, touched: ReadonlySet<string>, attempted: boolean): Errors {
  if (attempted) return errors
  return Object.fromEntries(Object.entries(errors).filter(([pointer]) => touched.has(pointer.split('/')[1]!)))
}
