import { guardTerms, type GuardSubject, type GuardTerm } from '../expression/guard.ts'
import type { Expressions, Scope } from '../expression/environment.ts'
import type { PortalScreen } from '../format/compiled.ts'
import type { Guard } from '../format/guard.ts'

/** What guards and menu items are decided on, on the server: the session's subject as expressions see it. */
export interface Viewer extends GuardSubject {
  user: Readonly<Record<string, unknown>> | undefined
  counts: Readonly<Record<string, number>>
}

/** May the viewer enter, and what is shown instead. */
export type EntryDecision =
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
export function decideGuard(
  guard: Guard | undefined,
  viewer: Viewer,
  expressions: Expressions,
): EntryDecision {
  if (!guard) return { allowed: true }
  const terms = guardTerms(guard, viewer, holdsFor(viewer, expressions)).filter((each) => !each.holds)
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

/** Evaluates a guard's `when` for a viewer; a failed expression counts as not holding. */
export function holdsFor(viewer: Viewer, expressions: Expressions): (text: string) => boolean {
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
