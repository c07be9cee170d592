import type { Message } from '../../../contract/index.ts'
import { storable } from '../../../store/audit-bounded.ts'
import { plainAddress } from '../../kernel/outbound/public-address.ts'
import { browserFeatures, isDrivenBrowser, noBrowser, timeFeatures, token } from '../events/features.ts'
import { LONGEST_AGENT, LONGEST_EVENT_TEXT, zoneOf } from '../events/risk-event.ts'
import type { Locate, Location, RiskEvent } from '../events/risk-event.ts'
import type { MappedEvent } from './mapping/mapping.ts'

/** What an event of a source needs beside what was mapped. */
export interface SourceScope {
  /** Of the event. */
  readonly id: string
  readonly realm: string
  /** Id of the data source. */
  readonly source: string
  readonly locate: Locate
  /** Zone of times at addresses without a place. */
  readonly zone: string
  /** Milliseconds since the epoch: lines of a later day are none. */
  readonly clock: () => number
}

/** A line as it is scored and learned from; nothing to be kept; or why it cannot be one. */
export type SourceEvent =
  | { readonly event: RiskEvent; /** What it was known to be. */ readonly isRisky: boolean | undefined }
  | { readonly skipped: true }
  | { readonly fault: Message }

/**
 * What was mapped of a line as an event. The person is not looked up: `personId` is `null`.
 *
 * @example const made = sourceEventOf(applyMapping(mapping, line.event), { id, realm, source, locate, zone: 'UTC', clock })
 */
export function sourceEventOf(mapped: MappedEvent, scope: SourceScope): SourceEvent {
  if (truth(mapped.isAuth) === false) return { skipped: true }
  const rawUserId = textOf(mapped.userId, LONGEST_EVENT_TEXT)
  if (rawUserId === undefined) return { fault: { code: 'risk-line-user-needed' } }
  const at = timeOf(mapped.timestamp)
  if (at === undefined) return { fault: { code: 'risk-line-time-needed' } }
  if (at > scope.clock() + AHEAD_MS) return { fault: { code: 'risk-line-time-ahead' } }
  const outcome = outcomeOf(mapped.outcome)
  if (!outcome) return { fault: { code: 'risk-line-outcome-unknown' } }
  const ip = addressOf(mapped.ipAddress)
  const location = locationOf(mapped, ip === null ? undefined : scope.locate(ip))
  const userAgent = textOf(mapped.userAgent, LONGEST_AGENT)
  const browser = userAgent === undefined ? noBrowser : browserFeatures(userAgent)
  return {
    isRisky: truth(mapped.isRisky),
    event: {
      id: scope.id,
      realm: scope.realm,
      at,
      userId: rawUserId.toLowerCase(),
      rawUserId,
      personId: null,
      outcome,
      source: scope.source,
      ip,
      location,
      ...timeFeatures(at, zoneOf(location) ?? scope.zone),
      os: wordOf(mapped.os) ?? browser.os,
      osVersion: wordOf(mapped.osVersion) ?? browser.osVersion,
      agentType: wordOf(mapped.userAgentType) ?? browser.agentType,
      agentFamily: browser.agentFamily ?? wordOf(mapped.userAgentType),
      device: wordOf(mapped.device) ?? browser.device,
      deviceType: wordOf(mapped.deviceType) ?? browser.deviceType,
      userAgent,
      isBot: isDrivenBrowser(userAgent),
      raw: rawOf(mapped, outcome),
    },
  }
}

/** Of what came only what was asked for: lines of strangers may say more than anybody should see. */
function rawOf({ transactionId }: MappedEvent, outcome: RiskEvent['outcome']): Record<string, unknown> {
  const id = textOf(transactionId, LONGEST_EVENT_TEXT)
  return { ...(id === undefined ? {} : { transactionId: id }), outcome }
}

function textOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = storable(String(value).normalize('NFKC').trim(), most)
  return text === '' ? undefined : text
}

const wordOf = (value: unknown): string | null => token(textOf(value, LONGEST_EVENT_TEXT))

const YES: readonly unknown[] = [true, 1, 'true', 'yes', '1']
const NO: readonly unknown[] = [false, 0, 'false', 'no', '0']
const small = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value)

function truth(value: unknown): boolean | undefined {
  const said = small(value)
  return YES.includes(said) ? true : NO.includes(said) ? false : undefined
}

const SUCCESS = ['success', 'successful', 'succeeded', 'ok', 'allowed', 'granted']
const FAILURE = ['failure', 'failed', 'fail', 'error', 'denied', 'blocked']

/** Where nothing is said, somebody came in: files of sign-ins alone say no more. */
function outcomeOf(value: unknown): RiskEvent['outcome'] | undefined {
  if (value === undefined) return 'success'
  const said = small(value)
  if (SUCCESS.some((one) => one === said) || YES.includes(said)) return 'success'
  return FAILURE.some((one) => one === said) || NO.includes(said) ? 'failure' : undefined
}

/** Seconds since the epoch are fewer than this, milliseconds more: until the year 5138, and from 1973 on. */
const SECONDS_BELOW = 100_000_000_000
/** How far clocks elsewhere may be ahead: what is later would stand before everything else until then. */
const AHEAD_MS = 86_400_000
const EARLIEST = Date.UTC(1990, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)
const ISO = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?( ?(Z|[+-]\d\d:?\d\d))?$/

/** ISO 8601 (UTC where it has no zone), or seconds or milliseconds since the epoch. */
function timeOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{9,14}(\.\d+)?$/.test(value.trim()) ? Number(value) : value
  const time =
    typeof number === 'number' ? (number < SECONDS_BELOW ? number * 1_000 : number) : isoTime(value)
  return time !== undefined && time >= EARLIEST && time <= LATEST ? Math.trunc(time) : undefined
}

function isoTime(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  if (!ISO.test(text)) return undefined
  const plain = text.replace(' ', 'T').replace(' ', '')
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(plain.slice(10)) ? plain : `${plain}Z`)
}

/** Proxies write several; the first is whoever called. */
function addressOf(value: unknown): string | null {
  const [first = ''] = typeof value === 'string' ? value.split(',') : []
  return plainAddress(first.trim()) ?? null
}

function locationOf(mapped: MappedEvent, located: Location | undefined): Location | undefined {
  const city = wordOf(mapped.city)
  const country = wordOf(mapped.country)
  const latitude = degreesOf(mapped.latitude, 90)
  const longitude = degreesOf(mapped.longitude, 180)
  const timeZone = textOf(mapped.timeZone, LONGEST_EVENT_TEXT)
  const isPoint = latitude !== null && longitude !== null
  if (city === null && country === null && !isPoint) return located
  return {
    city,
    country,
    latitude: isPoint ? latitude : null,
    longitude: isPoint ? longitude : null,
    ...(timeZone === undefined ? {} : { timeZone }),
  }
}

function degreesOf(value: unknown, most: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) <= most ? number : null
}
