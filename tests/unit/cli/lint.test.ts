import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { lintCommand } from '../../../cli/lint.ts'
import { run } from '../../../cli/main.ts'

const made: string[] = []
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function folder(files: Record<string, unknown>): string {
  const root = mkdtempSync(join(tmpdir(), 'portal-lint-'))
  made.push(root)
  for (const [file, value] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  }
  return root
}

async function lint(options: Partial<Parameters<typeof lintCommand>[0]>) {
  let text = ''
  const code = await lintCommand({ product: '.', layers: [], ...options }, (written) => (text += written))
  return { code, text }
}

const screen = {
  format: 1,
  id: 'a',
  path: '/a',
  data: { user: { operation: 'readManagedObjct', params: {} } },
  layout: { widget: 'page' },
}

it('prints findings like a compiler and fails', async () => {
  const product = folder({ 'screen-definitions/a.screen.json': screen })
  const { code, text } = await lint({ product })
  expect(code).toBe(1)
  expect(text).toContain(
    'screen-definitions/a.screen.json:7:20 error BND201 The contract has no operation "readManagedObjct".\n  Did you mean "readManagedObject"?\n',
  )
  expect(text).toMatch(/1 error, 0 warnings, 0 notes\n$/)
})

it('reads further layers, and names them', async () => {
  const layer = folder({ 'a.overlay.json': { format: 1, of: 'nowhere', edits: [] } })
  const { code, text } = await lint({ layers: [layer], json: true })
  expect(code).toBe(1)
  expect(JSON.parse(text)).toContainEqual(
    expect.objectContaining({ code: 'LAY601', layer, file: 'a.overlay.json' }),
  )
})

describe('a folder with a whole portal', () => {
  const menu = { format: 1, id: 'main', items: [{ id: 'a', route: '/a', labelKey: 'sideMenu.profile' }] }
  const fine = { format: 1, id: 'a', path: '/a', layout: { widget: 'page' } }

  it.each<[string, Record<string, unknown>]>([
    [
      'as a checkout',
      { 'screen-definitions/a.screen.json': fine, 'screen-definitions/main.menu.json': menu },
    ],
    ['as a copy of its definitions', { 'screens/a.screen.json': fine, 'menus/main.menu.json': menu }],
    [
      'with messages of its own',
      {
        'screen-definitions/a.screen.json': fine,
        'screen-definitions/main.menu.json': menu,
        'locales/en/a.json': { sideMenu: { profile: 'x' } },
      },
    ],
  ])('%s stands in the place of the product', async (_what, files) => {
    expect(await lint({ layers: [folder(files)], quiet: true })).toEqual({
      code: 0,
      text: '0 errors, 0 warnings, 0 notes\n',
    })
  })

  it('is checked like it', async () => {
    const files = { 'a.screen.json': { ...fine, layout: { widget: 'pgae' } }, 'main.menu.json': menu }
    const { code, text } = await lint({ layers: [folder(files)], json: true })
    expect(code).toBe(1)
    expect(JSON.parse(text)).toContainEqual(
      expect.objectContaining({ code: 'WID301', file: 'a.screen.json' }),
    )
  })

  it('is the shipped one, too', async () => {
    expect((await lint({ layers: ['screen-definitions'], quiet: true })).code).toBe(0)
    expect((await lint({ layers: ['.'], quiet: true })).code).toBe(0)
  })
})

