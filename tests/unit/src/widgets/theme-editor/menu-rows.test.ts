import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readThemeMenu } from '../../../../../engine/compose/menu-theme.ts'
import { decideMenu, type ShownItem } from '../../../../../engine/compose/menu.ts'
import { createExpressions } from '../../../../../engine/expression/environment.ts'
import type { MenuItem } from '../../../../../engine/format/menu.ts'
import { defaultMenu } from '../../../../../server/gateway/theme/default-menu.ts'
import {
  entryAddress,
  menuOf,
  movedRow,
  newRow,
  rowsOf,
  subRowsOf,
  withAddress,
  withHidden,
  withKey,
  withSubRows,
} from '../../../../../src/widgets/theme-editor/menu-rows.ts'

const expressions = createExpressions([])
const items: MenuItem[] = [
  { id: 'home', label: { en: 'Home' }, route: '/home' },
  {
    id: 'inbox',
    label: { en: 'Inbox' },
    items: [
      { id: 'approvals', label: { en: 'Approvals' }, route: '/approvals' },
      { id: 'tasks', label: { en: 'Tasks' }, route: '/tasks' },
      { id: 'reviews', label: { en: 'Reviews' }, route: '/reviews' },
    ],
  },
  { id: 'divider', kind: 'divider' },
  { id: 'managed', kind: 'managed' },
  { id: 'profile', label: { en: 'Profile' }, route: '/profile' },
]
const objects = {
  config: { objects: [{ name: 'alpha_role' }, { name: 'home' }] },
  privileges: ['alpha_role', 'home'].map((name) => ({ privilegePath: `managed/${name}` })),
  realm: 'alpha',
  flags: {},
  adminManagedObject: '',
}
const paths = ['/home', '/approvals', '/tasks', '/reviews', '/profile', '/list/:resource']
const usual = defaultMenu(items, objects, paths, ['en'])
const viewer = { user: undefined, realm: 'alpha', flags: {}, roles: [], privileges: [], counts: {} }
const managed = usual
  .filter(({ kind }) => kind === 'object')
  .map(({ id }) => ({ id, label: id, icon: 'x', route: `/list/${id}` }))
const namesOf = (shown: readonly ShownItem[]): string[] =>
  shown.map(({ id, kind, items: inner }) =>
    kind === 'divider' ? '-' : inner ? `${id}(${namesOf(inner).join()})` : id,
  )
/** What people see of a theme's menu. */
const seen = (menu: unknown): string[] =>
  namesOf(decideMenu({ items, managed, theme: readThemeMenu(menu), viewer, locales: ['en'] }, expressions))

test('the usual menu has every entry, the types of objects at their place', () => {
  expect(usual.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'item home',
    'item inbox',
    'divider divider',
    'object alpha_role',
    'object managed-home',
    'item profile',
  ])
})

test.each<[string, Partial<MenuItem>]>([
  ['a role', { anyRole: ['realmAdmin'] }],
  ['a privilege', { privileges: ['IDMUsersView'] }],
  ['a condition', { when: "'realmAdmin' in roles" }],
])('what asks for %s is not for everybody, and lists of objects are not', (_, asks) => {
  const menu = defaultMenu([{ ...items[0]!, ...asks }, ...items.slice(1)], objects, paths, ['en'])
  expect(menu.filter(({ limited }) => limited).map(({ id }) => id)).toEqual([
    'home',
    'alpha_role',
    'managed-home',
  ])
})

describe('an entry that leads to no screen', () => {
  const without = defaultMenu(items, objects, ['/home', '/approvals', '/list/:resource'], ['en'])
  const keys = (menu: unknown) => rowsOf(menu, without).map(({ key }) => key)
  test('is not among those that are arranged', () => {
    expect(keys(undefined)).toEqual(['home', 'inbox', 'divider', 'alpha_role', 'managed-home'])
    const inbox = rowsOf(undefined, without)[1]!
    expect(subRowsOf(inbox).map(({ id }) => id)).toEqual(['approvals'])
    expect(withSubRows(inbox, subRowsOf(inbox))).toEqual({ id: 'inbox' })
  })
  test('stays where a theme names it', () => {
    expect(keys([{ id: 'profile' }])[0]).toBe('profile')
    const named = rowsOf([{ id: 'profile', label: 'Me' }], without)
    expect(named[0]!.usual?.absent).toBe(true)
    expect(menuOf(movedRow(named, 0, 1), without)).toEqual([{ id: 'home' }, { id: 'profile', label: 'Me' }])
  })
  test('of which all sub-items are absent is absent itself', () => {
    const none = defaultMenu(items, objects, ['/home'], ['en'])
    expect(none.filter(({ absent }) => absent).map(({ id }) => id)).toEqual(['inbox', 'profile'])
  })
  test('and neither is one of other realms, nor what stands below it', () => {
    const ofAlpha = items.map((item) => (item.id === 'inbox' ? { ...item, realms: ['alpha'] } : item))
    const absentIn = (realm: string) =>
      defaultMenu(ofAlpha, { ...objects, realm }, paths, ['en'])
        .filter(({ absent }) => absent)
        .map(({ id }) => id)
    expect([absentIn('alpha'), absentIn('bravo')]).toEqual([[], ['inbox']])
  })
})

