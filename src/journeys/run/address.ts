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
export function readJourneyAddress(search: string): JourneyAddress {
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
  const { always } = readJourneyAddress(search)
  return always.ForceAuth === true || always.noSession === true || always.authIndexValue !== undefined
}

/** The theme that an administrator's link tries on: its id. @example triedTheme('?theme=midnight') // 'midnight' */
export function triedTheme(search: string): string | undefined {
  const id = new URLSearchParams(search).get('theme')
  return id && id.length <= 200 ? id : undefined
}

/** Whether another provider has sent the person back here (spec section 2, `/dashboard`). */
export function returnsFromProvider(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') || query.has('oauth_token')
}

/**
 * What a provider has sent behind `#/dashboard?`, as a query before `#`.
 *
 * @returns undefined where it sent nothing there
 */
export function returnedInHash(path: string, query: Readonly<Record<string, string>>): string | undefined {
  const answer = new URLSearchParams(query)
  return path === '/dashboard' && returnsFromProvider(answer.toString()) ? usedOf(answer) : undefined
}

/**
 * What `/handleOAuth/{amData}` carries, as a query before `#`: the provider's answer, with or without a leading `?` or `&`.
 *
 * @returns undefined for other routes
 * @example handedOver('/handleOAuth/code%3Da%26state%3Db') // '?code=a&state=b'
 */
export function handedOver(path: string): string | undefined {
  const data = /^\/handleOAuth\/([^/]+)$/.exec(path)?.[1]
  if (data === undefined) return undefined
  return usedOf(new URLSearchParams(decoded(data).replace(/^[?&]/, '')))
}

/** Of an answer what counts once; nothing else gets into the address. */
function usedOf(answer: URLSearchParams): string {
  const kept = Object.keys(used).flatMap((name) => {
    const value = answer.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return `?${new URLSearchParams(kept).toString()}`
}

/** Whether the address is a way back into a journey: from another provider, or from a mail. */
export function returnsToJourney(search: string): boolean {
  return Object.keys(readJourneyAddress(search).once).length > 0
}

/**
 * The name of the journey that a route asks for; undefined for the realm's own, and for other pages. What cannot be decoded is the name of
 * no journey, and the server says so.
 *
 * @example journeyOf('/login/Forgotten%20name') // 'Forgotten name'
 */
export function journeyOf(path: string): string | undefined {
  const name = /^\/login\/([^/]+)/.exec(path)?.[1]
  return name === undefined ? undefined : decoded(name)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The address that leads a signed-in person through a journey and then back (contract am.md, "Realm config and self-service helpers").
 *
 * @param here the address of the page
 * @param failure the route to go to when it fails
 * @example journeyLink('http://h/enduser/?realm=/a#/profile', 'UpdatePassword') // '…?realm=/a&noSession=true&ForceAuth=true&goto=…#/login/UpdatePassword'
 */
export function journeyLink(here: string, journey: string, failure?: string): string {
  const address = new URL(here)
  address.search = withoutJourney(address.search)
  const back = new URL(address)
  back.searchParams.delete('goto')
  address.searchParams.set('goto', back.href)
  address.searchParams.set('noSession', 'true')
  address.searchParams.set('ForceAuth', 'true')
  if (failure !== undefined) {
    back.hash = `#${failure}`
    address.searchParams.set('gotoOnFail', back.href)
  }
  address.hash = `#/login/${encodeURIComponent(journey)}`
  return address.href
}

/** The query without what is used up. @example withoutUsed('?code=a&realm=/b') // '?realm=%2Fb' */
export function withoutUsed(search: string): string {
  return without(search, Object.keys(used))
}

/** The query without what only a journey needs; `goto` stays, because it says where to go afterwards. */
export function withoutJourney(search: string): string {
  return without(search, [
    ...Object.keys(used),
    ...flags,
    'gotoOnFail',
    'authIndexType',
    'authIndexValue',
    'theme',
  ])
}

function without(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  const text = query.toString()
  return text ? `?${text}` : ''
}
