import { formColumns } from '../format/form-grid.ts'
import type { FieldType, FormFieldDefinition } from '../format/form.ts'
import type { RequestFieldType } from '../format/request-field-types.ts'
import { isRecord, textOf } from './managed-schema.ts'

/** Fields of a request form by their types on the wire (contract, request types and forms). */
const types: Readonly<Record<RequestFieldType, FieldType>> = {
  string: 'text',
  text: 'text',
  textarea: 'textarea',
  password: 'password',
  number: 'number',
  integer: 'integer',
  checkbox: 'checkbox',
  select: 'select',
  multiselect: 'multiselect',
  radio: 'radio',
  date: 'date',
  section: 'section',
  formText: 'note',
}

/** The lazy binding that a screen with request forms declares for people, roles and applications to choose from. */
const candidates = 'candidates'
/** Deeper than any sensible form. */
const maxDepth = 4

/**
 * Turns a request form of governance into the fields of a form definition, for the part `fields` of a form. Total: what
 * it does not know becomes a labelled note. All words are the server's, and so are the values: nothing in them is
 * evaluated.
 *
 * An object to choose is searched by the screen's lazy binding `candidates`, whose input is `{ object, customObject,
 * queryProperties, displayProperty, queryFilter, text, pageSize }`.
 *
 * @param document a request form as `GET governance/requestForms/{id}` answers it, or its `form`
 * @returns fields; each row that does not fill itself is a section without a title
 * @example
 * requestFormFields({ form: { fields: [{ fields: [{ model: 'custom.reason', type: 'textarea', label: 'Reason' }] }] } })
 * // [{ id: 'f-0-0', type: 'textarea', field: 'custom.reason', title: 'Reason', … }]
 */
export function requestFormFields(document: unknown): FormFieldDefinition[] {
  const form = isRecord(document) && isRecord(document['form']) ? document['form'] : document
  return isRecord(form) ? rowsOf(form['fields'], 'f', 0) : []
}

function rowsOf(rows: unknown, prefix: string, depth: number): FormFieldDefinition[] {
  if (!Array.isArray(rows) || depth > maxDepth) return []
  return rows.filter(isRecord).flatMap((row, index) => {
    const id = `${prefix}-${index}`
    const fields = Array.isArray(row['fields']) ? row['fields'].filter(isRecord) : []
    const made = fields.map((field, at) => fieldOf(field, `${id}-${at}`, depth))
    if (made.length === 0) return []
    const [only] = made
    const fills = made.length === 1 && (only!.columns ?? formColumns) + (only!.offset ?? 0) === formColumns
    return fills ? made : [{ id, type: 'section' as const, fields: made }]
  })
}

function fieldOf(source: Record<string, unknown>, id: string, depth: number): FormFieldDefinition {
  const type = Object.hasOwn(types, String(source['type']))
    ? types[String(source['type']) as RequestFieldType]
    : undefined
  const common = { id, ...placeOf(source['layout']) }
  if (type === 'section') return sectionOf(source, common, depth)
  if (type === 'note') return { ...common, type, help: textOf(source['formText']) ?? '' }
  const label = textOf(source['label']) ?? textOf(source['model']) ?? String(source['type'])
  const model = textOf(source['model'])
  if (!type || model === undefined)
    return { ...common, type: 'note', title: label, helpKey: 'form.cannotBeFilled' }
  const help = textOf(source['description'])
  return {
    ...common,
    type,
    field: model,
    title: label,
    ...(help === undefined || help === label ? {} : { help }),
    ...(source['readOnly'] === true ? { readOnly: true } : {}),
    ...(isRecord(source['validation']) ? validationOf(source['validation']) : {}),
    ...(isChoice(type) ? choicesOf(type, source['options']) : {}),
    ...(source['defaultValue'] === undefined || source['defaultValue'] === null
      ? {}
      : { default: source['defaultValue'] }),
  }
}

function sectionOf(
  source: Record<string, unknown>,
  common: { id: string; columns: number; offset: number },
  depth: number,
): FormFieldDefinition {
  const header = textOf(source['header']) ?? textOf(source['label'])
  const footer = textOf(source['footer'])
  return {
    ...common,
    type: 'section',
    ...(header === undefined ? {} : { title: header }),
    fields: [
      ...rowsOf(source['fields'], common.id, depth + 1),
      ...(footer === undefined ? [] : [{ id: `${common.id}-end`, type: 'note' as const, help: footer }]),
    ],
  }
}

/** Columns and offset, which may be texts; what is no number of columns fills the row. */
function placeOf(layout: unknown): { columns: number; offset: number } {
  const given = isRecord(layout) ? layout : {}
  const columns = whole(given['columns'], formColumns)
  const offset = whole(given['offset'], 0)
  return {
    columns: Math.min(Math.max(columns, 1), formColumns),
    offset: Math.min(Math.max(offset, 0), formColumns - 1),
  }
}

function whole(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : otherwise
}

function validationOf(validation: Record<string, unknown>): Partial<FormFieldDefinition> {
  const regex = isRecord(validation['regex']) ? validation['regex'] : {}
  const given = textOf(regex['pattern'])
  const message = textOf(regex['message'])
  const required = validation['required'] === true
  if (given === undefined) return required ? { required } : {}
  // The rule looks at empty text like at any text, and what need not be filled in may be empty.
  const pattern = required ? given : `^$|(?:${given})`
  const params = { pattern, ...(message === undefined ? {} : { message }) }
  return { ...(required ? { required } : {}), rules: [{ rule: 'regex', params }] }
}

function isChoice(type: FieldType): type is 'select' | 'multiselect' | 'radio' {
  return type === 'select' || type === 'multiselect' || type === 'radio'
}

/** A list of choices, or objects to search. */
function choicesOf(type: 'select' | 'multiselect' | 'radio', options: unknown): Partial<FormFieldDefinition> {
  if (isRecord(options)) {
    const name = textOf(options['displayProperty'])
    return {
      type: type === 'multiselect' ? 'objects' : 'object',
      candidates,
      store: 'id',
      ...(name === undefined ? {} : { name }),
      input: Object.fromEntries(
        ['object', 'customObject', 'queryProperties', 'displayProperty', 'queryFilter'].flatMap((key) =>
          options[key] === undefined || options[key] === null ? [] : [[key, options[key]]],
        ),
      ),
    }
  }
  const list = (Array.isArray(options) ? options : []).filter(isRecord).flatMap((option) => {
    const { value } = option
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
    return [
      { value, text: textOf(option['label']) ?? String(value), chosen: option['selectedByDefault'] === true },
    ]
  })
  const chosen = list.filter((each) => each.chosen).map((each) => each.value)
  return {
    options: list.map(({ value, text }) => ({ value, text })),
    ...(chosen.length === 0 ? {} : { default: type === 'multiselect' ? chosen : chosen[0] }),
  }
}
