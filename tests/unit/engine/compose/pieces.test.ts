import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { composePortal, type LayerInput } from '../../../../engine/compose/compose.ts'
import { DisplayName } from '../../../../engine/format/display.ts'
import { FormFieldDefinition } from '../../../../engine/format/form.ts'
import { enginePlugin } from '../../../../engine/registry/engine-plugin.ts'
import { defineDisplay } from '../../../../engine/registry/display.ts'
import { definePlugin } from '../../../../engine/registry/plugin.ts'
import { assembleRegistry } from '../../../../engine/registry/registry.ts'
import { defineRule } from '../../../../engine/registry/rule.ts'
import { defineWidget } from '../../../../engine/registry/widget.ts'
import { layer, operations, product } from './portal-fixture.ts'

const page = defineWidget({
  type: 'page',
  summary: 'A column.',
  options: Type.Object({ display: Type.Optional(DisplayName) }, { additionalProperties: false }),
  slots: { content: { summary: 'The elements.' } },
  events: { press: { summary: 'A press.' } },
  examples: [],
})
const steps = defineWidget({
  type: 'steps',
  summary: 'One after the other.',
  options: Type.Object({}, { additionalProperties: false }),
  parts: Type.Object({ steps: Type.Array(Type.Object({ id: Type.String() })) }),
  slotsOf: 'steps',
  examples: [],
})
const form = defineWidget({
  type: 'form',
  summary: 'Fields.',
  options: Type.Object({}, { additionalProperties: false }),
  parts: Type.Object({ fields: Type.Array(FormFieldDefinition) }, { additionalProperties: false }),
  perForm: ['fields'],
  examples: [],
})
const registry = assembleRegistry([
  enginePlugin,
  definePlugin({
    id: 'test',
    widgets: [page, steps, form],
    rules: [defineRule({ name: 'short', messageKey: 'rules.short', test: () => true })],
    displays: [defineDisplay({ kind: 'tag', summary: 'A word.', example: 'a' })],
  }),
])
const compose = (...layers: LayerInput[]) => composePortal({ layers, operations, registry, functions: [] })
const codes = (portal: ReturnType<typeof compose>) => portal.diagnostics.map((each) => each.code)
const screenOf = (layout: unknown, more = {}) => ({ format: 1, id: 'a', path: '/a', layout, ...more })
const pageOf = (...content: unknown[]) => ({ widget: 'page', slots: { content } })

const section = {
  format: 1,
  id: 'shared.danger',
  data: { thing: { operation: 'readThing', params: { thingId: '1' } } },
  state: { open: { initial: false } },
  layout: { widget: 'page', id: 'danger', visibleIf: 'data.thing.mine' },
}

describe('sections', () => {
  const layers = product(
    ['a.screen.json', screenOf(pageOf({ section: 'shared.danger', id: 'own', visibleIf: 'flags.on' }))],
    ['shared.section.json', section],
  )

  it('stand where they are named, with their data and state, and both conditions', () => {
    const portal = compose(layers)
    expect(portal.diagnostics).toEqual([])
    const { screen } = portal.screens.get('a')!
    expect(screen.layout.slots['content']).toMatchObject([
      { widget: 'page', id: 'own', visibleIf: '(data.thing.mine) && (flags.on)' },
    ])
    expect(Object.keys(screen.data)).toEqual(['thing'])
    expect(screen.state).toEqual({ open: { initial: false } })
  })

  it('say who wrote them', () => {
    const { provenance } = compose(layers).screens.get('a')!
    expect(provenance.get('/layout/slots/content/0/widget')?.file).toBe('shared.section.json')
    expect(provenance.get('/layout/widget')?.file).toBe('a.screen.json')
  })

  it('change everywhere by one overlay', () => {
    const edits = [{ set: 'layout.options', to: { display: 'tag' } }]
    const portal = compose(
      layers,
      layer('tenant', ['x.overlay.json', { format: 1, of: 'shared.danger', edits }]),
    )
    expect(portal.screens.get('a')!.screen.layout.slots['content']![0]!.options).toEqual({ display: 'tag' })
  })

  it('that are unknown or hold themselves are left out; the screen stands', () => {
    const endless = { ...section, layout: pageOf({ section: 'shared.danger' }) }
    for (const [files, code] of [
      [product(['a.screen.json', screenOf(pageOf({ section: 'shared.dangr' }))]), 'SCR104'],
      [
        product(
          ['a.screen.json', screenOf(pageOf({ section: 'shared.danger' }))],
          ['s.section.json', endless],
        ),
        'SCR105',
      ],
    ] as const) {
      const portal = compose(files)
      expect(codes(portal)).toContain(code)
      expect(portal.screens.has('a')).toBe(true)
    }
  })

  it('that differ from the screen about a name are reported', () => {
    const own = { data: { thing: { operation: 'readThing', params: { thingId: '2' } } } }
    const files = product(
      ['a.screen.json', screenOf(pageOf({ section: 'shared.danger' }), own)],
      ['s.section.json', section],
    )
    expect(codes(compose(files))).toContain('SCR106')
  })
})

