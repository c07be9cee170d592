import { expect } from 'vitest'
import { lintPortal } from '../../../../engine/lint/lint.ts'
import type { LintContext } from '../../../../engine/lint/lint-context.ts'
import type { Diagnostic } from '../../../../engine/format/diagnostics.ts'
import { compose, operations, product, registry, thingsScreen } from '../compose/portal-fixture.ts'

export const messages = {
  pages: { things: 'x' },
  things: { name: 'x', kind: 'x' },
  common: { delete: 'x' },
}
const thing = { properties: { _id: {}, name: {}, mine: {}, kind: {} }, additionalProperties: false }
export const context: LintContext = {
  registry,
  operations,
  functions: [],
  answers: { queryThings: { properties: { result: { items: thing } } }, readThing: thing },
  roots: { flags: { properties: { governance: {}, reporting: {} }, additionalProperties: false } },
}

/** A screen without a finding. */
export const good = {
  ...thingsScreen,
  data: { things: thingsScreen.data.things },
  layout: { ...thingsScreen.layout, options: { list: 'things', rowLink: '/things/{row._id}' } },
}

/** A plain screen at an address, with an element in it. */
export function screenAt(path: string, more: object = {}) {
  return { format: 1, id: `s${path.replaceAll(/\W+/g, '-')}`, path, layout: { widget: 'page' }, ...more }
}

/** Findings about definitions, in addition to those of composing, which must have none. */
export function lint(files: Record<string, unknown>, more: Partial<LintContext> = {}): Diagnostic[] {
  const layer = product(['locales/en/a.json', messages], ...Object.entries(files))
  const portal = compose(layer)
  expect(portal.diagnostics).toEqual([])
  const named = layer.files.map((each) => ({ layer: 'product', ...each }))
  return lintPortal(portal, { ...context, files: named, ...more })
}
