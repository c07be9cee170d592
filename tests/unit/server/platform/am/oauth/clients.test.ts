import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstPartyClients,
  originAllowed,
  redirectAllowed,
} from '../../../../../../server/platform/am/oauth/clients.ts'

const WEB = 'https://shop.example/callback'
const TOOL = 'http://127.0.0.1:9123/callback'

test.each<[string, string, string, 'web' | 'native', boolean]>([
  ['the registered address', WEB, WEB, 'web', true],
  ['a loopback port of a client elsewhere', WEB, 'http://localhost:4000/callback', 'native', false],
  ['another port of a web client on the loopback', TOOL, 'http://127.0.0.1:4000/callback', 'web', false],
  ['another port of a native client', TOOL, 'http://127.0.0.1:4000/callback', 'native', true],
  ['no port of a native client', TOOL, 'http://127.0.0.1/callback', 'native', true],
  ['another name of the loopback', TOOL, 'http://localhost:4000/callback', 'native', false],
  ['another path of a native client', TOOL, 'http://127.0.0.1:4000/other', 'native', false],
  ['another scheme', TOOL, 'https://127.0.0.1:4000/callback', 'native', false],
  ['another host', TOOL, 'https://evil.example/callback', 'native', false],
  ['the loopback as user', TOOL, 'http://127.0.0.1:4000@evil.example/callback', 'native', false],
  ['a user at the loopback', TOOL, 'http://x@127.0.0.1:4000/callback', 'native', false],
  ['a fragment', TOOL, 'http://127.0.0.1:4000/callback#x', 'native', false],
  ['a query that is not registered', TOOL, 'http://127.0.0.1:4000/callback?next=x', 'native', false],
  ['no address', TOOL, 'callback', 'native', false],
])('%s', (_what, registered, wished, applicationType, allowed) =>
  expect(redirectAllowed({ redirectUris: [registered], applicationType }, wished)).toBe(allowed),
)

test('of the own clients nothing but what is registered is accepted, whatever the origin', () => {
  const origins = fc.constantFrom(
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'https://portal.example.com',
  )
  const hosts = fc.constantFrom('localhost', '127.0.0.1', '[::1]', 'portal.example.com')
  const paths = fc.constantFrom(
    '/enduser/',
    '/enduser/appAuthHelperRedirect.html',
    '/platform/appAuthHelperRedirect.html',
  )
  fc.assert(
    fc.property(origins, hosts, paths, fc.nat(65_535), fc.boolean(), (origin, host, path, port, secure) => {
      const wished = `http${secure ? 's' : ''}://${host}:${port}${path}`
      for (const { redirect_uris: redirectUris = [], application_type: applicationType } of firstPartyClients(
        origin,
      ))
        expect(redirectAllowed({ redirectUris, applicationType }, wished)).toBe(redirectUris.includes(wished))
    }),
  )
})

test('a page at which an authorisation may end may call the token endpoint', () => {
  const native = { redirectUris: [TOOL], applicationType: 'native' }
  expect(originAllowed(native, 'http://127.0.0.1:4000')).toBe(true)
  expect(originAllowed({ ...native, applicationType: 'web' }, 'http://127.0.0.1:4000')).toBe(false)
  expect(originAllowed({ redirectUris: [WEB] }, 'https://shop.example')).toBe(true)
  expect(originAllowed({ redirectUris: [WEB] }, 'https://evil.example')).toBe(false)
  expect(originAllowed(native, 'null')).toBe(false)
})
