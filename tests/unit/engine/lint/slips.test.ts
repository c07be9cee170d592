import { beforeAll, describe, expect, it } from 'vitest'
import { lintLoaded, type Knowledge } from '../../../../cli/lint.ts'
import { composeLayers, readPlugins } from '../../../../cli/load-portal.ts'
import { readContractSchemas } from '../../../../server/gateway/layers/contract-schemas.ts'
import { screenAt } from './lint-fixture.ts'

const messages = { a: { title: 'A', hello: 'Hello', named: 'Hello {{name}}' } }
const thing = { properties: { _id: {}, name: {}, kind: {} }, additionalProperties: false }
const body = {
  properties: {
    note: { type: 'string' },
    kind: { type: 'string', enum: ['small', 'large'] },
    more: { properties: { days: { type: 'integer' } }, additionalProperties: false },
  },
  required: ['note'],
  additionalProperties: false,
}
const knowledge: Knowledge = {
  answers: {
    queryManagedObjects: { properties: { result: { items: thing } } },
    // Described, and open: what a tenant adds stands further in.
    searchPolicyRules: {
      properties: {
        result: {
          items: {
            properties: { name: {}, more: { properties: { a: {} }, additionalProperties: true } },
            additionalProperties: true,
          },
        },
      },
    },
    // A stored object: it has what its type has.
    queryOwnActivity: {
      properties: {
        result: { items: { properties: { _id: {} }, additionalProperties: true, names: ['name'] } },
      },
    },
  },
  bodies: { createManagedObject: body },
}

let plugins: Awaited<ReturnType<typeof readPlugins>>
beforeAll(async () => void (plugins = await readPlugins('nowhere')))

/** Codes and places of what is found in a file, beside the messages that it uses. */
function found(file: string, value: unknown, ...others: [string, unknown][]): string[] {
  const files = [[file, value], ['locales/en/a.json', messages], ...others].map(([name, each]) => ({
    file: String(name),
    text: typeof each === 'string' ? each : JSON.stringify(each, null, 2),
  }))
  return lintLoaded(composeLayers([{ id: 'product', files }], plugins), knowledge)
    .filter((each) => each.file === file)
    .map(({ code, pointer }) => `${code} ${pointer}`)
}

const sizes = {
  id: 'size',
  type: 'select',
  options: [
    { value: 's', text: 'S' },
    { value: 'l', text: 'L' },
  ],
}
const unnamedField = (field: object) => screenAt('/a', { layout: { widget: 'form', fields: [field] } })
const named = (field: unknown) => ({ label: { en: 'A' }, ...(field as object) })
const form = (fields: unknown[], more: object = {}) =>
  screenAt('/a', { layout: { widget: 'form', fields: fields.map(named), ...more } })
const sent = (value: unknown, event = '=event.values.a') =>
  form([{ id: 'a', type: 'text' }], {
    on: {
      submit: {
        call: 'createManagedObject',
        params: { resourceType: 'managed', resourceName: 'x' },
        body: value ?? { note: event },
      },
    },
  })
const listed = (list: object, operation = 'queryManagedObjects', field = 'name') =>
  screenAt('/a', {
    data: {
      rows: {
        operation,
        params:
          operation === 'queryManagedObjects'
            ? { resourceType: 'managed', resourceName: 'x', _queryFilter: 'true' }
            : {},
        list,
      },
    },
    layout: {
      widget: 'list-page',
      options: { list: 'rows' },
      columns: [{ id: 'name', field, label: { en: 'A' } }],
    },
  })

