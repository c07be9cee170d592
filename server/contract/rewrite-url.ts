/** Addresses of the access manager that have a realm before what they are about. */
const REALM_BASES = ['/am/json', '/am/uma']

/**
 * Folds the realm of an access-management address into one path segment, so that one route serves every realm depth.
 *
 * `realms/root/realms/alpha`, `realms/alpha` (older clients leave `root` out), nested realms and `?realm=/alpha` all become
 * the encoded realm path; the path form wins over the query (contract am.md, "Realm path and versions").
 *
 * @param url path and query as received
 * @returns the address to route by; other addresses unchanged
 * @example foldRealmPath('/am/json/realms/root/realms/alpha/users/7?x=1') // '/am/json/%2Falpha/users/7?x=1'
 * @example foldRealmPath('/am/json/sessions?realm=/alpha') // '/am/json/%2Falpha/sessions?realm=/alpha'
 */
export function foldRealmPath(url: string): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const base = REALM_BASES.find((one) => path === one || path.startsWith(`${one}/`))
  if (base === undefined) return url
  const query = mark < 0 ? '' : url.slice(mark)
  const segments = path.slice(base.length).split('/').filter(Boolean)
  const realm: string[] = []
  let at = 0
  while (segments[at] === 'realms' && at + 1 < segments.length) {
    realm.push(segments[at + 1] ?? '')
    at += 2
  }
  if (realm[0] === 'root') realm.shift()
  const rest = segments.slice(at).join('/')
  const folded = at > 0 ? `/${realm.map(decode).join('/')}` : realmOfQuery(query)
  return `${base}/${encodeURIComponent(folded)}/${rest}${query}`
}

/**
 * Realm path of an OAuth address: `/am/oauth2/realms/root/realms/alpha/authorize` or `?realm=/alpha`.
 *
 * @returns the realm and what stands behind it
 */
export function splitRealm(path: string, query: string): { realm: string; rest: string } {
  const segments = path.split('/').filter(Boolean)
  const realm: string[] = []
  let at = 0
  while (segments[at] === 'realms' && at + 1 < segments.length) {
    realm.push(decode(segments[at + 1] ?? ''))
    at += 2
  }
  if (realm[0] === 'root') realm.shift()
  return {
    realm: at > 0 ? `/${realm.join('/')}` : realmOfQuery(query),
    rest: `/${segments.slice(at).join('/')}`,
  }
}

function realmOfQuery(query: string): string {
  const named = query.includes('realm=') ? new URLSearchParams(query).get('realm') : null
  if (named === null) return '/'
  const parts = named.split('/').filter((part) => part !== '')
  if (parts[0] === 'root') parts.shift()
  return `/${parts.join('/')}`
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Governance names the action of a call with and without an underscore (contract iga.md); one route serves both. */
export function foldAction(url: string): string {
  return url.startsWith('/iga/') ? url.replace(/([?&])action=/, '$1_action=') : url
}

const ENTITIES = /^(\/autoaccess\/jas\/entity\/(?:persist|upsert|delete|search))\/{1,2}([^/?][^?]*)/

/**
 * Folds what clients of the entity store write in two ways: namespaces begin with a slash, so that addresses have two of them, and a search may name the version
 * (contract risk.md, "Search engine dialect").
 *
 * @example foldEntityPath('/autoaccess/jas/entity/persist//autoaccess/api/datasources/1.0') // '/autoaccess/jas/entity/persist/autoaccess/api/datasources/1.0'
 */
export function foldEntityPath(url: string): string {
  return url.replace(ENTITIES, (_all, base: string, rest: string) =>
    base.endsWith('/search') ? `${base}/${rest.replace(/\/1\.0\/?$/, '')}` : `${base}/${rest}`,
  )
}
