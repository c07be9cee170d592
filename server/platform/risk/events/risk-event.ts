import { isTimeZone } from '../../../../engine/format/days-in-zone.ts'
import { storable } from '../../../store/audit-bounded.ts'
import type { SignInAttempt } from '../../ports/sign-in-events.ts'
import { browserFeatures, isDrivenBrowser, noBrowser, timeFeatures } from './features.ts'
import type { BrowserFeatures } from './features.ts'

/** Where an address is. Names are words of {@link token}. */
export interface Location {
  readonly city: string | null
  readonly country: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timeZone?: string
}

/** @returns nothing for an address of which no place is known */
export type Locate = (address: string) => Location | undefined

/** A sign-in, or a line of a data source, as it is scored. */
export interface RiskEvent extends BrowserFeatures {
  readonly id: string
  readonly realm: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly userId: string
  readonly rawUserId: string
  readonly personId: string | null
  readonly outcome: 'success' | 'failure'
  readonly source: string
  readonly ip: string | null
  readonly location: Location | undefined
  readonly dayparting: string
  readonly weekday: string
  readonly userAgent: string | undefined
  readonly isBot: boolean
  /** As it came, without secrets. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** `source` of what happens at this platform. */
export const SIGN_IN = 'sign-in'

/** Longest texts that are kept of what strangers send. */
export const LONGEST_EVENT_TEXT = 200
export const LONGEST_AGENT = 500

/**
 * A try to sign in as an event.
 *
 * @param userName how the person is called, whatever was typed
 * @param zone of times where the address has no place
 */
export function riskEventOf(
  attempt: SignInAttempt,
  userName: string,
  { id, locate, zone }: { readonly id: string; readonly locate: Locate; readonly zone: string },
): RiskEvent {
  const { address, at, realm, outcome, journey, transactionId, reason, person } = attempt
  const rawUserId = storable(attempt.userName.normalize('NFKC'), LONGEST_EVENT_TEXT)
  const userAgent = attempt.userAgent === undefined ? undefined : storable(attempt.userAgent, LONGEST_AGENT)
  const location = locate(address)
  return {
    id,
    realm,
    at,
    userId: storable(userName.normalize('NFKC'), LONGEST_EVENT_TEXT).toLowerCase(),
    rawUserId,
    personId: person?.id ?? null,
    outcome,
    source: SIGN_IN,
    ip: address,
    location,
    ...timeFeatures(at, zoneOf(location) ?? zone),
    ...(userAgent === undefined ? noBrowser : browserFeatures(userAgent)),
    userAgent,
    isBot: isDrivenBrowser(userAgent),
    raw: { transactionId, journey, outcome, ...(reason === undefined ? {} : { reason }) },
  }
}

/** A file of places may know zones that this runtime does not. */
export const zoneOf = (location: Location | undefined): string | undefined =>
  location?.timeZone !== undefined && isTimeZone(location.timeZone) ? location.timeZone : undefined
