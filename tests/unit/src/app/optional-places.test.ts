import { expect, test } from 'vitest'
import { matchRoute } from '../../../../src/app/routing/routes.ts'

const route = (path: string) => ({
  path,
  screen: path,
  hash: path,
  titleKey: '',
  public: false,
  chrome: 'full' as const,
})
const routes = ['/new/:tab?/:back?', '/new/fixed', '/list/:name'].map(route)

test.each([
  ['/new', '/new/:tab?/:back?', {}],
  ['/new/roles', '/new/:tab?/:back?', { tab: 'roles' }],
  ['/new/roles/home', '/new/:tab?/:back?', { tab: 'roles', back: 'home' }],
  ['/new/fixed', '/new/fixed', {}],
])('%s is led to %s', (path, expected, params) => {
  const match = matchRoute(routes, path)
  expect(match?.route.path).toBe(expected)
  expect(match?.params).toEqual(params)
})

test.each(['/new/a/b/c', '/list', '/'])('%s leads nowhere', (path) => {
  expect(matchRoute(routes, path)).toBeUndefined()
})
