import { nearest, suggest } from '../../../../../engine/format/did-you-mean.ts'
import type { DocumentFault } from '../../../../../engine/format/document-fault.ts'
import { formColumns } from '../../../../../engine/format/form-grid.ts'
import { pointerOf } from '../../../../../engine/format/pointer.ts'
import { requestFieldTypes } from '../../../../../engine/format/request-field-types.ts'
import { isRecord } from '../../../../contract/index.ts'
import { parseFilter } from '../../../../store/query-filter/parse.ts'
import { StoreProblem } from '../../../../store/store-problem.ts'
import { patternTest } from '../../../../../validators/pattern/pattern-test.ts'

type Words = readonly string[]
type Field = Readonly<Record<string, unknown>>
type Report = (words: Words, message: string, hint: string, key?: boolean) => void

const fieldKeys = [
  ...['id', 'fields', 'type', 'model', 'label', 'description', 'validation', 'layout', 'readOnly', 'options'],
  ...['defaultValue', 'customSlot', 'onChangeEvent', 'header', 'footer', 'formText', 'isMultiSelect'],
]
const choiceKeys = ['value', 'label', 'selectedByDefault']
const withoutModel = new Set(['section', 'formText'])
const toChoose = new Set(['select', 'multiselect', 'radio'])

/** What is wrong with a request form of governance (contract iga.md, "Request types and forms"). */
export function judgeRequestForm(doc: unknown): DocumentFault[] {
  const faults: DocumentFault[] = []
  const report: Report = (words, message, hint, key = false) =>
    void faults.push({ code: 'RQF881', pointer: pointerOf(words), message, hint, ...(key ? { key } : {}) })
  if (!isRecord(doc)) {
    report([], 'A request form must be an object.', 'Write {"id": "…", "name": "…", "form": {"fields": []}}.')
    return faults
  }
  if (typeof doc['name'] !== 'string' || doc['name'] === '')
    report('name' in doc ? ['name'] : [], 'The form has no name.', 'Give it a "name".', true)
  const form = doc['form']
  const rows = isRecord(form) ? form['fields'] : undefined
  // A form that somebody has only begun has none.
  if (isRecord(form) && Object.keys(form).length === 0) return faults
  if (!Array.isArray(rows)) {
    report(
      isRecord(form) && 'fields' in form ? ['form', 'fields'] : 'form' in doc ? ['form'] : [],
      'The form has no list of fields.',
      'Write "form": {"fields": [{"fields": […]}]}.',
      true,
    )
    return faults
  }
  const models = new Map<string, Words>()
  const ids = new Set<string>()
  visitRows(rows, ['form', 'fields'])
  return faults

  function visitRows(list: readonly unknown[], words: Words): void {
    for (const [index, row] of list.entries()) {
      const at = [...words, String(index)]
      if (!isRecord(row) || !Array.isArray(row['fields']))
        report(at, 'A row must have a list of fields.', 'Write {"fields": […]}.')
      else
        for (const [place, field] of row['fields'].entries())
          visitField(field, [...at, 'fields', String(place)])
    }
  }

  function visitField(field: unknown, words: Words): void {
    if (!isRecord(field)) return report(words, 'A field must be an object.', 'Write {"type": "string", …}.')
    for (const key of Object.keys(field)) {
      const near = fieldKeys.includes(key) ? undefined : nearest(key, fieldKeys)
      if (near !== undefined && !Object.hasOwn(field, near))
        report([...words, key], `A field has no "${key}".`, `Did you mean "${near}"?`, true)
    }
    checkId(field['id'], [...words, 'id'], ids, report)
    const type = String(field['type'])
    if (!(requestFieldTypes as readonly string[]).includes(type))
      return report(
        'type' in field ? [...words, 'type'] : words,
        'type' in field ? `No field is of the type "${type}".` : 'The field has no type.',
        suggest(type, requestFieldTypes, 'type'),
        !('type' in field),
      )
    checkModel(field, type, words, models, report)
    checkPattern(field['validation'], [...words, 'validation'], report)
    checkWidth(field['layout'], [...words, 'layout'], report)
    if (toChoose.has(type)) checkChoices(field, words, report)
    if (type === 'section' && Array.isArray(field['fields'])) visitRows(field['fields'], [...words, 'fields'])
  }
}

