import { isRecord } from '../../../../contract/index.ts'
import type { Json, JsonObject } from '../../../../store/objects/json.ts'
import type { PropertyChange } from '../../../ports/agreed-changes-port.ts'

/** A field of a request form that asks for something. */
export interface AskedField {
  /** Where its answer stands, dotted. */
  readonly model: string
  readonly label: string
  readonly isRequired: boolean
  /** What its choices are called, by their values. */
  readonly choices?: ReadonlyMap<string, string>
}

/** Deeper than any sensible form, as in the portal. */
const DEEPEST = 4

/**
 * The fields of a form that ask for something, in their order.
 *
 * @param form a request form (contract iga.md, "Request types and forms")
 */
export function fieldsOfForm(form: JsonObject): AskedField[] {
  const content = form['form']
  return isRecord(content) ? rowsOf(content['fields'], 0) : []
}

function rowsOf(rows: unknown, depth: number): AskedField[] {
  if (!Array.isArray(rows) || depth > DEEPEST) return []
  return rows.filter(isRecord).flatMap((row) => {
    const fields = Array.isArray(row['fields']) ? row['fields'].filter(isRecord) : []
    return fields.flatMap((field): AskedField[] => {
      if (field['type'] === 'section') return rowsOf(field['fields'], depth + 1)
      const { model, label, validation, readOnly } = field
      if (typeof model !== 'string' || field['type'] === 'formText') return []
      const isRequired = isRecord(validation) && validation['required'] === true && readOnly !== true
      const choices = choicesOf(field['options'])
      return [
        {
          model,
          label: typeof label === 'string' && label !== '' ? label : model,
          isRequired,
          ...(choices.size > 0 ? { choices } : {}),
        },
      ]
    })
  })
}

/** Labels of required fields without an answer. */
export function missingIn(fields: readonly AskedField[], answers: JsonObject): string[] {
  return fields.flatMap(({ model, label, isRequired }) => {
    const value = answerAt(answers, model)
    const isMissing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    return isRequired && isMissing ? [label] : []
  })
}

/** What was answered, as those who decide read it: in the order of the form, then what the form does not know. */
export function shownAnswers(fields: readonly AskedField[], answers: JsonObject): PropertyChange[] {
  const known = fields.flatMap(({ model, label, choices }) => {
    const after = answerAt(answers, model)
    return after === null ? [] : [{ name: model, title: label, before: null, after: inWords(after, choices) }]
  })
  const roots = new Set(fields.flatMap(({ model }) => model.split('.')[0] ?? []))
  const others = Object.entries(answers).flatMap(([name, after]) =>
    roots.has(name) ? [] : [{ name, title: name, before: null, after }],
  )
  return [...known, ...others]
}

function choicesOf(options: unknown): Map<string, string> {
  const list = Array.isArray(options) ? options.filter(isRecord) : []
  return new Map(
    list.flatMap(({ value, label }) =>
      typeof value === 'string' && typeof label === 'string' ? [[value, label]] : [],
    ),
  )
}

function inWords(value: Json, choices: ReadonlyMap<string, string> | undefined): Json {
  if (Array.isArray(value)) return value.map((each) => inWords(each, choices))
  return typeof value === 'string' ? (choices?.get(value) ?? value) : value
}

function answerAt(answers: JsonObject, model: string): Json {
  let node: Json = answers
  for (const name of model.split('.')) {
    if (!isRecord(node) || !Object.hasOwn(node, name)) return null
    node = (node as JsonObject)[name] ?? null
  }
  return node
}
