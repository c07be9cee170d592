import fc from 'fast-check'
import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import {
  isPublicAddress,
  plainAddress,
} from '../../../../../../server/platform/kernel/outbound/public-address.ts'

test.each([
  ['1.1.1.1', true],
  ['93.184.216.34', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['2a00:1450:4001::1', true],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::7f00:1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['::ffff:8.8.8.8', true],
  ['[::1]', false],
])('%s is of the internet: %s', (text, expected) => {
  expect(isPublicAddress(plainAddress(text)!)).toBe(expected)
})

test('what is no address is none', () => {
  for (const text of ['', 'localhost', '127.1', '1.2.3.4.5', '::g', '10.0.0.0/8'])
    expect([text, plainAddress(text)]).toEqual([text, undefined])
})

test('an address is judged alike, mapped into IPv6 or not', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(plainAddress(`::ffff:${address}`)).toBe(address)
      const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number]
      const hex = `::FFFF:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
      expect(plainAddress(hex)).toBe(address)
      const isPrivate =
        [0, 10, 127].includes(a) ||
        a >= 224 ||
        (a === 172 && b >= 16 && b < 32) ||
        (a === 192 && b === 168) ||
        (a === 169 && b === 254) ||
        (a === 100 && b >= 64 && b < 128)
      if (isPrivate) expect(isPublicAddress(address)).toBe(false)
    }),
  )
})

test('every address has one spelling', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
      const address = plainAddress(text)!
      expect(isIP(address)).not.toBe(0)
      expect(plainAddress(address)).toBe(address)
      if (text.includes(':') && address.includes(':') && isPublicAddress(address))
        expect(address).toMatch(/^[23]/)
    }),
  )
})
