import { isIPv4, isIPv6 } from 'node:net'
import { amLimits } from '../limits.ts'

/** A guess at a secret. */
export interface Guess {
  readonly realm: string
  /**
   * What is guessed, e.g. `user name erin` or `oath:managed/alpha_user/{id}`; each kind begins in its own way, so that nobody takes
   * back what was counted of another by choosing a user name.
   */
  readonly what: string
  /** Where it comes from; without one the account alone counts. */
  readonly address?: string | undefined
  /** Id of a device on which the account has signed in before. */
  readonly device?: string | undefined
}

/** A counter and its bounds; times in milliseconds. */
export interface Bound {
  readonly key: string
  readonly by: 'account' | 'address'
  readonly failures: number
  readonly window: number
  readonly lock: number
  /** Whether a right guess wipes out the wrong ones before it. */
  readonly forgiven: boolean
}

/**
 * The counters that a guess may run into. A device that the account knows has a counter of its own and meets no other: whoever
 * guesses from elsewhere does not lock it out. Every other guess meets three: what its address guesses at anybody, what its address
 * guesses at this account, and what all addresses together guess at it.
 *
 * @returns in order of key, so that guesses in parallel never wait for each other in a circle
 * @example boundsOf({ realm: '/alpha', what: 'user name erin', address: '203.0.113.9' }).map(({ key }) => key)
 */
export function guessBounds({ realm, what, address, device }: Guess): Bound[] {
  const account = `account:${realm}:${what.normalize('NFKC').toLowerCase().slice(0, 300)}`
  const ofAccount = { by: 'account' as const, window: amLimits.accountWindow, lock: amLimits.accountLock }
  const near = { ...ofAccount, failures: amLimits.accountFailures, forgiven: true }
  if (device !== undefined) return [{ ...near, key: `${account} device ${device}` }]
  if (address === undefined) return [{ ...near, key: account }]
  const network = subscriberNetwork(address)
  const bounds: Bound[] = [
    { ...near, key: `${account} address ${network}` },
    { ...ofAccount, key: `${account} everywhere`, failures: amLimits.everywhereFailures, forgiven: false },
    {
      key: `address:${network}`,
      by: 'address',
      failures: amLimits.addressFailures,
      window: amLimits.addressWindow,
      lock: amLimits.addressLock,
      forgiven: false,
    },
  ]
  return bounds.toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

/**
 * What of an address one subscriber has: all of an IPv4 one, the first 64 bits of an IPv6 one (RFC 6177), which has the rest to
 * choose from.
 *
 * @example networkOf('2001:db8::1') // '2001:db8:0:0::/64'
 */
export function subscriberNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
