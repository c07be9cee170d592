import type {
  FieldKind,
  FieldOption,
  FormField,
  FormModel,
  FormSchema,
} from '../../../engine/object-schema/form-model.ts'
import type { FieldType } from '../../../engine/format/form.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { readValue } from '../../parts/values/read-value.ts'
import type { Arranged } from '../../form-theme/form-context.ts'
import {
  isComputed,
  isReadOnly,
  isRequired,
  leavesOf,
  type ResolvedChoice,
  type ResolvedField,
} from './fields.logic.ts'

const kinds: Readonly<Record<Exclude<FieldType, 'section'>, FieldKind>> = {
  text: 'text',
  textarea: 'long-text',
  password: 'secret',
  number: 'number',
  integer: 'integer',
  checkbox: 'boolean',
  switch: 'switch',
  select: 'select',
  multiselect: 'multiselect',
  checkboxes: 'checkboxes',
  radio: 'radio',
  date: 'date',
  'date-time': 'date-time',
  object: 'pick',
  objects: 'picks',
  file: 'file',
  display: 'words',
  note: 'note',
}

/** Most bytes of a file, where the form does not say. */
const fileMost = 1_000_000

/** What the form library must know to draw a kind; kinds that draw themselves need nothing. */
const schemas: Partial<Record<FieldKind, FormSchema>> = {
  text: { type: 'string' },
  secret: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
}

/**
 * A resolved form as what is drawn: one flat group of fields, named by their ids. Where they stand says {@link arrange}.
 *
 * @param fields as they are for the present values
 * @param translate says labels and choices
 */
export function modelOf(fields: readonly ResolvedField[], translate: TranslatePort): FormModel {
  const drawn = drawnOf(fields).map((field) => fieldOf(field, translate))
  return {
    title: '',
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        drawn.map((field) => [field.name, { ...schemas[field.kind], title: field.title }]),
      ),
      required: drawn.filter((field) => field.required).map((field) => field.name),
    },
    fields: drawn,
    diagnostics: [],
  }
}

/** The kinds of fields that are drawn, each once. */
export function kindsOf(fields: readonly ResolvedField[]): readonly FieldKind[] {
  return [...new Set(drawnOf(fields).map(({ type }) => kinds[type as Exclude<FieldType, 'section'>]))].sort()
}

/** Fields with a place of their own: those with values, and notes. */
function drawnOf(fields: readonly ResolvedField[]): ResolvedField[] {
  const leaves = new Set(leavesOf(fields))
  const inOrder = (list: readonly ResolvedField[]): ResolvedField[] =>
    list.flatMap((field) => (field.type === 'section' ? inOrder(field.fields ?? []) : [field]))
  return inOrder(fields).filter((field) => leaves.has(field) || field.type === 'note')
}

function fieldOf(field: ResolvedField, translate: TranslatePort): FormField {
  const help = helpOf(field, translate)
  return {
    name: field.id,
    kind: kinds[field.type as Exclude<FieldType, 'section'>],
    title: labelOfField(field, translate),
    translated: true,
    ...(help === '' ? {} : { description: help }),
    required: isRequired(field),
    readOnly: isReadOnly(field),
    computed: isComputed(field),
    policies: [],
    ...(field.options
      ? { options: field.options.map((each) => optionOf(each, field.display, translate)) }
      : {}),
    ...(field.type === 'file' ? { file: { accept: field.accept ?? '', most: field.most ?? fileMost } } : {}),
    ...(field.candidates === undefined
      ? {}
      : {
          search: {
            candidates: field.candidates,
            store: field.store ?? '_id',
            ...(field.name === undefined ? {} : { name: field.name }),
            ...(field.input ? { input: field.input } : {}),
          },
        }),
  }
}

/** What a person calls a field. */
export function labelOfField(
  field: Pick<ResolvedField, 'label' | 'labelKey' | 'title' | 'values'>,
  translate: TranslatePort,
): string {
  const own = field.labelKey ?? field.label
  if (own !== undefined) return translate.t(own, field.values)
  return field.title === undefined ? '' : translate.text(field.title)
}

function helpOf(field: ResolvedField, translate: TranslatePort): string {
  if (field.helpKey !== undefined) return translate.t(field.helpKey, field.values)
  return field.help === undefined ? '' : translate.text(field.help)
}

function optionOf(
  choice: ResolvedChoice,
  display: ResolvedField['display'],
  translate: TranslatePort,
): FieldOption {
  const own = choice.labelKey ?? choice.label
  const text =
    choice.text === undefined ? wordsOf(choice.value, display, translate) : translate.text(choice.text)
  return {
    value: choice.value,
    label: own === undefined ? text : translate.t(own),
    ...(choice.disabled ? { disabled: true } : {}),
  }
}

/** Where the fields stand: sections around them, columns of the grid. */
export function arrange(fields: readonly ResolvedField[], translate: TranslatePort): Arranged[] {
  const drawn = new Set(drawnOf(fields))
  const place = (list: readonly ResolvedField[]): Arranged[] =>
    list.flatMap((field): Arranged[] => {
      const size = { columns: field.columns ?? 12, offset: field.offset ?? 0 }
      if (field.type !== 'section') return drawn.has(field) ? [{ name: field.id, ...size }] : []
      const inside = place(field.fields ?? [])
      if (inside.length === 0) return []
      const title = labelOfField(field, translate)
      return [{ id: field.id, title, help: helpOf(field, translate), inside, ...size }]
    })
  return place(fields)
}

/** What a display says of a value; the value itself where there is none. */
function wordsOf(value: unknown, display: ResolvedField['display'], translate: TranslatePort): string {
  if (display === undefined) return String(value)
  const read = readValue(value, display, translate)
  return read.kind === 'none' ? String(value) : read.text
}