describe('an unknown widget', () => {
  const files = product([
    'a.screen.json',
    screenOf(pageOf({ widget: 'gauge', id: 'g' }, { widget: 'page', id: 'p' })),
  ])
  it('becomes a placeholder: the finding is an error and the screen stands', () => {
    const portal = compose(files)
    expect(portal.diagnostics).toMatchObject([{ code: 'WID301', severity: 'error' }])
    expect(portal.screens.get('a')!.screen.layout.slots['content']).toMatchObject([
      { widget: 'gauge', id: 'g' },
      { widget: 'page', id: 'p' },
    ])
    expect([...portal.broken]).toMatchObject([
      ['/a', [{ code: 'WID301', pointer: expect.stringContaining('slots') }]],
    ])
  })
})

describe('a screen that is an unknown widget', () => {
  it('is left out and told with its path, by whatever file it came', () => {
    for (const files of [
      product(['a.screen.json', screenOf({ widget: 'gauge' })]),
      product(
        ['a.screen.json', screenOf({ section: 's.whole' })],
        ['s.section.json', { format: 1, id: 's.whole', layout: { widget: 'gauge' } }],
      ),
    ]) {
      const portal = compose(files)
      expect([...portal.screens.keys()]).toEqual([])
      expect([...portal.broken]).toMatchObject([['/a', [{ code: 'WID301' }]]])
      expect([...portal.documents.screens.keys()]).toEqual(['a'])
    }
  })
})

describe('forms', () => {
  const fields = [{ id: 'reason', type: 'text', rules: ['short'] }]
  it('bring their fields to the element, and layers address them by id', () => {
    const portal = compose(
      product(
        ['a.screen.json', screenOf({ widget: 'form', form: 'request' })],
        ['r.form.json', { format: 1, id: 'request', fields }],
      ),
      layer('tenant', [
        'x.overlay.json',
        { format: 1, of: 'request', edits: [{ set: 'fields.reason.columns', to: 6 }] },
      ]),
    )
    expect(portal.diagnostics).toEqual([])
    expect(portal.screens.get('a')!.screen.layout.parts['fields']).toEqual([{ ...fields[0], columns: 6 }])
  })

  it('report rules and forms that do not exist', () => {
    const wrong = [{ id: 'reason', type: 'text', rules: [{ rule: 'shrot' }] }]
    const portal = compose(product(['a.screen.json', screenOf({ widget: 'form', fields: wrong })]))
    expect(portal.diagnostics).toMatchObject([{ code: 'SCR109', hint: 'Did you mean "short"?' }])
    expect(codes(compose(product(['a.screen.json', screenOf({ widget: 'form', form: 'none' })])))).toContain(
      'SCR104',
    )
  })
})

describe('displays', () => {
  const display = {
    format: 1,
    id: 'priority',
    kind: 'tag',
    values: { low: { labelKey: 'x.low', tone: 'info' } },
    otherwise: { tone: 'danger' },
    name: 'level',
  }
  it('are put in place of their name; kinds stay', () => {
    const portal = compose(
      product(
        ['a.screen.json', screenOf({ widget: 'page', options: { display: 'priority' } })],
        [
          'b.screen.json',
          { ...screenOf({ widget: 'page', options: { display: 'tag' } }), id: 'b', path: '/b' },
        ],
        ['p.display.json', display],
      ),
    )
    expect(portal.diagnostics).toEqual([])
    expect(portal.screens.get('a')!.screen.layout.options['display']).toEqual({
      kind: 'tag',
      values: display.values,
      otherwise: display.otherwise,
      name: 'level',
    })
    expect(portal.screens.get('b')!.screen.layout.options['display']).toBe('tag')
  })

  it('that do not exist are reported', () => {
    const files = product(
      ['a.screen.json', screenOf({ widget: 'page', options: { display: 'priorty' } })],
      ['p.display.json', display],
    )
    expect(compose(files).diagnostics).toMatchObject([{ code: 'SCR108', hint: 'Did you mean "priority"?' }])
  })
})

describe('dialogs', () => {
  const dialog = {
    format: 1,
    id: 'decide',
    titleKey: 'x.title',
    width: 'small',
    input: { task: { required: true }, note: {} },
    layout: { widget: 'page', on: { press: { close: '=input.task' } } },
  }
  const opening = (open: Record<string, unknown>) =>
    compose(
      product(
        ['a.screen.json', screenOf({ widget: 'page', on: { press: open } })],
        ['d.dialog.json', dialog],
      ),
    )

  it('compile like screens without an address', () => {
    const portal = opening({ open: 'decide', with: { task: '=event' } })
    expect(portal.diagnostics).toEqual([])
    expect(portal.dialogs.get('decide')!.screen).toMatchObject({ id: 'decide', path: '', width: 'small' })
  })

  it.each([
    ['unknown', { open: 'deside' }, 'ACT403'],
    ['lacking input', { open: 'decide' }, 'ACT404'],
    ['given what it does not take', { open: 'decide', with: { task: 1, tsak: 1 } }, 'ACT404'],
  ])('%s are reported', (_what, open, code) => {
    expect(codes(opening(open))).toContain(code)
  })
})

describe('slots of a part', () => {
  it('are those that its entries name', () => {
    const files = (slot: string) =>
      product([
        'a.screen.json',
        screenOf({ widget: 'steps', steps: [{ id: 'one' }], slots: { [slot]: [{ widget: 'page' }] } }),
      ])
    expect(compose(files('one')).diagnostics).toEqual([])
    expect(codes(compose(files('two')))).toEqual(['WID305'])
  })
})
