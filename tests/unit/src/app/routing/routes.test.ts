import fc from 'fast-check'
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
  '/left/:a/:b/:c',
  '/:a/right/right/right',
  '/anträge/:id',
].map(route)

it('an address with a value that a route does not have is of another route, or of none', () => {
  const only = { kind: ['managed', 'internal'] }
  const list = [
    { ...route('/list/:kind/:name'), only },
    route('/edit/:kind/:name'),
    { ...route('/edit/:kind/own'), only },
  ]
  expect(matchRoute(list, '/list/internal/role')?.params).toEqual({ kind: 'internal', name: 'role' })
  expect(matchRoute(list, '/list/system/x')).toBeUndefined()
  expect(matchRoute(list, '/edit/managed/own')?.route.path).toBe('/edit/:kind/own')
  expect(matchRoute(list, '/edit/system/own')?.route.path).toBe('/edit/:kind/:name')
})

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
  ['/x/%20y/100%', '/:a/:b/:c', { a: 'x', b: ' y', c: '100%' }],
  ['/x/y/a%252Fb', '/:a/:b/:c', { a: 'x', b: 'y', c: 'a%2Fb' }],
  ['//dashboard', '/dashboard', {}],
  // From left to right, however many literals come later.
  ['/left/right/right/right', '/left/:a/:b/:c', { a: 'right', b: 'right', c: 'right' }],
  ['/antr%C3%A4ge/7', '/anträge/:id', { id: '7' }],
  ['/anträge/7', '/anträge/:id', { id: '7' }],
])('%s is %s', (path, pattern, params) => {
  expect(matchRoute(routes, path)).toMatchObject({ route: { path: pattern }, params })
})

it('gives a parameter back as it was encoded', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 3, maxLength: 3 }),
      (given) => {
        fc.pre(given[0] !== 'violations')
        const [a, b, c] = given
        const path = `/${given.map((each) => encodeURIComponent(each)).join('/')}`
        expect(matchRoute(routes, path)?.params).toEqual({ a, b, c })
      },
    ),
  )
})

it('tells capital letters apart', () => {
  expect(matchRoute(routes, '/Dashboard')).toBeUndefined()
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
