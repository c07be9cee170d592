import Bowser from 'bowser'
import { isbot } from 'isbot'

/** What a browser's name says of it; words of {@link token}. */
export interface BrowserFeatures {
  readonly os: string | null
  readonly osVersion: string | null
  readonly agentType: string | null
  readonly agentFamily: string | null
  readonly device: string | null
  readonly deviceType: string | null
}

/**
 * A value as events have it: small letters, words joined by an underscore. `null` where nothing remains.
 *
 * @example token('United States') // 'united_states'
 */
export function token(text: string | undefined): string | null {
  const words = (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 100)
  return words === '' ? null : words
}

export const noBrowser: BrowserFeatures = {
  os: null,
  osVersion: null,
  agentType: null,
  agentFamily: null,
  device: null,
  deviceType: null,
}

const systems: Readonly<Record<string, string>> = { macos: 'mac', chrome_os: 'chromeos' }
const desktops: Readonly<Record<string, string>> = { mac: 'mac', windows: 'pc', linux: 'pc' }

/**
 * System, browser and device by the name that a browser gives itself.
 *
 * @param userAgent as long as is kept of it
 *
 * @example browserFeatures('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_2) … Chrome/120.0.0.0 …').osVersion // 'mac_14'
 */
export function browserFeatures(userAgent: string): BrowserFeatures {
  if (userAgent === '') return noBrowser
  const { os, browser, platform } = Bowser.parse(userAgent)
  const named = token(os.name)
  const system = named === null ? null : (systems[named] ?? named)
  // Windows counts inside and is known by the name of its version.
  const version = system === 'windows' ? (os.versionName ?? os.version) : os.version
  const major = /^\d+/.exec(version ?? '')?.[0]
  const agent = token(browser.name)
  const kind = token(platform.type)
  return {
    os: system,
    osVersion: system === null || major === undefined ? null : `${system}_${major}`,
    agentType: agent,
    agentFamily: agent,
    device: token(platform.model) ?? desktops[system ?? ''] ?? token(platform.vendor) ?? kind,
    deviceType: kind,
  }
}

/** A program that says so: libraries and commands that fetch pages, and whoever gives no name. */
export const isAutomatedAgent = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || isbot(userAgent)

/** A browser that a program drives. */
export const isDrivenBrowser = (userAgent: string | undefined): boolean =>
  /headless|phantomjs|selenium|webdriver|puppeteer|playwright/i.test(userAgent ?? '')

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Part of the day and day of the week in a zone. @example timeFeatures(Date.UTC(2026, 2, 6, 19), 'UTC') // { dayparting: 'evening', weekday: 'friday' } */
export function timeFeatures(
  at: number,
  timeZone: string,
): { readonly dayparting: string; readonly weekday: string } {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (name: string): string => parts.find(({ type }) => type === name)?.value ?? ''
  const hour = Number(part('hour'))
  const weekday = weekdays.find((one) => one === part('weekday').toLowerCase()) ?? weekdays[0]
  return { dayparting: partOfDay(hour), weekday }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone, of which there are some hundreds: making one takes as long as all the rest. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric', weekday: 'long' })
  clocks.set(timeZone, made)
  return made
}

function partOfDay(hour: number): string {
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
