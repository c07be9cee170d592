/** What the address of the page says about the journey (reading 1; contract/am.md, query of authenticate). */
export interface JourneyAddress {
  /** Goes with every call. */
  readonly always: {
    readonly noSession?: true
    readonly ForceAuth?: true
    readonly goto?: string
    readonly gotoOnFail?: string
    readonly authIndexType?: string
    readonly authIndexValue?: string
  }
  /** Goes with the first call only: a link from a mail, or the return from another provider. */
  readonly once: {
    readonly suspendedId?: string
    readonly code?: string
    readonly state?: string
    readonly error?: string
    readonly form_post_entry?: string
  }
}

/** Longest value of each parameter (openapi/access.yaml, authenticate). */
const kept = { goto: 4000, gotoOnFail: 4000, authIndexType: 40, authIndexValue: 200 } as const
const used = { suspendedId: 200, code: 4000, state: 4000, error: 200, form_post_entry: 200 } as const
const flags = ['noSession', 'ForceAuth'] as const

/**
 * Reads the query before `#`. Parameters of others are left alone; what is too long is left out, and the server then says what it misses.
 *
 * @example readAddress('?noSession=true&realm=/alpha').always // { noSession: true }
 */
export function readAddress(search: string): JourneyAddress {
  const query = new URLSearchParams(search)
  const set = flags.filter((name) => query.get(name) === 'true').map((name) => [name, true] as const)
  return { always: { ...Object.fromEntries(set), ...bounded(query, kept) }, once: bounded(query, used) }
}

function bounded<K extends string>(
  query: URLSearchParams,
  limits: Readonly<Record<K, number>>,
): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {}
  for (const name in limits) {
    const value = query.get(name)
    if (value && value.length <= limits[name]) found[name] = value
  }
  return found
}

/** Whether somebody who is signed in is asked to run a journey all the same, to confirm or change something. */
export function asksForJourney(search: string): boolean {
  const { always } = readAddress(search)
  return always.ForceAuth === true || always.noSession === true
}

/** Whether the address is a way back into a journey: from another provider, or from a mail. */
export function returnsToJourney(search: string): boolean {
  return Object.keys(readAddress(search).once).length > 0
}

/**
 * The name of the journey that a route asks for; undefined for the realm's own, and for other pages. What cannot be decoded is the name of
 * no journey, and the server says so.
 *
 * @example journeyOf('/login/Forgotten%20name') // 'Forgotten name'
 */
export function journeyOf(path: string): string | undefined {
  const name = /^\/login\/([^/]+)/.exec(path)?.[1]
  if (name === undefined) return undefined
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The query without what is used up. @example withoutUsed('?code=a&realm=/b') // '?realm=%2Fb' */
export function withoutUsed(search: string): string {
  return without(search, Object.keys(used))
}

/** The query without what only a journey needs; `goto` stays, because it says where to go afterwards. */
export function withoutJourney(search: string): string {
  return without(search, [...Object.keys(used), ...flags, 'gotoOnFail', 'authIndexType', 'authIndexValue'])
}

function without(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  const text = query.toString()
  return text ? `?${text}` : ''
}
