import { expect, test } from 'vitest'
import { redirectAllowed } from '../../../../../../server/platform/am/oauth/clients.ts'

const WEB = 'https://shop.example/callback'
const TOOL = 'http://127.0.0.1:9123/callback'

test.each<[string, string, string, boolean, boolean]>([
  ['the registered address', WEB, WEB, false, true],
  ['a loopback port of a client elsewhere', WEB, 'http://localhost:4000/callback', false, false],
  ['a loopback port of an own client', WEB, 'http://localhost:4000/callback', true, true],
  ['another port of a loopback client', TOOL, 'http://localhost:4000/callback', false, true],
  ['another path of a loopback client', TOOL, 'http://localhost:4000/other', false, false],
  ['another host', TOOL, 'https://evil.example/callback', true, false],
  ['a loopback address with a query', TOOL, 'http://localhost:4000/callback?next=x', true, false],
  ['no address', TOOL, 'callback', true, false],
])('%s', (_what, registered, wished, own, allowed) =>
  expect(redirectAllowed([registered], wished, own)).toBe(allowed),
)
