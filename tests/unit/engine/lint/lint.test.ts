import { describe, expect, it } from 'vitest'
import { lintPortal } from '../../../../engine/lint/lint.ts'
import type { LintContext } from '../../../../engine/lint/lint-context.ts'
import { compose, layer, operations, product, registry, thingsScreen } from '../compose/portal-fixture.ts'

const messages = { pages: { things: 'x' }, things: { name: 'x', kind: 'x' }, common: { delete: 'x' } }
const thing = { properties: { _id: {}, name: {}, mine: {}, kind: {} }, additionalProperties: false }
const context: LintContext = {
  registry,
  operations,
  functions: [],
  answers: { queryThings: { properties: { result: { items: thing } } }, readThing: thing },
  roots: { flags: { properties: { things: {} }, additionalProperties: false } },
}
const used = {
  ...thingsScreen,
  data: { things: thingsScreen.data.things },
  layout: { ...thingsScreen.layout, options: { list: 'things', rowLink: '/things/{row._id}' } },
}

function lint(screen: unknown, ...more: [string, unknown][]) {
  const portal = compose(product(['things.screen.json', screen], ['locales/en/a.json', messages], ...more))
  expect(portal.diagnostics).toEqual([])
  return lintPortal(portal, context)
}
const codes = (screen: unknown, ...more: [string, unknown][]) =>
  lint(screen, ...more).map((each) => each.code)
const withLayout = (layout: object) => ({ ...used, layout: { ...used.layout, ...layout } })

it('finds nothing in a good screen', () => {
  expect(lint(used)).toEqual([])
})

describe('expressions see what their place sees', () => {
  it.each([
    ['a guard', { ...used, guard: { when: 'flags.thigns' } }, 'EXP101'],
    ['a guard sees no data', { ...used, guard: { when: 'data.things.x == 1' } }, 'EXP102'],
    [
      'a parameter',
      { ...used, data: { things: { operation: 'queryThings', list: { filter: '=params.knid' } } } },
      'EXP101',
    ],
    [
      'an enum',
      {
        ...used,
        params: { s: { in: 'query', enum: ['a'] } },
        guard: undefined,
        layout: {
          ...used.layout,
          columns: [{ id: 'a', field: 'name', label: { en: 'A' }, visibleIf: "params.s == 'b'" }],
        },
      },
      'EXP103',
    ],
    [
      'a row where there is none',
      withLayout({ columns: [{ id: 'a', field: 'name', label: { en: 'A' }, visibleIf: 'row.mine' }] }),
      'EXP102',
    ],
    [
      'a field of the row',
      withLayout({
        rowActions: [{ id: 'a', labelKey: 'common.delete', visibleIf: 'row.mien', action: { reload: true } }],
      }),
      'EXP101',
    ],
    ['a template', withLayout({ options: { list: 'things', rowLink: '/things/{row.id}' } }), 'EXP101'],
    [
      'a template of an action',
      withLayout({
        rowActions: [{ id: 'a', labelKey: 'common.delete', action: { navigate: '/things/{row.nmae}' } }],
      }),
      'EXP101',
    ],
    [
      'broken syntax',
      withLayout({ columns: [{ id: 'a', field: 'name', label: { en: 'A' }, visibleIf: '1 +' }] }),
      'EXP100',
    ],
  ])('%s', (_what, screen, code) => {
    expect(codes(screen)).toEqual([code])
  })

  it('points at the very word', () => {
    const [found] = lint(withLayout({ options: { list: 'things', rowLink: '/things/{row.id}' } }))
    const text = JSON.stringify(
      withLayout({ options: { list: 'things', rowLink: '/things/{row.id}' } }),
      null,
      2,
    )
    expect(text.slice(found!.range!.start, found!.range!.end)).toBe('id')
    expect(found).toMatchObject({
      file: 'things.screen.json',
      pointer: '/layout/options/rowLink',
      hint: 'Did you mean "_id"?',
    })
  })
})

it('names the layer that wrote the fault', () => {
  const edits = [{ restrict: 'rowActions.delete.visibleIf', and: 'row.nothing' }]
  const portal = compose(
    product(['things.screen.json', used], ['locales/en/a.json', messages]),
    layer('tenant', ['a.overlay.json', { format: 1, of: 'things.list', edits }]),
  )
  expect(lintPortal(portal, context)).toMatchObject([
    { code: 'EXP101', layer: 'tenant', file: 'a.overlay.json', pointer: '/edits/0/and' },
  ])
})

it('misses no message', () => {
  const findings = lint({ ...used, titleKey: 'pages.thing' })
  expect(findings).toMatchObject([
    { code: 'MSG501', pointer: '/titleKey', hint: 'Did you mean "pages.things"?' },
  ])
  expect(
    codes(withLayout({ rowActions: [{ id: 'a', labelKey: 'nope', action: { toast: 'nope.too' } }] })),
  ).toEqual(['MSG501', 'MSG501'])
})

it('knows what nobody reads, what waits for itself, and what asks too much', () => {
  expect(codes({ ...used, data: thingsScreen.data })).toEqual(['BND203'])
  const read = (of: string) => ({ operation: 'readThing', params: { thingId: `=data.${of}.name` } })
  expect(codes({ ...used, data: { ...used.data, a: read('b'), b: read('a') } })).toEqual(['BND204', 'BND204'])
  const chain = { a: read('things'), b: read('a'), c: read('b') }
  expect(codes({ ...used, data: { ...used.data, ...chain } })).toContain('CST902')
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`b${index}`, read('things')]))
  expect(codes({ ...used, data: { ...used.data, ...many } })).toContain('CST901')
})

it('follows menu routes', () => {
  const menu = (route: string, when?: string) =>
    [
      'main.menu.json',
      {
        format: 1,
        id: 'main',
        items: [{ id: 'a', labelKey: 'pages.things', route, ...(when ? { when } : {}) }],
      },
    ] as [string, unknown]
  expect(codes(used, menu('/things/big?x=1'))).toEqual([])
  expect(codes(used, menu('/thing'))).toEqual(['MNU701'])
  expect(codes(used, menu('/things/big', 'usr.x'))).toEqual(['EXP102'])
})
