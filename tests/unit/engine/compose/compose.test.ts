import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../../../../engine/compose/hash.ts'
import { messageAt } from '../../../../engine/compose/messages.ts'
import { compose, layer, product, thingsScreen } from './portal-fixture.ts'

const overlay = (edits: unknown[], of = 'things.list') =>
  layer('realm:alpha', ['a.overlay.json', { format: 1, of, edits }])
const withScreen = product(['things.screen.json', thingsScreen])
const codes = (portal: ReturnType<typeof compose>) => portal.diagnostics.map((each) => each.code)

describe('a good screen', () => {
  const portal = compose(withScreen)
  const screen = portal.screens.get('things.list')!.screen

  it('has no findings and its defaults filled', () => {
    expect(portal.diagnostics).toEqual([])
    expect(screen).toMatchObject({ path: '/things/:kind', public: false, chrome: 'full' })
    expect(screen.data['things']).toMatchObject({
      onError: 'widget',
      needs: [],
      list: { prefix: '', dialect: { paging: 'crest' } },
    })
    expect(screen.data['first']).toMatchObject({ onError: 'page', needs: ['things'] })
  })

  it('has templates turned into expressions and parts apart', () => {
    expect(screen.layout.options['rowLink']).toBe('="/thing/" + urlencode(row._id)')
    expect(screen.layout.perRow).toEqual(['rowActions', 'options.rowLink'])
    expect(screen.layout.parts['rowActions']).toMatchObject([
      { action: [{ call: 'deleteThing' }, { navigate: '="/things/" + urlencode(params.kind)' }] },
    ])
  })

  it('has a hash of its content', () => {
    const other = compose(product(['b.screen.json', { ...thingsScreen, titleKey: 'pages.other' }]))
    expect(compose(withScreen).screens.get('things.list')!.hash).toBe(portal.screens.get('things.list')!.hash)
    expect(other.screens.get('things.list')!.hash).not.toBe(portal.screens.get('things.list')!.hash)
  })
})

