import { expect, it } from 'vitest'
import { matchRoute, placesOf, type Route } from '../../../../../src/app/routing/routes.ts'

const route = (path: string): Route => ({
  path,
  screen: path,
  hash: 'h',
  titleKey: 't',
  public: false,
  chrome: 'full',
})
const routes = [
  '/violations/:itemType/:violationId',
  '/violations/remediate/:violationId',
  '/dashboard',
  '/:a/:b/:c',
].map(route)

it.each([
  ['/violations/remediate/7', '/violations/remediate/:violationId', { violationId: '7' }],
  [
    '/violations/exception/7',
    '/violations/:itemType/:violationId',
    { itemType: 'exception', violationId: '7' },
  ],
  ['/dashboard/', '/dashboard', {}],
  ['/x/y/a%2Fb', '/:a/:b/:c', { a: 'x', b: 'y', c: 'a/b' }],
  ['/x/y/100%', '/:a/:b/:c', { a: 'x', b: 'y', c: '100%' }],
])('%s is %s', (path, pattern, params) => {
  expect(matchRoute(routes, path)).toMatchObject({ route: { path: pattern }, params })
})

it('has no match for another length', () => {
  expect(matchRoute(routes, '/dashboard/more')).toBeUndefined()
})

it.each([
  ['/dashboard', true],
  ['/violations/remediate/7', true],
  ['/dashboard?tab=a%2Fb', true],
  ['/nowhere', false],
  ['//evil.example/x', false],
  ['https://evil.example', false],
  ['dashboard', false],
])('an address leads back to %s: %s', (returnPath, kept) => {
  const match = { route: routes[0]!, params: { itemType: 'x', returnPath } }
  expect(placesOf(routes, match)).toEqual({ itemType: 'x', ...(kept ? { returnPath } : {}) })
})