describe('a list over objects of a managed type', () => {
  const listOf = (resourceName: string, sort: string, field: string) => ({
    format: 1,
    id: 'acme.list',
    path: '/acme',
    titleKey: 'pageTitles.AdministerUsers',
    data: {
      rows: {
        operation: 'queryManagedObjects',
        params: { resourceType: 'managed', resourceName },
        list: { sort: [sort] },
      },
    },
    layout: {
      widget: 'list-page',
      id: 'list',
      options: { list: 'rows', titleKey: 'pageTitles.AdministerUsers' },
      columns: [{ id: 'first', field, labelKey: 'common.back' }],
    },
  })
  const type = {
    name: 'alpha_costCentre',
    schema: {
      title: 'Cost centres',
      type: 'object',
      required: ['code'],
      order: ['code'],
      properties: {
        code: { title: 'Code', type: 'string' },
      },
    },
  }
  const pointersOf = async (...asked: Parameters<typeof listOf>) => {
    const layer = folder({
      'acme.screen.json': listOf(...asked),
      'configuration/types/cost-centre.type.json': type,
    })
    const { text } = await lint({ layers: [layer], json: true })
    return (JSON.parse(text) as { code: string; file: string; pointer: string }[])
      .filter(({ code, file }) => code === 'EXP109' && file === 'acme.screen.json')
      .map(({ pointer }) => pointer)
  }

  it.each<[string, Parameters<typeof listOf>, string[]]>([
    ['has the attributes of the type', ['alpha_user', '-sn', 'manager.userName'], []],
    ['sorts by none of another type', ['alpha_user', 'code', 'mail'], ['/data/rows/list/sort/0']],
    ['shows none of what they lead to', ['alpha_user', '_id', 'manager.code'], ['/layout/columns/0/field']],
    ['shows none of another type', ['alpha_user', '_id', 'code'], ['/layout/columns/0/field']],
    ['knows the types of the layer', ['alpha_costCentre', 'code', 'sn'], ['/layout/columns/0/field']],
    ['may have anything where nobody knows the type', ['alpha_ship', 'tonnage', 'flag'], []],
  ])('%s', async (_what, asked, pointers) => {
    expect(await pointersOf(...asked)).toEqual(pointers)
  })
})

it('finds the link of a theme that has no name', async () => {
  const link = (more: object) => ({
    name: 'Acme',
    endUserMenuItems: [{ id: 'dashboard' }, { id: 'help', url: 'https://help.example.com', ...more }],
  })
  const pointers = async (more: object) => {
    const { text } = await lint({
      layers: [folder({ 'configuration/themes/acme.theme.json': link(more) })],
      json: true,
    })
    return (JSON.parse(text) as { code: string; pointer: string }[])
      .filter(({ code }) => code === 'THM891')
      .map(({ pointer }) => pointer)
  }
  expect(await pointers({})).toEqual(['/endUserMenuItems/1'])
  expect(await pointers({ label: { en: 'Help' } })).toEqual([])
})

it('finds icons of types and themes that the portal does not have', async () => {
  const files = (type: string, entry: string) => ({
    'configuration/types/device.type.json': {
      name: 'alpha_device',
      schema: {
        title: 'Devices',
        'mat-icon': type,
        type: 'object',
        order: ['serial'],
        required: [],
        properties: { serial: { title: 'Serial number', type: 'string' } },
      },
    },
    'configuration/themes/acme.theme.json': {
      name: 'Acme',
      endUserMenuItems: [{ id: 'help', url: 'https://help.example.com', label: { en: 'Help' }, icon: entry }],
    },
  })
  const found = async (type: string, entry: string) => {
    const { code, text } = await lint({ layers: [folder(files(type, entry))], json: true })
    const icons = (JSON.parse(text) as { code: string; pointer: string }[]).filter(
      (each) => each.code === 'SCR112',
    )
    return [code, ...icons.map(({ pointer }) => pointer)]
  }
  expect(await found('smartphone', 'link')).toEqual([0])
  expect(await found('fa-laptop', 'https://example.com/a.svg')).toEqual([0])
  expect(await found('smartfone', 'lnk')).toEqual([0, '/endUserMenuItems/0/icon', '/schema/mat-icon'])
})

it('knows by what the service sorts', async () => {
  const of = (sort: string, field: string) => ({
    format: 1,
    id: 'acme.requests',
    path: '/acme/requests',
    titleKey: 'pageTitles.MyRequests',
    data: {
      rows: {
        operation: 'searchUserRequests',
        params: { userId: '=user.id' },
        list: { sort: [sort], idField: 'id' },
      },
    },
    layout: {
      widget: 'list-page',
      id: 'list',
      options: { list: 'rows', titleKey: 'pageTitles.MyRequests' },
      columns: [{ id: 'first', field, labelKey: 'common.back', sortable: true }],
    },
  })
  const pointers = async (sort: string, field: string) => {
    const { text } = await lint({ layers: [folder({ 'acme.screen.json': of(sort, field) })], json: true })
    return (JSON.parse(text) as { code: string; pointer: string; hint: string }[])
      .filter(({ code }) => code === 'BND209')
      .map(({ pointer }) => pointer)
  }
  expect(await pointers('-metadata.createdDate', 'decision.status')).toEqual([])
  expect(await pointers('-metadata.created', 'decision.state')).toEqual([
    '/data/rows/list/sort/0',
    '/layout/columns/0/field',
  ])
})

