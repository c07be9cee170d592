import { isIP } from 'node:net'

/** Longest list; a chain of proxies has a handful. */
const MOST = 50
const REMEDY =
  'List addresses or networks, e.g. 10.0.0.5, 10.1.0.0/16, 2001:db8::/48, or "loopback" for a proxy on this machine, or "none".'

/**
 * Reads the proxies whose `X-Forwarded-For` is believed. Without a list it is those on this machine where the public address is an
 * https one, because this server speaks http only and so there is a proxy; else nobody: whoever connects directly could name any
 * address, and with it escape the bounds on guessing or use up those of others.
 *
 * @param text value of `TRUSTED_PROXIES`
 * @param faults receives what is wrong, with the remedy
 * @example readTrustedProxies('10.0.0.5, 10.1.0.0/16', undefined, []) // ['10.0.0.5', '10.1.0.0/16']
 */
export function readTrustedProxies(
  text: string | undefined,
  publicOrigin: string | undefined,
  faults: string[],
): readonly string[] {
  if (text === undefined) return publicOrigin?.startsWith('https:') ? ['loopback'] : []
  if (text === 'none') return []
  const entries = text.split(/[\s,]+/).filter(Boolean)
  if (entries.length > MOST) faults.push(`TRUSTED_PROXIES: must have at most ${MOST} entries.`)
  for (const entry of entries) {
    const fault = faultOf(entry)
    if (fault !== undefined) faults.push(`TRUSTED_PROXIES=${entry}: ${fault} ${REMEDY}`)
  }
  return entries
}

function faultOf(entry: string): string | undefined {
  if (entry === 'loopback') return undefined
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return 'is no address.'
  if (bits === undefined) return undefined
  const widest = family === 4 ? 32 : 128
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > widest)
    return `must end with a number of bits from 1 to ${widest}.`
  return Number(bits) === 0 ? 'would believe everybody.' : undefined
}
