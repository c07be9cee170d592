import { expect, test } from 'vitest'
import { readTrustedProxies } from '../../../server/trusted-proxies.ts'

test.each<[string | undefined, string | undefined, string[]]>([
  [undefined, undefined, []],
  [undefined, 'http://localhost:8080', []],
  [undefined, 'https://portal.example.com', ['loopback']],
  ['none', 'https://portal.example.com', []],
  ['loopback', undefined, ['loopback']],
  ['10.0.0.5, 10.1.0.0/16 2001:db8::/48', undefined, ['10.0.0.5', '10.1.0.0/16', '2001:db8::/48']],
])('%s with the origin %s', (text, origin, expected) => {
  const faults: string[] = []
  expect(readTrustedProxies(text, origin, faults)).toEqual(expected)
  expect(faults).toEqual([])
})

test.each([
  'proxy.example.com',
  '10.0.0',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '::1/129',
  '10.0.0.0/x',
  '10.0.0.0/8/8',
  '*',
])('%s is refused with the remedy', (text) => {
  const faults: string[] = []
  readTrustedProxies(text, undefined, faults)
  expect(faults).toEqual([expect.stringMatching(/^TRUSTED_PROXIES=.* (is no|must|would) .*10\.1\.0\.0\/16/)])
})