describe('faults', () => {
  const layout = thingsScreen.layout
  it.each([
    ['no JSON', '{ "format": 1, }', 'FMT001'],
    ['empty file', '', 'FMT001'],
    ['another format', { ...thingsScreen, format: 2 }, 'FMT003'],
    ['unknown key', { ...thingsScreen, tittleKey: 'x' }, 'FMT102'],
    ['missing key', { format: 1, id: 'x', path: '/x' }, 'FMT103'],
    [
      'unknown option',
      { ...thingsScreen, layout: { ...layout, options: { list: 'things', foo: 1 } } },
      'WID302',
    ],
    ['missing option', { ...thingsScreen, layout: { ...layout, options: {} } }, 'WID304'],
    ['unknown part', { ...thingsScreen, layout: { ...layout, colums: [] } }, 'WID307'],
    ['unknown event', { ...thingsScreen, layout: { ...layout, on: { click: { reload: true } } } }, 'WID306'],
    ['unknown slot', { ...thingsScreen, layout: { widget: 'page', slots: { main: [] } } }, 'WID305'],
    [
      'unknown action',
      {
        ...thingsScreen,
        layout: { widget: 'facts', options: { of: 'first' }, on: { pick: { toats: 'x' } } },
      },
      'ACT401',
    ],
    [
      'malformed action',
      { ...thingsScreen, layout: { widget: 'facts', options: { of: 'first' }, on: { pick: { toast: 1 } } } },
      'ACT402',
    ],
    [
      'unknown operation',
      { ...thingsScreen, data: { things: { operation: 'queryThing', list: true } } },
      'BND201',
    ],
    ['unknown binding', { ...thingsScreen, data: {} }, 'BND202'],
    ['not a list', { ...thingsScreen, data: { things: { operation: 'queryThings' } } }, 'BND205'],
    [
      'unknown parameter',
      { ...thingsScreen, data: { things: { operation: 'queryThings', list: true, params: { size: 1 } } } },
      'BND206',
    ],
    [
      'missing parameter',
      { ...thingsScreen, data: { ...thingsScreen.data, first: { operation: 'readThing' } } },
      'BND207',
    ],
    ['unknown state', { ...thingsScreen, on: { go: { set: 'nowhere.x', to: 1 } } }, 'SCR107'],
    [
      'a binding that writes',
      {
        ...thingsScreen,
        data: { ...thingsScreen.data, first: { operation: 'deleteThing', params: { thingId: '1' } } },
      },
      'BND211',
    ],
    ['path parameter', { ...thingsScreen, params: { id: { in: 'path' } } }, 'SCR103'],
  ])('%s', (_what, value, code) => {
    const portal = compose(product(['x.screen.json', value]))
    expect(codes(portal)).toContain(code)
    expect(portal.screens.size).toBe(0)
  })

  it('says file, pointer, line, column and a way out', () => {
    const text = JSON.stringify({ ...thingsScreen, layout: { widget: 'rwos' } }, null, 2)
    const [found] = compose(product(['x.screen.json', text])).diagnostics
    expect(found).toMatchObject({
      layer: 'product',
      file: 'x.screen.json',
      pointer: '/layout/widget',
      hint: 'Did you mean "rows"?',
    })
    expect(text.slice(found!.range!.start, found!.range!.end)).toBe('"rwos"')
    expect(text.split('\n')[found!.line! - 1]!.slice(found!.column! - 1)).toBe('"rwos"')
  })

  it('two screens of one id, or of one path', () => {
    expect(codes(compose(product(['a.screen.json', thingsScreen], ['b.screen.json', thingsScreen])))).toEqual(
      ['SCR101'],
    )
    const twin = { ...thingsScreen, id: 'twin', path: '/things/{other}' }
    const portal = compose(product(['a.screen.json', thingsScreen], ['b.screen.json', twin]))
    expect(codes(portal)).toEqual(['SCR102'])
    expect([...portal.screens.keys()]).toEqual(['things.list'])
  })

  it('never throws, whatever stands in the file', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, part) => {
        const wild = { ...thingsScreen, layout: part, data: value }
        expect(Array.isArray(compose(product(['a.screen.json', JSON.stringify(wild)])).diagnostics)).toBe(
          true,
        )
        expect(Array.isArray(compose(withScreen, overlay([value, part])).diagnostics)).toBe(true)
      }),
    )
  })
})

