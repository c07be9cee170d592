import { matchPath } from 'react-router-dom'
import type { BootDocument } from '../../session/boot-document.ts'

export type Route = BootDocument['routes'][number]
export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/**
 * The route of an address. Literal segments win over parameters, from left to right (reading 9).
 * @returns undefined where no route fits
 * @example matchRoute(routes, '/edit/managed/alpha_user/7')?.params.resourceId // '7'
 */
export function matchRoute(routes: readonly Route[], path: string): RouteMatch | undefined {
  const address = uniform(path)
  let best: { match: RouteMatch; rank: string } | undefined
  for (const route of routes) {
    const params = fit(route.path, address)
    if (
      !params ||
      !Object.entries(route.only ?? {}).every(([name, values]) => values.includes(params[name] ?? ''))
    )
      continue
    const rank = rankOf(route.path)
    if (!best || rank < best.rank) best = { match: { route, params }, rank }
  }
  return best?.match
}

/**
 * The places of an address. `returnPath`, where a screen leads back to, must be a route of the portal (reading 9); another is left out.
 *
 * @example placesOf(routes, match).returnPath // '/my-reports'
 */
export function placesOf(routes: readonly Route[], { params }: RouteMatch): RouteMatch['params'] {
  const { returnPath, ...others } = params
  if (
    returnPath === undefined ||
    (/^\/[^/\\]/.test(returnPath) && matchRoute(routes, returnPath.split('?', 1)[0]!))
  )
    return params
  return others
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean)
}

/** Of two patterns that fit, the lower one wins: a literal before a parameter. */
function rankOf(pattern: string): string {
  return segmentsOf(pattern)
    .map((segment) => (segment.startsWith(':') ? 'b' : 'a'))
    .join('')
}

function fit(pattern: string, address: string): Record<string, string> | undefined {
  const match = matchPath({ path: uniform(pattern), caseSensitive: true }, address)
  if (!match) return undefined
  const given = Object.entries(match.params).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(given.map(([name, text]) => [name, decode(text)]))
}

/** Every segment encoded in one way, whoever wrote the address; parameters of a pattern stand. */
function uniform(path: string): string {
  return `/${segmentsOf(path)
    .map((segment) => (/^:[\w-]+\??$/.test(segment) ? segment : encodeURIComponent(decode(segment))))
    .join('/')}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
