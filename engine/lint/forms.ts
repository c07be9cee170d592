import { visitElements } from '../compose/check-element.ts'
import type { Effective } from '../compose/effective.ts'
import { isObject } from '../compose/place.ts'
import { placed } from '../compose/placed.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { formColumns } from '../format/form-grid.ts'
import { pointerOf } from '../format/pointer.ts'
import { livingOf } from './living.ts'

/** Fields, and rows of fields, that do not fit the grid of a form. */
export function lintForms(document: Effective): Diagnostic[] {
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
      if (field['type'] !== 'section') continue
      const inside = Array.isArray(field['fields']) ? field['fields'].filter(isObject) : []
      const together = inside.reduce((sum, each) => sum + widthOf(each), 0)
      if (isRow(field) && inside.length > 1 && together > formColumns)
        report(at, `row "${String(field['id'])}"`, together)
      visit(field['fields'], [...at, 'fields'])
    }
  }
  visitElements(livingOf(document).layout, ['layout'], (element, words) =>
    visit(element['fields'], [...words, 'fields']),
  )
  return findings
}

function widthOf(field: Readonly<Record<string, unknown>>): number {
  const { columns = formColumns, offset = 0 } = field
  return Number(columns) + Number(offset)
}

function isRow(section: Readonly<Record<string, unknown>>): boolean {
  return !['labelKey', 'label', 'title'].some((key) => Object.hasOwn(section, key))
}