describe('layers', () => {
  it('insert, set, remove and restrict by id', () => {
    const portal = compose(
      withScreen,
      overlay([
        {
          insert: { id: 'cost', field: 'costCenter', label: { en: 'Cost' } },
          into: 'columns',
          after: 'name',
        },
        { set: 'columns.kind.labelKey', to: 'acme.kind' },
        { restrict: 'rowActions.delete.visibleIf', and: 'user.userType == 0' },
        { restrict: 'guard', and: 'flags.things' },
      ]),
    )
    expect(portal.diagnostics).toEqual([])
    const { screen, provenance } = portal.screens.get('things.list')!
    expect(screen.layout.parts['columns']).toMatchObject([
      { id: 'name' },
      { id: 'cost' },
      { labelKey: 'acme.kind' },
    ])
    expect(screen.layout.parts['rowActions']).toMatchObject([
      { visibleIf: '(row.mine) && (user.userType == 0)' },
    ])
    expect(screen.guard).toEqual({ when: 'flags.things' })
    expect(provenance.get('/layout/columns/1/field')).toEqual({
      layer: 'realm:alpha',
      file: 'a.overlay.json',
    })
    expect(provenance.get('/layout/columns/2/labelKey')).toEqual({
      layer: 'realm:alpha',
      file: 'a.overlay.json',
    })
    expect(provenance.get('/layout/columns/2/field')).toEqual({
      layer: 'product',
      file: 'things.screen.json',
    })
  })

  it('places an entry before another, at the end, or takes one away', () => {
    const columns = (edits: unknown[]) =>
      (
        compose(withScreen, overlay(edits)).screens.get('things.list')!.screen.layout.parts['columns'] as {
          id: string
        }[]
      ).map((each) => each.id)
    const cost = { id: 'cost', field: 'c' }
    expect(columns([{ insert: cost, into: 'columns', before: 'name' }])).toEqual(['cost', 'name', 'kind'])
    expect(columns([{ insert: cost, into: 'columns' }])).toEqual(['name', 'kind', 'cost'])
    expect(columns([{ remove: 'columns.name' }])).toEqual(['kind'])
  })

  it.each([
    [{ set: 'rowActions.delete.visibleIf', to: 'true' }, 'LAY604'],
    [{ remove: 'rowActions.delete.visibleIf' }, 'LAY604'],
    [{ set: 'rowActions.delete', to: { id: 'delete', labelKey: 'x', action: { reload: true } } }, 'LAY604'],
    [{ set: 'public', to: true }, 'LAY604'],
    [{ set: 'columns.knid.labelKey', to: 'x' }, 'LAY602'],
    [{ remove: 'columns.nothing' }, 'LAY602'],
    [{ insert: { id: 'name', field: 'x' }, into: 'columns' }, 'LAY603'],
    [{ insert: { id: 'x', field: 'x' }, into: 'columns', after: 'nobody' }, 'LAY602'],
    [{ restrict: 'columns.name.labelKey', and: 'true' }, 'LAY602'],
  ])('%j is refused with %s and changes nothing', (edit, code) => {
    const portal = compose(withScreen, overlay([edit]))
    expect(codes(portal)).toContain(code)
    expect(portal.screens.get('things.list')!.hash).toBe(compose(withScreen).screens.get('things.list')!.hash)
  })

  it('keeps the lower screen when the edits would break it, and names the edit', () => {
    const portal = compose(
      withScreen,
      overlay([
        { set: 'columns.name.field', to: 7 },
        { set: 'data.first.operation', to: 'readNothing' },
      ]),
    )
    expect(codes(portal)).toContain('LAY605')
    expect(portal.diagnostics[0]).toMatchObject({
      layer: 'realm:alpha',
      file: 'a.overlay.json',
      pointer: '/edits/0/to',
    })
    expect(portal.screens.get('things.list')!.screen.data['first']!.operation).toBe('readThing')
  })

  it('names an unknown target', () => {
    expect(compose(withScreen, overlay([], 'things.lst')).diagnostics[0]).toMatchObject({
      code: 'LAY601',
      hint: 'Did you mean "things.list"?',
    })
  })

  it('restricting only narrows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('user.a', 'user.b', 'user.c'), { minLength: 1, maxLength: 4 }),
        (ands) => {
          const portal = compose(
            withScreen,
            overlay(ands.map((and) => ({ restrict: 'rowActions.delete.visibleIf', and }))),
          )
          const [action] = portal.screens.get('things.list')!.screen.layout.parts['rowActions'] as {
            visibleIf: string
          }[]
          expect(action!.visibleIf.startsWith('('.repeat(ands.length) + 'row.mine)')).toBe(true)
          for (const and of ands) expect(action!.visibleIf).toContain(`&& (${and})`)
        },
      ),
    )
  })

  it.each([
    'false) || (true',
    'true || true) || (true',
    'row.mine)',
    '(row.mine',
    'true //',
    '',
    'true) && (true) || (!row.mine',
    "'a' + ",
  ])('a narrowing that is no condition by itself is refused: %s', (and) => {
    const portal = compose(withScreen, overlay([{ restrict: 'rowActions.delete.visibleIf', and }]))
    expect(portal.diagnostics.some((each) => each.severity === 'error')).toBe(true)
    const [action] = portal.screens.get('things.list')!.screen.layout.parts['rowActions'] as {
      visibleIf: string
    }[]
    expect(action!.visibleIf).toBe('row.mine')
  })

  it('a file that goes too deep is a finding, not an exception', () => {
    for (const text of [`${'['.repeat(90_000)}`, `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`])
      expect(codes(compose(product(['deep.screen.json', text])))).toEqual(['FMT001'])
    const fine = compose(product(['x.screen.json', { ...thingsScreen, title: { en: '[[[[{{{{' } }]))
    expect(fine.diagnostics).toEqual([])
  })

  it.each([
    ['(', /Unterminated|group/i],
    ['^(a+)+$', /repeats a group/],
    ['^((a|b)*)*$', /repeats a group/],
    ['(x)\\1', /refers back/],
    ['a'.repeat(201), /longer/],
  ])('a parameter pattern %.12s is refused', (pattern, why) => {
    const portal = compose(
      product(['x.screen.json', { ...thingsScreen, params: { q: { in: 'query', pattern } } }]),
    )
    expect(portal.diagnostics).toMatchObject([{ code: 'SCR111', message: expect.stringMatching(why) }])
  })

  it.each(['^[a-z]+(-[a-z]+)*$', '^(active|inactive)$', '^\\d{1,4}$'])('and %s is taken', (pattern) => {
    const screen = { ...thingsScreen, params: { q: { in: 'query', pattern } } }
    expect(compose(product(['x.screen.json', screen])).diagnostics).toEqual([])
  })

  it('merges messages leaf by leaf', () => {
    const portal = compose(
      product(
        ['locales/en/a.json', { common: { save: 'Save', items_other: '{{count}} items' } }],
        ['locales/en/b.json', { pages: { things: 'Things' } }],
      ),
      layer(
        'tenant',
        ['locales/en/own.json', { common: { save: 'Keep' } }],
        ['locales/de/own.json', { common: { save: 'Sichern' } }],
      ),
    )
    const en = portal.messages.get('en')!.tree
    expect([
      messageAt(en, 'common.save'),
      messageAt(en, 'pages.things'),
      messageAt(en, 'common.items'),
      messageAt(en, 'common.none'),
    ]).toEqual(['Keep', 'Things', '{{count}} items', undefined])
    expect(messageAt(portal.messages.get('de')!.tree, 'common.save')).toBe('Sichern')
    expect(codes(compose(product(['locales/en/a.json', { a: 1 }])))).toEqual(['FMT101'])
  })
})

