import { expect, test } from 'vitest'
import { buildRequest } from '../../../../../src/transport/request.ts'
import { portal } from '../../../../../openapi/generated/operations-portal.ts'
import { earlyOf, keepKnown, key, readKnown } from '../../../../../src/app/start/known-pages.ts'

const now = { program: 'index-1.js', locale: 'fr', direction: 'ltr', sheet: '', signedIn: true }
const program = { name: 'index-1.js', assets: [] }
const address = {
  screen: buildRequest('readCompiledScreen', portal['readCompiledScreen']!, {
    screenId: 'home.dashboard',
    hash: 'a1',
  }),
  messages: buildRequest('readMessages', portal['readMessages']!, {
    locales: 'fr,en',
    part: 'shell',
    hash: 'b2',
  }),
}
const page = {
  data: Object.values(address),
  assets: ['/enduser/assets/base-1.js', '/enduser/assets/sans-1.woff2'],
}

function storage() {
  const kept = new Map<string, string>()
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => Boolean(kept.set(key, value)),
    remove: (key: string) => void kept.delete(key),
  }
}

test('what a page was made of is asked for early, as the program asks for it', () => {
  const device = storage()
  keepKnown(device, now, '/dashboard', page)
  expect(earlyOf(readKnown(device), '/dashboard', program)).toEqual(page)
})

test('a page that nobody has seen yet needs the code of any page', () => {
  const device = storage()
  keepKnown(device, now, '/dashboard', page)
  const usual = ['/enduser/assets/signed-in-1.js']
  expect(earlyOf(readKnown(device), '/profile', { ...program, assets: usual })).toEqual({
    data: [],
    assets: usual,
  })
  expect(earlyOf(undefined, '/profile', { ...program, assets: usual }).assets).toEqual(usual)
})

test('the code of another program is not asked for', () => {
  const device = storage()
  keepKnown(device, now, '/dashboard', page)
  expect(earlyOf(readKnown(device), '/dashboard', { name: 'index-2.js', assets: [] }).assets).toEqual([])
  keepKnown(device, { ...now, program: 'index-2.js' }, '/profile', page)
  expect(Object.keys(readKnown(device)!.pages)).toEqual(['/profile'])
})

test('only some pages are remembered, the last ones', () => {
  const device = storage()
  for (let at = 0; at < 30; at += 1) keepKnown(device, now, `/page-${at}`, page)
  const paths = Object.keys(readKnown(device)!.pages)
  expect(paths).toHaveLength(20)
  expect(paths.at(-1)).toBe('/page-29')
  device.remove(key)
  expect(readKnown(device)).toBeUndefined()
})

test.each([
  'https://elsewhere.example/enduser/portal/screens/a/b',
  '/enduser/portal/screens/../../am/logout',
  '/enduser/portal/screens/%2e%2e/%2E%2e/x',
  '/enduser/portal/boot',
  '//elsewhere.example/enduser/portal/screens/a/b',
  7,
  null,
])('%s is no address of ours', (data) => {
  const known = { ...now, pages: { '/': { data: [data], assets: [data] } } } as never
  expect(earlyOf(known, '/', program)).toEqual({ data: [], assets: [] })
})

test.each(['', 'null', '{}', '[]', '{"program":1}', 'no json'])('%j is nothing that was kept', (text) => {
  const device = storage()
  device.set('atrium.known', text)
  expect(readKnown(device)).toBeUndefined()
  expect(earlyOf(readKnown(device), '/', program)).toEqual({ data: [], assets: [] })
})