const at = (name: string) => rowsOf(undefined, usual).findIndex(({ key }) => key === name)
const rows = rowsOf(undefined, usual)
describe('a menu that is arranged', () => {
  test('by nobody is no setting', () => {
    expect(menuOf(rows, usual)).toBeUndefined()
    expect(menuOf(movedRow(movedRow(rows, 0, 1), 1, -1), usual)).toBeUndefined()
  })

  test('by moving names as little as it must', () => {
    expect(menuOf(movedRow(rows, at('inbox'), -1), usual)).toEqual([{ id: 'inbox' }])
    expect(seen(menuOf(movedRow(rows, at('inbox'), -1), usual))[0]).toBe('inbox(approvals,tasks,reviews)')
  })

  test('by hiding, sub-items, links and dividers is what people see', () => {
    const inbox = rows[at('inbox')]!
    const subs = movedRow(subRowsOf(inbox), 1, -1).map((row) => ({ ...row, shown: row.id !== 'reviews' }))
    const arranged = [
      { ...inbox, entry: withSubRows(inbox, subs) },
      { ...rows[0]!, entry: withHidden(rows[0]!.entry, true) },
      newRow('divider', 'a', ''),
      {
        ...newRow('link', 'b', 'Help'),
        entry: withAddress(newRow('link', 'b', 'Help').entry, 'https://x.y'),
      },
      ...rows.slice(2),
    ]
    const menu = menuOf(arranged, usual)
    expect(menu).toEqual([
      { id: 'inbox', selectedSubItems: ['tasks', 'approvals'] },
      { id: 'home', disabled: true },
      { id: 'divider-a', kind: 'divider' },
      { id: 'link-b', label: 'Help', icon: 'link', url: 'https://x.y' },
    ])
    expect(seen(menu)).toEqual([
      'inbox(tasks,approvals)',
      '-',
      'link-b',
      '-',
      'alpha_role',
      'managed-home',
      'profile',
    ])
    expect(rowsOf(menu, usual).map(({ entry }) => entry)).toEqual(arranged.map(({ entry }) => entry))
  })
})

test('all sub-items in their order are no choice', () => {
  const inbox = { ...rows[at('inbox')]!, entry: { id: 'inbox', selectedSubItems: ['tasks'], subItems: [] } }
  expect(subRowsOf(inbox).map(({ id, shown }) => [id, shown])).toEqual([
    ['tasks', true],
    ['approvals', false],
    ['reviews', false],
  ])
  const all = subRowsOf({ ...inbox, entry: { id: 'inbox' } })
  expect(withSubRows(inbox, all)).toEqual({ id: 'inbox' })
})

test('sub-items of an entry of its own are ordered and hidden, and keep what they say', () => {
  const entry = { id: 'more', items: [{ id: 'a', url: 'https://a.b', ours: 1 }, 'b'] }
  const [a, b] = subRowsOf({ entry })
  expect(withSubRows({ entry }, [b!, { ...a!, shown: false }])).toEqual({
    id: 'more',
    items: [{ id: 'b' }, { id: 'a', url: 'https://a.b', ours: 1, disabled: true }],
  })
})

test.each([
  ['https://help.example', { url: 'https://help.example' }],
  ['/profile', { routeTo: '/profile' }],
  ['', { url: '' }],
])('the address %s', (text, expected) => {
  const entry = withAddress({ id: 'x', route: '/old' }, text)
  expect(entry).toEqual({ id: 'x', ...expected })
  expect(entryAddress(entry)).toBe(text)
})

test('an empty word is taken out', () => {
  expect(withKey({ id: 'x', label: 'A' }, 'label', '')).toEqual({ id: 'x' })
})

const id = fc.constantFrom('home', 'inbox', 'divider', 'alpha_role', 'managed-home', 'profile', 'help')
const anEntry = fc.oneof(
  id,
  fc.record(
    {
      id,
      disabled: fc.boolean(),
      isManagedObject: fc.boolean(),
      kind: fc.constantFrom('divider', 'item'),
      url: fc.constant('https://x.example'),
      selectedSubItems: fc.subarray(['approvals', 'tasks', 'reviews']),
    },
    { requiredKeys: ['id'] },
  ),
  fc.constantFrom(null, 7),
)

describe('whatever the theme of another program says', () => {
  const menus = fc.array(anEntry, { maxLength: 8 })

  test('rows written again show people the same menu', () => {
    fc.assert(
      fc.property(menus, (menu) => {
        expect(seen(menuOf(rowsOf(menu, usual), usual))).toEqual(seen(menu))
      }),
    )
  })

  test('every entry of the portal is there once, and keys are unique', () => {
    fc.assert(
      fc.property(menus, (menu) => {
        const all = rowsOf(menu, usual)
        expect(all.flatMap((row) => row.usual?.id ?? []).toSorted()).toEqual(
          usual.map((each) => each.id).toSorted(),
        )
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
      }),
    )
  })
})
