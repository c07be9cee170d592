import { describe, expect, it } from 'vitest'
import { decideGuard, visibleScreens, type Viewer } from '../../../../engine/compose/visible.ts'
import { createExpressions } from '../../../../engine/expression/environment.ts'
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
