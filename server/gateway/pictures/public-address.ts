import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's picture host: this machine, the operator's own, and those with a meaning of their own (IANA special-purpose registries). */
const special = new BlockList()
for (const [net, bits] of [
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
] as const)
  special.addSubnet(net, bits, 'ipv4')
// Of IPv6 only the part that is given out; what embeds an IPv4 address in it is left out too.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6')
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public Internet. @example isPublicAddress('10.0.0.1', 4) // false */
export function isPublicPictureAddress(address: string, family: number): boolean {
  if (family === 4) return !special.check(address, 'ipv4')
  return given.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** An address of a host, found before the connection so that it is the one that was judged. */
export interface HostAddress {
  readonly address: string
  readonly family: number
}

/**
 * The address of a host on the public Internet; `null` when it has none, or any of its addresses is not public.
 *
 * @param host name or literal address, without brackets
 */
export async function publicAddressOf(host: string): Promise<HostAddress | null> {
  const found = isIP(host) === 0 ? await addressesOf(host) : [{ address: host, family: isIP(host) }]
  return found.every(({ address, family }) => isPublicPictureAddress(address, family))
    ? (found[0] ?? null)
    : null
}

/** Asks the name servers themselves: the system's look-up has no time limit, and holds a thread that passwords are compared on. */
async function addressesOf(host: string): Promise<HostAddress[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  const [four, six] = await Promise.all([
    resolver.resolve4(host).catch(() => []),
    resolver.resolve6(host).catch(() => []),
  ])
  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ]
}
