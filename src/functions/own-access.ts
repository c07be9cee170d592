/** Names that browsers give themselves, the more special ones first: each also claims to be the ones it came from. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|HeadlessChrome\//],
  ['Safari', /Version\/[\d.]+.*Safari\//],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iOS', /iPhone|iPod/],
  ['iPadOS', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/**
 * Browser and operating system by the text with which a browser names itself.
 *
 * @returns empty for what is not known, e.g. a tool
 * @example browserName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') // 'Firefox · Linux'
 */
export function browserName(userAgent: unknown): string {
  const text = typeof userAgent === 'string' ? userAgent.slice(0, 500) : ''
  const known = (names: readonly (readonly [string, RegExp])[]): string | undefined =>
    names.find(([, pattern]) => pattern.test(text))?.[0]
  return [known(BROWSERS), known(SYSTEMS)].filter(Boolean).join(' · ')
}

/** What an application was allowed: words by scope, or only the scopes. @example scopeNames({ email: 'See your email' }) // ['See your email'] */
export function scopeNames(scopes: unknown): string[] {
  if (Array.isArray(scopes)) return scopes.map(String)
  return typeof scopes === 'object' && scopes !== null ? Object.values(scopes).map(String) : []
}

/** A place as numbers, one decimal: about ten kilometres. Empty without one. @example placeName({ latitude: 53.35, longitude: -6.26 }) // '53.4°, -6.3°' */
export function placeName(place: unknown): string {
  if (typeof place !== 'object' || place === null) return ''
  const { latitude, longitude } = place as Readonly<Record<string, unknown>>
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? `${latitude.toFixed(1)}°, ${longitude.toFixed(1)}°`
    : ''
}

/** Whether a person has an account at a provider linked (contract am.md: entries of `aliasList` begin with the provider). @example isLinked({ aliasList: ['google-1'] }, 'google') // true */
export function isLinked(person: unknown, provider: unknown): boolean {
  const aliases =
    typeof person === 'object' && person !== null && 'aliasList' in person ? person.aliasList : undefined
  return Array.isArray(aliases) && aliases.some((alias) => String(alias).startsWith(`${String(provider)}-`))
}

/**
 * Whether taking a provider away would leave no way to sign in; the platform decides, this only mirrors it.
 *
 * @param account answer of `readOwnAccount`; a platform without it says nothing, and refuses when it must
 * @example lastWayIn({ passwordSet: false, passkey: false, providers: ['google'] }) // true
 */
export function lastWayIn(account: unknown): boolean {
  if (typeof account !== 'object' || account === null) return false
  const { passwordSet, passkey, providers } = account as Readonly<Record<string, unknown>>
  return passwordSet === false && passkey === false && Array.isArray(providers) && providers.length < 2
}
