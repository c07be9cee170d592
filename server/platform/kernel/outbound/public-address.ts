import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are nobody's on the internet: this machine, private, shared, link-local with metadata, documentation, multicast. */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Of 2000::/3, all that is given out; outside of it nothing is public. Tunnels stand for addresses that are not looked at. */
const NOT_PUBLIC_6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [network, prefix] of NOT_PUBLIC) refused.addSubnet(network, prefix, 'ipv4')
const refused6 = new BlockList()
for (const [network, prefix] of NOT_PUBLIC_6) refused6.addSubnet(network, prefix, 'ipv6')
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

const MAPPED = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/

/**
 * An address in one spelling; an IPv4 address that is mapped into IPv6 is that IPv4 address.
 *
 * @returns `undefined` for what is no address
 * @example plainAddress('::FFFF:7f00:1') // '127.0.0.1'
 */
export function plainAddress(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '')
  const family = isIP(bare)
  if (family === 0) return undefined
  if (family === 4) return bare
  const spelled = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const mapped = MAPPED.exec(spelled)
  if (!mapped) return spelled
  const [, dotted, high = '0', low = '0'] = mapped
  if (dotted !== undefined) return dotted
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`
}

/** Whether an address is one of the internet. @param address as {@link plainAddress} spells it */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused.check(address, 'ipv4')
  return isIP(address) === 6 && givenOut.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
