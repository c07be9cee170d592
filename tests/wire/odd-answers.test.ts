import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, startGateway } from '../contract/gateway-support.ts'
import type { GatewayUnderTest, Page } from '../contract/gateway-support.ts'

// HTML or another type where JSON is due: one error everywhere, with the name of the service.

let server: GatewayUnderTest
let page: Page
beforeAll(async () => {
  server = await startGateway({ proxied: true })
  page = await signedIn(server.origin, 'erin.employee')
})
afterAll(() => server.close())

const paths = [
  ['/openidm/odd', 'identity'],
  ['/iga/odd', 'governance'],
  ['/am/json/realms/root/realms/alpha/odd', 'access'],
] as const
const ask = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
  page.send('GET', `${path}?${new URLSearchParams(query)}`, undefined, headers)

describe.each(paths)('%s', (path, service) => {
  test.each([
    ['a page', 'text/html', '<html>Sign in here</html>', '200'],
    ['an error page of a proxy', 'text/html', '<html>Bad gateway</html>', '503'],
    ['plain text', 'text/plain', 'ok', '200'],
  ])('%s', async (_, type, text, status) => {
    const answer = await ask(path, { type, text, status })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({
      code: 502,
      message: expect.stringContaining(service),
      detail: { code: 'unreadable-answer', service },
    })
  })

  test('JSON passes', async () => {
    const answer = await ask(path, { type: 'application/json', text: '{"a":1}' })
    expect([answer.status, await answer.json()]).toEqual([200, { a: 1 }])
  })

  test('other clients get what the platform says', async () => {
    const answer = await fetch(`${server.origin}${path}?type=text/plain&text=ok`)
    expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
  })
})

test('a file to be kept passes whatever the call asks for, a page as a file does not', async () => {
  const csv = await ask('/iga/odd', { type: 'text/csv', text: 'a,b', file: 'r.csv' }, { accept: '*/*' })
  expect([csv.status, await csv.text()]).toEqual([200, 'a,b'])
  const other = await ask('/iga/odd', { type: 'text/csv', text: 'a,b' }, { accept: '*/*' })
  expect(other.status).toBe(502)
  const html = await ask('/iga/odd', { type: 'text/html', text: '<p>', file: 'r.html' })
  expect(html.status).toBe(502)
})

test('a type that the call asks for by name passes, a page never does', async () => {
  const csv = await ask('/iga/odd', { type: 'text/csv', text: 'a,b' }, { accept: 'text/csv' })
  expect([csv.status, await csv.text()]).toEqual([200, 'a,b'])
  const html = await ask('/iga/odd', { type: 'text/html', text: '<p>' }, { accept: 'text/html' })
  expect(html.status).toBe(502)
})
