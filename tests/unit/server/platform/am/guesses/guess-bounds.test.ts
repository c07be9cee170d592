import { expect, test } from 'vitest'
import { guessBounds, subscriberNetwork } from '../../../../../../server/platform/am/guesses/guess-bounds.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is of the network %s', (address, network) => expect(subscriberNetwork(address)).toBe(network))

test('counters are met in one order', () => {
  const keys = guessBounds({ realm: '/alpha', what: 'user name Erin', address: '::1' }).map(({ key }) => key)
  expect(keys).toEqual(keys.toSorted())
  expect(keys).toHaveLength(3)
})

test('a user name cannot name the counter of something else', () => {
  const keysOf = (what: string) =>
    guessBounds({ realm: '/alpha', what, address: '192.0.2.1' }).map(({ key }) => key)
  const own = guessBounds({ realm: '/alpha', what: 'user name erin', device: 'd' }).map(({ key }) => key)
  for (const what of ['user name erin device d', 'user name erin address 192.0.2.1'])
    expect(keysOf(what).filter((key) => own.includes(key))).toEqual([])
})
