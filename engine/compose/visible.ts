import { guardHolds, guardTerms, type GuardSubject, type GuardTerm } from '../expression/guard.ts'
import type { Expressions, Scope } from '../expression/environment.ts'
import type { PortalScreen } from '../format/compiled.ts'
import type { Guard } from '../format/guard.ts'
import type { MenuItem } from '../format/menu.ts'

/** What guards and menu items are decided on, on the server: the session's subject as expressions see it. */
export interface Viewer extends GuardSubject {
  user: Readonly<Record<string, unknown>> | undefined
  counts: Readonly<Record<string, number>>
}

/** May the viewer enter, and what is shown instead. */
export type Entry =
  | { allowed: true }
  | { allowed: false; otherwise: 'not-found' | 'forbidden'; terms: GuardTerm[] }

/**
 * Decides a screen's guard. A missing flag makes a screen not found (reading 11), anything else forbidden,
 * unless the guard says otherwise.
 *
 * @param guard the screen's guard
 * @param viewer who asks
 * @param expressions the language
 * @returns whether the viewer may enter, with the terms that failed
 */
export function decideGuard(guard: Guard | undefined, viewer: Viewer, expressions: Expressions): Entry {
  if (!guard) return { allowed: true }
  const terms = guardTerms(guard, viewer, holds(viewer, expressions)).filter((each) => !each.holds)
  if (terms.length === 0) return { allowed: true }
  const missing = terms.some((each) => each.term.startsWith('flag ') || each.term.startsWith('realm '))
  return { allowed: false, otherwise: guard.otherwise ?? (missing ? 'not-found' : 'forbidden'), terms }
}

/** The screens a viewer may enter, in the order of their ids. */
export function visibleScreens(
  screens: ReadonlyMap<string, PortalScreen>,
  viewer: Viewer,
  expressions: Expressions,
): PortalScreen[] {
  return [...screens.values()]
    .filter((each) => decideGuard(each.screen.guard, viewer, expressions).allowed)
    .toSorted((a, b) => (a.screen.id < b.screen.id ? -1 : 1))
}

/**
 * The entries of a menu that a viewer sees: those whose short forms hold and whose route is open to them; parents
 * without entries, and dividers at an end or beside another, are dropped (reading 13).
 *
 * @param items entries of a menu
 * @param viewer who looks
 * @param expressions the language
 * @param openRoutes paths of the screens the viewer may enter, as written with colons
 * @returns the visible entries; `managed` places stay for the caller to fill
 */
export function visibleMenu(
  items: readonly MenuItem[],
  viewer: Viewer,
  expressions: Expressions,
  openRoutes: readonly string[],
): MenuItem[] {
  const patterns = openRoutes.map(routePattern)
  const open = (route: string) => patterns.some((pattern) => pattern.test(route.split('?')[0]!))
  const visit = (entries: readonly MenuItem[]): MenuItem[] => {
    const kept = entries.flatMap((entry): MenuItem[] => {
      if (!guardHolds(entry, viewer, holds(viewer, expressions))) return []
      if (entry.route !== undefined && !open(entry.route)) return []
      if (!entry.items) return [entry]
      const inner = visit(entry.items)
      return inner.length === 0 ? [] : [{ ...entry, items: inner }]
    })
    return kept.filter((entry, index) => entry.kind !== 'divider' || isBetween(kept, index))
  }
  return visit(items)
}

function isBetween(entries: readonly MenuItem[], index: number): boolean {
  const next = entries[index + 1]
  return index > 0 && next !== undefined && next.kind !== 'divider'
}

function routePattern(path: string): RegExp {
  const source = path
    .split('/')
    .map((word) => (word.startsWith(':') ? '[^/]+' : word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join('/')
  return new RegExp(`^${source}$`)
}

function holds(viewer: Viewer, expressions: Expressions): (text: string) => boolean {
  const scope: Scope = {
    user: viewer.user,
    realm: viewer.realm,
    flags: viewer.flags,
    roles: viewer.roles,
    privileges: viewer.privileges,
    counts: viewer.counts,
  }
  return (text) => {
    const outcome = expressions.evaluate(text, scope)
    return outcome.ok && outcome.value === true
  }
}
