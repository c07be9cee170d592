import { expect, test } from 'vitest'
import { readOutboundAllow } from '../../../../../../server/platform/kernel/outbound/outbound-allow.ts'

const read = (text: string | undefined) => {
  const faults: string[] = []
  return { allow: readOutboundAllow(text, faults), faults }
}

test.each<[string, string, number, boolean]>([
  ['scim.internal', 'scim.internal', 443, true],
  ['SCIM.Internal', 'scim.internal', 80, true],
  ['scim.internal:8443', 'scim.internal', 8443, true],
  ['scim.internal:8443', 'scim.internal', 443, false],
  ['scim.internal', 'other.internal', 443, false],
  ['a.example, b.example:1', 'b.example', 1, true],
])('of %s, host %s at %i: %s', (text, host, port, expected) => {
  const { allow, faults } = read(text)
  expect([faults, allow.hasHost(host, port)]).toEqual([[], expected])
})

test.each<[string, string, number, boolean]>([
  ['127.0.0.1', '127.0.0.1', 80, true],
  ['127.0.0.1:8080', '127.0.0.1', 8080, true],
  ['127.0.0.1:8080', '127.0.0.1', 8081, false],
  ['10.2.0.0/16', '10.2.255.1', 443, true],
  ['10.2.0.0/16', '10.3.0.1', 443, false],
  ['10.0.0.0/8:443', '10.3.0.1', 443, true],
  ['fd00::/8', 'fd12::1', 443, true],
  ['[fd00::5]:443', 'fd00::5', 443, true],
  ['[fd00::5]:443', 'fd00::5', 444, false],
  ['::1', '::1', 80, true],
  ['::ffff:127.0.0.1', '127.0.0.1', 80, true],
  ['scim.internal', '10.0.0.1', 443, false],
])('of %s, address %s at %i: %s', (text, address, port, expected) => {
  const { allow, faults } = read(text)
  expect([faults, allow.hasAddress(address, port)]).toEqual([[], expected])
})

test.each([
  '*',
  'http://scim.internal',
  'scim.internal:0',
  'scim.internal:70000',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  'a b',
  '-x',
])('%s is refused with the remedy', (text) => {
  expect(read(text).faults).toEqual([expect.stringMatching(/^OUTBOUND_ALLOW: .*scim\.internal:8443/)])
})

test('nothing is nowhere, and too much is refused', () => {
  expect(read(undefined).allow.hasHost('localhost', 80)).toBe(false)
  expect(read(',').faults).toEqual([])
  expect(read(Array.from({ length: 101 }, (_, at) => `h${at}`).join()).faults).toHaveLength(1)
})