it('hashes as SHA-256 does', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
      expect(contentHash(text)).toBe(createHash('sha256').update(text).digest('hex').slice(0, 40))
    }),
  )
})

describe('a screen with errors', () => {
  const broken = (screen: object) => [
    ...compose(product(['b.screen.json', { ...thingsScreen, ...screen }])).broken,
  ]
  it('is known by its path, with what is wrong', () => {
    expect(broken({ tittleKey: 'x' })).toMatchObject([
      ['/things/:kind', [{ code: 'FMT102', file: expect.stringContaining('b.screen.json') }]],
    ])
  })
  it('that is no JSON is known by the path that can be read, and the rest of the portal stands', () => {
    const withText = (text: string) => {
      const files = product(['things.screen.json', thingsScreen])
      return compose({
        ...files,
        files: [...files.files, { file: 'screen-definitions/x.screen.json', text }],
      })
    }
    const portal = withText('{ "id": "x", "path": "/x/{id}", }')
    expect([...portal.broken.keys()]).toEqual(['/x/:id'])
    expect(portal.broken.get('/x/:id')![0]).toMatchObject({
      code: 'FMT001',
      file: 'screen-definitions/x.screen.json',
      line: 1,
    })
    expect([...portal.screens.keys()]).toEqual(['things.list'])
    expect([...withText('').broken.keys()]).toEqual([''])
    expect([...withText('{ "path": "/a b" ').broken.keys()]).toEqual([''])
  })
  it('is not known where its path is none, and a good one is not broken', () => {
    expect(broken({ path: 7 })).toEqual([])
    expect(broken({ path: '/a b', tittleKey: 'x' })).toEqual([])
    expect(broken({})).toEqual([])
  })
})