describe('one slip', () => {
  const found = async (files: Record<string, unknown>) => {
    const { text } = await lint({ layers: [folder(files)], json: true })
    return (JSON.parse(text) as { code: string; file: string; line?: number }[]).map(
      ({ code, file, line }) => `${code} ${file}:${line}`,
    )
  }
  const list = {
    format: 1,
    id: 'acme.list',
    path: '/acme',
    titleKey: 'pageTitles.AdministerUsers',
    data: {
      rows: {
        operation: 'queryManagedObjects',
        params: { resourceType: 'managed', resourceName: 'alpha_user' },
        list: true,
      },
    },
    layout: {
      widget: 'list-page',
      id: 'list',
      options: { list: 'rows', titleKey: 'pageTitles.AdministerUsers', rowLink: '/acme/{row._id}' },
      columns: [{ id: 'first', field: 'userName', labelKey: 'common.back' }],
      rowActions: [
        {
          id: 'open',
          labelKey: 'common.back',
          visibleIf: "row.userName != '' && row.manager.sn != ''",
          action: { navigate: '/dashboard' },
        },
      ],
    },
  }
  const menu = {
    format: 1,
    of: 'main',
    edits: [{ add: '/items/-', value: { id: 'acme', route: '/acme', labelKey: 'sideMenu.profile' } }],
  }

  it('in the name of a widget is not said again of all that stands in it', async () => {
    const wrong = { ...list, layout: { ...list.layout, widget: 'list-pag' } }
    const codes = await found({ 'acme.screen.json': wrong })
    expect(codes.filter((each) => /WID301|EXP102|BND203/.test(each))).toEqual([
      expect.stringMatching(/^WID301 acme\.screen\.json/),
    ])
  })

  it('in a screen is not said again of what leads there', async () => {
    const wrong = { ...list, layout: { ...list.layout, colums: [] } }
    const codes = await found({ 'acme.screen.json': wrong, 'menu.overlay.json': menu })
    expect(codes.filter((each) => /MNU701|LNK751/.test(each) && !each.includes('acme.screen'))).toEqual([])
    expect(codes.some((each) => each.startsWith('FMT102 acme.screen.json') || each.startsWith('WID'))).toBe(
      true,
    )
  })

  it('that leaves a message untranslated is said in the file of the layer, beside it', async () => {
    const codes = await found({
      'locales/en/acme.json': { acme: { one: 'a', two: 'b' } },
      'locales/fr/acme.json': { acme: { one: 'a' } },
      'locales/ar/acme.json': { acme: { one: 'a', two: 'b' } },
    })
    expect(codes.filter((each) => each.startsWith('MSG502'))).toEqual(['MSG502 locales/fr/acme.json:3'])
  })
})

it('is quiet where it is asked to be, and in order where there are only warnings', async () => {
  const product = folder({ 'locales/en/a.json': {}, 'screen-definitions/odd.json': {} })
  expect(await lint({ product })).toMatchObject({ code: 0, text: expect.stringContaining('FMT002') })
  expect((await lint({ product, quiet: true })).text).toBe('0 errors, 0 warnings, 0 notes\n')
})

it('prints what each screen asks of the services', async () => {
  const { code, text } = await lint({ cost: true, json: true })
  expect(code).toBe(0)
  const costs = JSON.parse(text) as { screen: string; requests: number; chain: number; polls: number }[]
  expect(costs).toContainEqual({ screen: 'objects.list', requests: 3, chain: 2, polls: 0 })
  expect((await lint({ cost: true })).text).toMatch(/^SCREEN +requests +chain +polls\/min\n/)
})

it('says what is wrong with the call', async () => {
  expect(await run(['lint', '/nowhere-at-all'])).toBe(2)
  expect(await run(['unheard-of'])).toBe(2)
})
