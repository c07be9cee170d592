import { describe, expect, it } from 'vitest'
import { decideGuard, visibleMenu, visibleScreens, type Viewer } from '../../../../engine/compose/visible.ts'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import type { MenuItem } from '../../../../engine/format/menu.ts'
import { compose, product, thingsScreen } from './portal-fixture.ts'

const expressions = createExpressions([])
const viewer: Viewer = {
  user: { userType: 0 },
  realm: 'alpha',
  flags: { governance: true },
  roles: ['adminUser'],
  privileges: ['managed/alpha_user'],
  counts: { tasks: 2 },
}

describe('guards', () => {
  it.each([
    [undefined, { allowed: true }],
    [{ flags: ['governance'] }, { allowed: true }],
    [{ flags: ['reporting'] }, { allowed: false, otherwise: 'not-found' }],
    [{ anyRole: ['amAdmin'] }, { allowed: false, otherwise: 'forbidden' }],
    [
      { anyRole: ['amAdmin'], otherwise: 'not-found' as const },
      { allowed: false, otherwise: 'not-found' },
    ],
    [{ when: 'user.userType == 1' }, { allowed: false, otherwise: 'forbidden' }],
    [{ when: 'user.nothing.here' }, { allowed: false, otherwise: 'forbidden' }],
  ])('%j', (guard, entry) => {
    expect(decideGuard(guard, viewer, expressions)).toMatchObject(entry)
  })

  it('choose the screens', () => {
    const closed = { ...thingsScreen, id: 'closed', path: '/closed', guard: { flags: ['reporting'] } }
    const portal = compose(product(['a.screen.json', thingsScreen], ['b.screen.json', closed]))
    expect(visibleScreens(portal.screens, viewer, expressions).map((each) => each.screen.id)).toEqual([
      'things.list',
    ])
  })
})

describe('menus', () => {
  const shown = (items: MenuItem[]) =>
    visibleMenu(items, viewer, expressions, ['/dashboard', '/list/:type/:name']).map((item) => item.id)
  const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({ id, ...more })
  const divider = (id: string) => item(id, { kind: 'divider' })

  it.each<[string, MenuItem[], string[]]>([
    ['an open route', [item('a', { route: '/dashboard' })], ['a']],
    ['a route with parameters', [item('a', { route: '/list/managed/alpha_user' })], ['a']],
    ['a closed route', [item('a', { route: '/reports' })], []],
    ['a flag', [item('a', { flags: ['reporting'] }), item('b', { flags: ['governance'] })], ['b']],
    ['an empty parent', [item('a', { items: [item('b', { route: '/reports' })] })], []],
    [
      'dividers at the ends and in a row',
      [divider('d1'), item('a'), divider('d2'), divider('d3'), item('b'), divider('d4')],
      ['a', 'd3', 'b'],
    ],
    ['a managed place', [item('m', { kind: 'managed' })], ['m']],
  ])('%s', (_what, items, ids) => {
    expect(shown(items)).toEqual(ids)
  })
})
