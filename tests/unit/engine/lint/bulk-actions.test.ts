import { expect, it } from 'vitest'
import { lintPortal } from '../../../../engine/lint/lint.ts'
import { compose, operations, product, registry, thingsScreen } from '../compose/portal-fixture.ts'

const messages = { pages: { things: 'x' }, things: { name: 'x', kind: 'x' }, common: { delete: 'x' } }
const callEach = { callEach: 'deleteThing', idParam: 'thingId' }

/** The screen of things with one bulk action. */
function findings(action: unknown, more: object = {}, extra: object = {}) {
  const { first: _first, ...data } = thingsScreen.data
  const screen = {
    ...thingsScreen,
    data,
    layout: {
      ...thingsScreen.layout,
      options: { list: 'things' },
      ...extra,
      bulkActions: [{ id: 'all', labelKey: 'common.delete', action, ...more }],
    },
  }
  const portal = compose(product(['things.screen.json', screen], ['locales/en/a.json', messages]))
  const linted = lintPortal(portal, { registry, operations, functions: [], answers: {} })
  return [...portal.diagnostics, ...linted].map(({ code, message }) => `${code} ${message}`)
}

it('finds nothing in a good bulk action', () => {
  expect(
    findings([callEach, { reload: 'things' }], { enabledIf: 'selection.all || selection.count > 1' }),
  ).toEqual([])
})

it.each([
  ['no such operation', { ...callEach, callEach: 'deleteThings' }, 'BND201'],
  ['an id for no parameter', { ...callEach, idParam: 'id' }, 'BND206'],
  ['a parameter that does not exist', { ...callEach, params: { why: 'x' } }, 'BND206'],
  ['no id parameter', { callEach: 'deleteThing' }, 'ACT402'],
])('%s', (_what, action, code) => {
  expect(findings(action).map((each) => each.slice(0, 6))).toContain(code)
})

it('a misspelt member of the selection', () => {
  expect(findings(callEach, { enabledIf: 'selection.cuont > 1' })[0]).toMatch(/^EXP101 .*cuont/)
})

it('the rows of a selection are known', () => {
  expect(findings(callEach, { enabledIf: 'selection.rows.all(each, each.name != "")' })).toEqual([])
})

it('there is a selection only where there is a list', () => {
  expect(findings(callEach, {}, { on: {}, visibleIf: 'selection.all' })[0]).toMatch(/^EXP102 .*selection/)
})