/** A form finds its fields by their ids. */
function checkId(id: unknown, words: Words, ids: Set<string>, report: Report): void {
  if (typeof id !== 'string' || id === '') return
  if (ids.has(id)) report(words, `Two fields have the id "${id}".`, 'Give one of them another id.')
  ids.add(id)
}

/** Whom a field searches. */
function checkFilter(filter: unknown, words: Words, report: Report): void {
  if (filter === undefined || filter === null || filter === '') return
  try {
    parseFilter(String(filter))
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error
    report(
      words,
      error.message.replace(/^.* query filter: /s, 'The filter cannot be read: '),
      'Write e.g. "active eq true".',
    )
  }
}

/** Where a value goes: each has a place of its own. */
function checkModel(
  field: Field,
  type: string,
  words: Words,
  models: Map<string, Words>,
  report: Report,
): void {
  const { model } = field
  if (withoutModel.has(type)) return
  if (typeof model !== 'string' || model === '')
    return report(
      'model' in field ? [...words, 'model'] : words,
      'The field does not say where its value goes.',
      'Give it a "model", e.g. "custom.reason".',
      true,
    )
  if (models.has(model))
    report([...words, 'model'], `Two fields have the model "${model}".`, 'Give one of them another model.')
  models.set(model, words)
}

function checkPattern(validation: unknown, words: Words, report: Report): void {
  const regex = isRecord(validation) ? validation['regex'] : undefined
  const pattern = isRecord(regex) ? regex['pattern'] : undefined
  if (
    isRecord(validation) &&
    validation['required'] !== undefined &&
    typeof validation['required'] !== 'boolean'
  )
    report([...words, 'required'], '"required" is neither true nor false.', 'Write true or false.')
  if (pattern === undefined || pattern === '') return
  const fault = typeof pattern === 'string' ? patternTest(pattern, 'u').fault : 'The pattern is no text.'
  if (fault !== undefined) report([...words, 'regex', 'pattern'], fault, 'Write a regular expression.')
}

function checkWidth(layout: unknown, words: Words, report: Report): void {
  if (!isRecord(layout)) return
  const { columns = formColumns, offset = 0 } = layout
  const fits = Number(columns) >= 1 && Number(offset) >= 0 && Number(columns) + Number(offset) <= formColumns
  if (!fits)
    report(
      [...words, 'columns' in layout ? 'columns' : 'offset'],
      `The field does not fit the ${formColumns} columns.`,
      `Columns and offset come to ${formColumns} at most.`,
    )
}

function checkChoices({ options, defaultValue }: Field, words: Words, report: Report): void {
  if (isRecord(options)) {
    if (typeof options['object'] !== 'string')
      report(
        [...words, 'options'],
        'The field does not say what it searches.',
        'Give "options" an "object".',
        true,
      )
    checkFilter(options['queryFilter'], [...words, 'options', 'queryFilter'], report)
    return
  }
  if (!Array.isArray(options))
    return report(
      options === undefined ? words : [...words, 'options'],
      'The field has nothing to choose from.',
      'List the choices under "options".',
      true,
    )
  for (const [index, option] of options.entries())
    for (const key of isRecord(option) ? Object.keys(option) : [])
      if (!choiceKeys.includes(key) && nearest(key, choiceKeys) !== undefined)
        report(
          [...words, 'options', String(index), key],
          `A choice has no "${key}".`,
          suggest(key, choiceKeys, 'key'),
          true,
        )
  const values = options.map((option: unknown) => (isRecord(option) ? option['value'] : undefined))
  for (const [index, value] of values.entries())
    if (value === undefined || value === null)
      report([...words, 'options', String(index)], 'The choice has no value.', 'Give it a "value".')
    else if (values.indexOf(value) < index)
      report(
        [...words, 'options', String(index), 'value'],
        `The choice "${String(value)}" stands twice.`,
        'Remove one.',
      )
  const chosen = [defaultValue ?? []].flat()
  const odd = chosen.find((each) => each !== '' && !values.includes(each))
  if (odd !== undefined)
    report(
      [...words, 'defaultValue'],
      `The default "${String(odd)}" is none of the choices.`,
      suggest(String(odd), values.map(String), 'choice'),
    )
}
