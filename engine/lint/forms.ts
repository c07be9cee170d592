import { visitElements } from '../compose/check-element.ts'
import type { Effective } from '../compose/effective.ts'
import { isObject } from '../compose/place.ts'
import { placed } from '../compose/placed.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import type { Expressions } from '../expression/environment.ts'
import { formColumns } from '../format/form-grid.ts'
import { pointerOf } from '../format/pointer.ts'
import { lintChoices } from './choices.ts'
import { livingOf } from './view-documents.ts'

/** Fields that leave nothing to choose from, and rows of fields that do not fit the grid of a form. */
export function lintForms(document: Effective, expressions: Expressions): Diagnostic[] {
  const findings: Diagnostic[] = []
  const report = (words: readonly string[], what: string, width: number) =>
    void findings.push(
      placed(document, {
        code: 'FRM151',
        pointer: pointerOf(words),
        message: `The ${what} takes ${width} columns of ${formColumns}.`,
        hint: 'Make it narrower: columns and offsets of a row come to 12 at most.',
      }),
    )
  const visit = (fields: unknown, words: readonly string[]) => {
    if (!Array.isArray(fields)) return
    for (const [index, field] of fields.entries()) {
      if (!isObject(field)) continue
      const at = [...words, String(index)]
      const width = widthOf(field)
      if (width > formColumns) report(at, `field "${String(field['id'])}"`, width)
      if (lacksChoices(field))
        findings.push(
          placed(document, {
            code: 'FRM152',
            pointer: pointerOf([...at, field['options'] === undefined ? 'type' : 'options']),
            message: `The field "${String(field['id'])}" has nothing to choose from.`,
            hint: 'List the choices under "options", or give an expression that does.',
          }),
        )
      for (const [place, id] of namelessIn(field))
        findings.push(
          placed(document, {
            code: 'MSG507',
            pointer: pointerOf([...at, ...place]),
            message: `"${id}" has no name for people.`,
            hint: 'Give it a "labelKey", or a "label" by language.',
          }),
        )
      if (field['type'] !== 'section') continue
      const inside = Array.isArray(field['fields']) ? field['fields'].filter(isObject) : []
      const together = inside.reduce((sum, each) => sum + widthOf(each), 0)
      if (isRow(field) && inside.length > 1 && together > formColumns)
        report(at, `row "${String(field['id'])}"`, together)
      visit(field['fields'], [...at, 'fields'])
    }
  }
  visitElements(livingOf(document).layout, ['layout'], (element, words) => {
    visit(element['fields'], [...words, 'fields'])
    findings.push(...lintChoices(document, element['fields'], [...words, 'fields'], expressions))
    findings.push(...filterFindings(document, element['filters'], [...words, 'filters']))
  })
  return findings
}

/** Filters of a list that leave nothing to choose from. */
function filterFindings(document: Effective, filters: unknown, words: readonly string[]): Diagnostic[] {
  if (!Array.isArray(filters)) return []
  return filters.flatMap((filter: unknown, index) => {
    if (!isObject(filter) || filter['type'] !== 'choice') return []
    const { choices: given } = filter
    if (given !== undefined && !(Array.isArray(given) && given.length === 0)) return []
    return [
      placed(document, {
        code: 'FRM152',
        pointer: pointerOf([...words, String(index), given === undefined ? 'type' : 'choices']),
        message: `The filter "${String(filter['id'])}" has nothing to choose from.`,
        hint: 'List the choices under "choices", or give an expression that does.',
      }),
    ]
  })
}

/** What a field says by itself; one that only holds others needs no name. */
const unnamed = new Set(['note', 'section'])
const NAMES = ['labelKey', 'label', 'title']

/** Places in a field that people would read an id or a value at: the field itself, and choices without words. */
function namelessIn(field: Readonly<Record<string, unknown>>): [place: readonly string[], id: string][] {
  const { type, options, display } = field
  const own = unnamed.has(String(type)) || NAMES.some((name) => Object.hasOwn(field, name))
  const worded = ['labelKey', 'label', 'text']
  const wordless = (Array.isArray(options) && display === undefined ? (options as unknown[]) : []).flatMap(
    (option, index): [readonly string[], string][] =>
      isObject(option) && !worded.some((name) => Object.hasOwn(option, name))
        ? [[['options', String(index)], String(option['value'])]]
        : [],
  )
  return [...(own ? [] : [[['id'], String(field['id'])] as [readonly string[], string]]), ...wordless]
}

const choices = new Set(['select', 'multiselect', 'checkboxes', 'radio'])

function lacksChoices({ type, options }: Readonly<Record<string, unknown>>): boolean {
  return (
    choices.has(String(type)) && (options === undefined || (Array.isArray(options) && options.length === 0))
  )
}

function widthOf(field: Readonly<Record<string, unknown>>): number {
  const { columns = formColumns, offset = 0 } = field
  return Number(columns) + Number(offset)
}

function isRow(section: Readonly<Record<string, unknown>>): boolean {
  return !['labelKey', 'label', 'title'].some((key) => Object.hasOwn(section, key))
}
