import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { lintFolders } from '../../cli/lint.ts'
import { printDiagnostics } from '../../cli/print-diagnostics.ts'
import { diagnosticCatalogue } from '../../engine/format/diagnostics.ts'
import { misfits } from '../../engine/format/validate.ts'
import { knownDialects } from '../../engine/runtime/list/dialects.ts'
import { operations } from '../../openapi/generated/operations.ts'
import { productWidgets } from '../../src/widgets/declarations.ts'
import { moduleLoaders } from '../../src/modules/loaders.ts'
import { widgetLoaders } from '../../src/widgets/loaders.ts'

describe('the shipped definitions', () => {
  it('have no finding worse than a note', async () => {
    const findings = await lintFolders({ product: '.', layers: [] })
    expect(printDiagnostics(findings.filter((each) => each.severity !== 'info'))).toBe(
      '0 errors, 0 warnings, 0 notes\n',
    )
  })
})

describe('the shipped widgets', () => {
  it('have a view each, and each view a declaration', () => {
    expect(productWidgets.widgets!.map((widget) => widget.type).toSorted()).toEqual(
      Object.keys({ ...widgetLoaders, ...moduleLoaders }).toSorted(),
    )
  })
  it.each(productWidgets.widgets!.map((widget) => [widget.type, widget] as const))(
    '%s: its examples are right',
    (type, widget) => {
      expect(widget.examples.length).toBeGreaterThan(0)
      for (const { layout } of widget.examples) {
        expect(layout['widget']).toBe(type)
        expect(misfits(widget.options, layout['options'] ?? {}, { expressions: true })).toEqual([])
      }
    },
  )
})

it('every dialect of the contract has an adapter', () => {
  const lists = Object.values(operations).flatMap((operation) => operation.list ?? [])
  expect(lists.length).toBeGreaterThan(0)
  for (const list of lists) {
    expect(knownDialects.paging).toContain(list.paging)
    expect(knownDialects.filter).toContain(list.filter)
    expect(knownDialects.sort).toContain(list.sort)
  }
})

it('every code of the catalogue is documented, and no other', () => {
  const documented = [
    ...readFileSync('docs/diagnostics.md', 'utf8').matchAll(/^### ([A-Z]{3}\d{3}) ([a-z-]+)$/gm),
  ]
  expect(documented.map((match) => [match[1], match[2]])).toEqual(
    Object.entries(diagnosticCatalogue).map(([code, { name }]) => [code, name]),
  )
})
