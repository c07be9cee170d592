import { beforeAll, describe, expect, it } from 'vitest'
import { lintConfiguration } from '../../../../cli/configuration/lint-configuration.ts'
import { lintLinkedTrees, type ThemePortal } from '../../../../cli/configuration/lint-theme-menu.ts'
import { themePortalOf } from '../../../../cli/lint.ts'
import { loadPortal } from '../../../../cli/load-portal.ts'
import { readShippedConfiguration } from '../../../../cli/read-layer.ts'

const device = {
  name: 'alpha_device',
  schema: {
    type: 'object',
    order: [],
    required: [],
    properties: { serial: { title: 'Serial number', type: 'string' } },
  },
}
let portal: ThemePortal
beforeAll(async () => void (portal = themePortalOf(await loadPortal({ product: '.', layers: [] }))))

describe('the menu of a theme', () => {
  const entry = (id: string, more: object = {}) => ({ id, ...more })
  it.each<[string, unknown[], string[]]>([
    [
      'arranges what there is',
      [
        'dashboard',
        entry('inbox', { selectedSubItems: ['tasks', { id: 'approvals' }] }),
        entry('divider'),
        entry('divider'),
        entry('alpha_role', { isManagedObject: true, icon: 'key' }),
        entry('alpha_device'),
        entry('reports', { disabled: true, labelKey: 'sideMenu.reports' }),
      ],
      [],
    ],
    [
      'brings its own',
      [
        entry('help', { url: 'mailto:help@example.com', label: { en: 'Help' } }),
        entry('mine', { routeTo: '/my-requests?status=active', labelKey: 'sideMenu.inbox' }),
        entry('people', { routeTo: '#/list/managed/alpha_user', label: 'People' }),
        entry('talk', { event: 'talk', label: 'Talk' }),
        entry('more', { label: 'More', subItems: [entry('a', { url: 'https://a.example', label: 'A' })] }),
      ],
      [],
    ],
    ['orders what there is not', ['dashbord', entry('repots', { disabled: true })], ['/0', '/1/id']],
    ['names a sub-item beside its parent', [entry('approvals')], ['/0/id']],
    [
      'selects a sub-item of another entry',
      [
        entry('inbox', { selectedSubItems: ['approvals', 'tsks', 'approvals'] }),
        entry('dashboard', { selectedSubItems: ['tasks'] }),
      ],
      ['/0/selectedSubItems/1', '/0/selectedSubItems/2', '/1/selectedSubItems/0'],
    ],
    ['names an entry twice', ['dashboard', 'dashboard'], ['/1']],
    ['names no type', [entry('alpha_rloe', { isManagedObject: true })], ['/0/id']],
    ['leads to no screen', [entry('x', { routeTo: '/my-requets', label: 'X' })], ['/0/routeTo']],
    ['opens no dialog', [entry('x', { modal: 'nothing.here', label: 'X' })], ['/0/modal']],
    ['raises what is no event', [entry('x', { event: 'Talk now', label: 'X' })], ['/0/event']],
    [
      'says no message',
      [entry('x', { event: 'talk', labelKey: 'sideMenu.inbx' }), entry('dashboard', { labelKey: 'no such' })],
      ['/0/labelKey', '/1/labelKey'],
    ],
    [
      'leads nowhere below',
      [
        entry('more', {
          label: 'More',
          items: [entry('a', { route: '/nowhere', label: 'A' }), entry('b', { label: 'B' })],
        }),
      ],
      ['/0/items/0/route', '/0/items/1/id'],
    ],
  ])('%s', (_what, endUserMenuItems, pointers) => {
    const theme = { name: 'Acme', endUserMenuItems }
    const file = (name: string, value: unknown) => ({
      layer: 'acme',
      file: `configuration/${name}`,
      text: JSON.stringify(value, null, 2),
    })
    const found = lintConfiguration(
      [
        file('themes/acme.theme.json', theme),
        file('themerealm.json', { realm: { alpha: [theme] } }),
        file('types/device.type.json', device),
      ],
      readShippedConfiguration('.'),
      portal,
    )
    const of = (name: string, prefix: string) =>
      found
        .filter((each) => each.file === `configuration/${name}`)
        .map(({ code, pointer }) => `${code} ${pointer.replace(prefix, '')}`)
    const expected = pointers.map((pointer) => `THM893 ${pointer}`)
    expect(of('themes/acme.theme.json', '/endUserMenuItems')).toEqual(expected)
    expect(of('themerealm.json', '/realm/alpha/0/endUserMenuItems')).toEqual(expected)
  })
})

it.each<[unknown, string[]]>([
  [['Login', 'Registration'], []],
  [['Of another tenant', ''], []],
  [['Login', 'Registraton'], ['/linkedTrees/1']],
  ['Login', []],
  [undefined, []],
])('a theme linked to %j', (linked, pointers) => {
  expect(lintLinkedTrees(linked, ['Login', 'Registration']).map(({ pointer }) => pointer)).toEqual(pointers)
})
