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
  const given = segmentsOf(path)
  let best: { match: RouteMatch; rank: string } | undefined
  for (const route of routes) {
    const params = fit(segmentsOf(route.path), given)
    if (!params) continue
    const rank = segmentsOf(route.path)
      .map((segment) => (segment.startsWith(':') ? 'b' : 'a'))
      .join('')
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

function fit(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  // Places at the end that may be left out: `:name?`.
  const needed = pattern.filter((segment) => !segment.endsWith('?')).length
  if (given.length < needed || given.length > pattern.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, segment] of pattern.entries()) {
    if (at >= given.length) break
    const text = decode(given[at] ?? '')
    if (segment.startsWith(':')) params[segment.slice(1).replace('?', '')] = text
    else if (segment !== text) return undefined
  }
  return params
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
