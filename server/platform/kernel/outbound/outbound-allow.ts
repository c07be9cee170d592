import { BlockList, isIP } from 'node:net'
import { plainAddress } from './public-address.ts'

/** Where calls may go that are not of the internet. */
export interface OutboundAllow {
  /** Whether a host name at a port may lead to any address, also without TLS. @param host in lower case, without brackets */
  hasHost(host: string, port: number): boolean
  /** @param address as `plainAddress` spells it */
  hasAddress(address: string, port: number): boolean
}

const HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/
const MOST = 100

/** Nowhere but the internet. */
export const internetOnly: OutboundAllow = { hasHost: () => false, hasAddress: () => false }

/**
 * Reads `OUTBOUND_ALLOW`: names, addresses and networks, each with a port where only that one is meant, parted by commas.
 *
 * @param text `undefined` = nowhere but the internet
 * @param faults gets a line for each entry that cannot be read, with what to write instead
 * @example readOutboundAllow('scim.internal:8443, 10.2.0.0/16, [fd00::5]:443', faults)
 */
export function readOutboundAllow(text: string | undefined, faults: string[]): OutboundAllow {
  if (text === undefined) return internetOnly
  const entries = text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
  if (entries.length > MOST) {
    faults.push(`OUTBOUND_ALLOW: has ${entries.length} entries; at most ${MOST}. Name networks instead.`)
    return internetOnly
  }
  const hosts: { readonly host: string; readonly port: number | undefined }[] = []
  const networks: { readonly list: BlockList; readonly port: number | undefined }[] = []
  for (const entry of entries) {
    const { bare, port } = partsOf(entry)
    const list = port === 'wrong' ? undefined : networkOf(bare)
    if (port !== 'wrong' && list) networks.push({ list, port })
    else if (port !== 'wrong' && HOST.test(bare)) hosts.push({ host: bare, port })
    else
      faults.push(
        `OUTBOUND_ALLOW: "${entry}" must be a host name, an address or a network, with a port where only that one is meant, e.g. scim.internal:8443 or 10.2.0.0/16.`,
      )
  }
  const fits = (wanted: number | undefined, port: number): boolean => wanted === undefined || wanted === port
  return {
    hasHost: (host, port) => hosts.some((each) => each.host === host && fits(each.port, port)),
    hasAddress: (address, port) =>
      networks.some(
        (each) => fits(each.port, port) && each.list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
      ),
  }
}

/** Parts an entry from its port; IPv6 has one only in brackets. */
function partsOf(entry: string): { readonly bare: string; readonly port: number | undefined | 'wrong' } {
  const found = /^\[([^\]]+)\](?::(\d{1,5}))?$/.exec(entry) ?? /^([^:[\]]+)(?::(\d{1,5}))?$/.exec(entry)
  if (!found) return { bare: entry, port: entry.split(':').length > 2 ? undefined : 'wrong' }
  const [, bare = '', digits] = found
  if (digits === undefined) return { bare, port: undefined }
  const port = Number(digits)
  return { bare, port: port >= 1 && port <= 65_535 ? port : 'wrong' }
}

/** A network of everything is none: it would undo what the internet is told apart for. */
function networkOf(text: string): BlockList | undefined {
  const [, start = '', digits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = plainAddress(start)
  if (address === undefined) return undefined
  const isV6 = isIP(address) === 6
  const prefix = Number(digits ?? (isV6 ? 128 : 32))
  if (prefix < 1 || prefix > (isV6 ? 128 : 32)) return undefined
  const list = new BlockList()
  list.addSubnet(address, prefix, isV6 ? 'ipv6' : 'ipv4')
  return list
}