describe('slips in a definition', () => {
  it.each<[string, unknown, string[]]>([
    ['a body that fits', sent({ note: 'x', kind: 'small', more: { days: 1 } }), []],
    ['an expression in a body', sent({ note: '=event.values.a', more: '=event.values' }), []],
    [
      'a field that the operation does not take',
      sent({ note: 'x', nots: 1 }),
      ['BND212 /layout/on/submit/body/nots'],
    ],
    ['a field that is missing', sent({ kind: 'small' }), ['BND212 /layout/on/submit/body']],
    [
      'a value that is none of those',
      sent({ note: 'x', kind: 'smal' }),
      ['BND212 /layout/on/submit/body/kind'],
    ],
    ['a value of another kind', sent({ note: 4 }), ['BND212 /layout/on/submit/body/note']],
    [
      'a field further in',
      sent({ note: 'x', more: { dasy: 1 } }),
      ['BND212 /layout/on/submit/body/more/dasy'],
    ],
    ['a field of an event', sent(undefined, '=event.vlaues.a'), ['EXP101 /layout/on/submit/body/note']],
    [
      'a field of the form in an event',
      sent(undefined, '=event.values.b'),
      ['EXP101 /layout/on/submit/body/note'],
    ],
    ['sorted by a field of the rows', listed({ sort: ['-name'] }), []],
    ['sorted by no field of the rows', listed({ sort: ['-nmae'] }), ['BND209 /data/rows/list/sort/0']],
    [
      'a kind for no field',
      listed({ sortTypes: { kidn: 'date' } }),
      ['BND209 /data/rows/list/sortTypes/kidn'],
    ],
    [
      'sorted by what is like no field of an open row',
      listed({ sort: ['priority'] }, 'searchPolicyRules'),
      ['EXP109 /data/rows/list/sort/0'],
    ],
    [
      'a column that is like no field of an open row',
      listed({}, 'searchPolicyRules', 'priority'),
      ['EXP109 /layout/columns/0/field'],
    ],
    [
      'more of a tenant inside an open row',
      listed({ sort: ['more.own'] }, 'searchPolicyRules', 'more.own'),
      [],
    ],
    [
      'more of a tenant in a stored object',
      listed({ sort: ['costCentre'] }, 'queryOwnActivity', 'costCentre'),
      [],
    ],
    ['a field without a name', unnamedField({ id: 'a', type: 'text' }), ['MSG507 /layout/fields/0/id']],
    ['a note and a row of fields', unnamedField({ id: 'a', type: 'note' }), []],
    ['a name of the server', unnamedField({ id: 'a', type: 'text', title: 'A' }), []],
    [
      'a choice without words',
      form([{ id: 'a', type: 'select', options: [{ value: 's', text: 'S' }, { value: 'm' }] }]),
      ['MSG507 /layout/fields/0/options/1'],
    ],
    [
      'a value that is no choice',
      form([sizes, { id: 'b', type: 'text', visibleIf: "form.size == 'xl'" }]),
      ['EXP110 /layout/fields/1/visibleIf'],
    ],
    [
      'a value that is a choice, or none chosen',
      form([sizes, { id: 'b', type: 'text', visibleIf: "form.size == 'l' || form.size == ''" }]),
      [],
    ],
    [
      'a value of choices that nobody knows',
      form([
        { ...sizes, options: '=query.sizes' },
        { id: 'b', type: 'text', visibleIf: "form.size == 'xl'" },
      ]),
      [],
    ],
    ...(
      [
        ["form['size'] == 'xl'", 1],
        ["( form.size )!='xl'", 1],
        ["'xl' == form.size", 1],
        ["form.size in ['s', 'xl', 'l']", 1],
        ["has(form.size) && form.?size.orValue('') == 'xl'", 1],
        ["form.size == 'm\\'s'", 1],
        ['form.size == 2', 1],
        ["'red' in form.colours", 1],
        ["form.size in ['s', 'l', '']", 0],
        ["'blue' in form.colours", 0],
        ["'blue' in form.size", 0],
        ['user.name == "form.size == \'xl\'"', 0],
        ["user.form.size == 'xl'", 0],
        ["user.forms.exists(form, form.size == 'xl')", 0],
        ["form.size.name == 'xl'", 0],
        ["form.owner == 'xl'", 0],
        ["form.begun == 'xl'", 0],
        ["form.size.startsWith('x')", 0],
      ] as const
    ).map(([visibleIf, count]): [string, unknown, string[]] => [
      `${count === 0 ? 'what may be' : 'what cannot be'}: ${visibleIf}`,
      form([
        sizes,
        { id: 'colours', type: 'multiselect', options: [{ value: 'blue', text: 'Blue' }] },
        // Names of what is known already; others are searched.
        { id: 'owner', type: 'object', options: [{ value: 'a', text: 'A' }] },
        { ...sizes, id: 'begun', default: 'xl' },
        { id: 'b', type: 'text', visibleIf },
      ]),
      Array.from({ length: count }, () => 'EXP110 /layout/fields/4/visibleIf'),
    ]),
    ['a choice without choices', form([{ id: 'a', type: 'select' }]), ['FRM152 /layout/fields/0/type']],
    ['no choices', form([{ id: 'a', type: 'radio', options: [] }]), ['FRM152 /layout/fields/0/options']],
    ['computed choices', form([{ id: 'a', type: 'radio', options: '=user.roles' }]), []],
    [
      'a condition on no field of the form',
      form([{ id: 'a', type: 'text', visibleIf: "form.b == 'x'" }]),
      ['EXP101 /layout/fields/0/visibleIf'],
    ],
    [
      'a condition on a place inside',
      form([{ id: 'a', type: 'text', field: 'b.c', visibleIf: "form.b.c == 'x'" }]),
      [],
    ],
    [
      'a condition that never holds',
      form([{ id: 'a', type: 'text', visibleIf: "form.a == 'x' && form.a == 'y'" }]),
      ['EXP110 /layout/fields/0/visibleIf'],
    ],
    [
      'a condition that always holds',
      form([{ id: 'a', type: 'text', requiredIf: '1 == 1' }]),
      ['EXP110 /layout/fields/0/requiredIf'],
    ],
    [
      'a step under a condition that never holds',
      screenAt('/a', { on: { x: { when: '=1 == 2', then: { toast: 'a.hello' } } } }),
      ['EXP110 /on/x/when'],
    ],
    [
      'an action that nobody can read',
      screenAt('/a', {
        layout: {
          widget: 'button-row',
          actions: [
            { id: 'x', action: { reload: true } },
            { id: 'y', label: { en: 'Y' }, action: { reload: true } },
          ],
        },
      }),
      ['MSG507 /layout/actions/0/id'],
    ],
    [
      'an icon',
      screenAt('/a', {
        layout: {
          widget: 'button-row',
          actions: [{ id: 'x', labelKey: 'a.title', icon: 'pepole', action: { reload: true } }],
        },
      }),
      ['SCR112 /layout/actions/0/icon'],
    ],
    [
      'a choice of a filter that nobody can read',
      screenAt('/a', {
        data: { rows: { operation: 'searchPolicyRules', list: true } },
        layout: {
          widget: 'list-page',
          options: { list: 'rows' },
          columns: [{ id: 'name', field: 'name', label: { en: 'A' } }],
          filters: [
            {
              id: 'name',
              type: 'choice',
              label: { en: 'A' },
              choices: [
                { value: 'a', labelKey: 'a.title' },
                { value: 'b', label: { en: 'B' } },
                { value: 'c' },
              ],
            },
          ],
        },
      }),
      ['MSG507 /layout/filters/0/choices/2/value'],
    ],
    [
      'an address that runs a script',
      screenAt('/a', {
        layout: { widget: 'text', options: { text: '<a href="javascript:alert(1)">x</a>' } },
      }),
      ['LNK752 /layout/options/text'],
    ],
    [
      'a key that stands twice',
      '{ "format": 1, "id": "a", "path": "/a", "path": "/a", "layout": { "widget": "page" } }',
      ['FMT004 '],
    ],
  ])('%s', (_what, value, expected) => {
    const others = found('screen-definitions/a.screen.json', value)
    expect(others.filter((each) => !/^(ACC951|WID302|WID303|WID304)/.test(each))).toEqual(expected)
  })

  it('rows that the contract describes by several schemas at once are known', () => {
    const { querySharedResources } = readContractSchemas('openapi').answers
    expect(Object.keys(querySharedResources?.properties?.['result']?.items?.properties ?? {})).toContain(
      'name',
    )
  })

  it('dialogs that open themselves', () => {
    const dialog = (open: string) => ({
      format: 1,
      id: 'a.ask',
      titleKey: 'a.title',
      layout: {
        widget: 'button-row',
        actions: [{ id: 'x', labelKey: 'a.title', action: [{ toast: 'a.hello' }, { open }] }],
      },
    })
    const other: [string, unknown] = ['b.dialog.json', { ...dialog('a.ask'), id: 'b.ask' }]
    expect(found('a.dialog.json', dialog('a.ask'), other)).toEqual(['ACT405 /layout/actions/0/action/1/open'])
    expect(found('a.dialog.json', dialog('b.ask'), other)).toEqual(['ACT405 /layout/actions/0/action/1/open'])
    const end: [string, unknown] = ['b.dialog.json', { ...dialog('c.ask'), id: 'b.ask' }]
    expect(
      found('a.dialog.json', dialog('b.ask'), end, ['c.dialog.json', { ...dialog('d.ask'), id: 'c.ask' }]),
    ).toEqual([])
  })

  it.each<[string, object, string[]]>([
    ['a value that the step does not give', { toast: 'a.named' }, ['MSG506 /on/x/toast']],
    ['one that it gives', { toast: 'a.named', values: { name: '=user.id' } }, []],
    ['another one', { toast: 'a.named', values: { naem: '=user.id' } }, ['MSG506 /on/x/toast']],
    [
      'one in a question',
      { confirm: { titleKey: 'a.title', bodyKey: 'a.named' } },
      ['MSG506 /on/x/confirm/bodyKey'],
    ],
    [
      'one in a question that gives it',
      { confirm: { titleKey: 'a.named', values: { name: '=user.id' } } },
      [],
    ],
  ])('%s', (_what, step, expected) => {
    const all = found('screen-definitions/a.screen.json', screenAt('/a', { on: { x: step } }))
    expect(all.filter((each) => each.startsWith('MSG506'))).toEqual(expected)
  })

  it.each<[string, object, string[]]>([
    [
      'of a widget',
      { widget: 'notice', options: { titleKey: 'a.named' } },
      ['MSG506 /layout/options/titleKey'],
    ],
    [
      'of a widget that gives another one',
      { widget: 'notice', options: { titleKey: 'a.named', values: { naem: '=user.id' } } },
      ['MSG506 /layout/options/titleKey'],
    ],
    [
      'of a widget that gives it',
      { widget: 'notice', options: { titleKey: 'a.named', values: { name: '=user.id' } } },
      [],
    ],
    [
      'of a button',
      { widget: 'button-row', actions: [{ id: 'x', labelKey: 'a.named', action: { emit: 'x' } }] },
      ['MSG506 /layout/actions/0/labelKey'],
    ],
  ])('a value that nobody fills %s', (_what, layout, expected) => {
    const all = found('screen-definitions/a.screen.json', screenAt('/a', { layout }))
    expect(all.filter((each) => each.startsWith('MSG506'))).toEqual(expected)
  })

  it('a value that nobody fills in the title of a page', () => {
    const of = (more: object) =>
      found('screen-definitions/a.screen.json', screenAt('/a', { titleKey: 'a.named', ...more })).filter(
        (each) => each.startsWith('MSG506'),
      )
    expect(of({})).toEqual(['MSG506 /titleKey'])
    expect(of({ values: { name: '=user.id' } })).toEqual([])
  })

  it.each<[string, string, object, string[]]>([
    [
      'a section that holds itself',
      'a.section.json',
      { layout: { widget: 'page', slots: { main: [{ section: 'a' }] } } },
      ['SCR105 /layout/slots/main/0'],
    ],
    ['a widget in a section', 'a.section.json', { layout: { widget: 'pgae' } }, ['WID301 /layout/widget']],
    [
      'a rule in a form',
      'a.form.json',
      { fields: [{ id: 'x', type: 'text', rules: ['emial'] }] },
      ['SCR109 /fields/0/rules/0'],
    ],
    ['the kind of a display', 'a.display.json', { kind: 'tga' }, ['SCR108 /kind']],
    [
      'the glyph of a display',
      'a.display.json',
      { kind: 'tag', values: { x: { label: { en: 'X' }, icon: 'chekc' } } },
      ['SCR112 /values/x/icon'],
    ],
  ])('%s that nothing uses', (_what, file, more, expected) => {
    expect(found(file, { format: 1, id: 'a', ...more })).toEqual(expected)
  })
})
