import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { deviceCookieName, isRecord } from '../../../contract/index.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import { amLimits } from '../limits.ts'
import type { Sealer } from '../installation/sealer.ts'
import { personPathOf } from '../told.ts'

/** A browser in which people have signed in before. It signs nobody in: guesses from there are only counted by themselves. */
export interface KnownDevice {
  /** @returns the device's id, when this person is among those who have signed in there */
  idFor(person: PersonRef): string | undefined
}

/** Knows devices by a cookie that only this installation can write; nothing of it is stored. */
export interface KnownDevices {
  /** @param cookies the `Cookie` header; anything odd in it is no device */
  read(cookies: unknown): KnownDevice | undefined
  /** `Set-Cookie` by which the browser remembers one more person, the latest first. */
  remember(cookies: unknown, person: PersonRef): string
}

interface Remembered {
  readonly id: string
  /** Paths of people, latest first, and when they signed in. */
  readonly people: readonly { readonly path: string; readonly at: number }[]
}

const PLACE = 'known device'

/**
 * @param clock milliseconds since the epoch
 * @param origin public origin; decides name and flags of the cookie
 */
export function createKnownDevices(sealer: Sealer, clock: () => number, origin: string): KnownDevices {
  const name = deviceCookieName(origin)
  const remembered = (cookies: unknown): Remembered | undefined => {
    const value = typeof cookies === 'string' ? parseCookie(cookies)[name] : undefined
    const kept = value === undefined ? null : sealer.unseal(PLACE, value)
    if (!isRecord(kept) || typeof kept['id'] !== 'string' || !Array.isArray(kept['people'])) return undefined
    const since = clock() - amLimits.knownDevice
    const people = (kept['people'] as Remembered['people']).filter(({ at }) => at > since)
    return { id: kept['id'], people }
  }
  return {
    read(cookies) {
      const device = remembered(cookies)
      if (!device) return undefined
      return {
        idFor: (person) =>
          device.people.some(({ path }) => path === personPathOf(person)) ? device.id : undefined,
      }
    },
    remember(cookies, person) {
      const before = remembered(cookies)
      const path = personPathOf(person)
      const others = (before?.people ?? []).filter((other) => other.path !== path)
      const device: Remembered = {
        id: before?.id ?? randomBytes(12).toString('base64url'),
        people: [{ path, at: clock() }, ...others].slice(0, amLimits.knownPeople),
      }
      return stringifySetCookie({
        name,
        value: sealer.seal(PLACE, device),
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: origin.startsWith('https:'),
        maxAge: amLimits.knownDevice / 1000,
      })
    },
  }
}
