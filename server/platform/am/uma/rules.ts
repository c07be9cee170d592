/** Somebody with whom a resource is shared, and for what. */
export interface Permission {
  /** Id of a person. */
  readonly subject: string
  readonly scopes: readonly string[]
}

/** A change of who may do what with a resource. */
export interface Change {
  readonly added: readonly Permission[]
  readonly changed: readonly Permission[]
  readonly removed: readonly Permission[]
}

/** What becomes of somebody's wish to use a resource (UMA 2.0 Grant, section 3.3.4). */
export type Outcome =
  | { readonly kind: 'granted'; readonly scopes: readonly string[] }
  /** The owner is asked for what is missing. */
  | { readonly kind: 'submitted'; readonly missing: readonly string[] }
  | { readonly kind: 'denied' }

/** Largest number of people with whom one resource is shared. */
export const MAX_PERMISSIONS = 200

/**
 * Why a resource cannot be shared like this.
 *
 * @param resource its owner and what can be done with it
 * @param wish who gets what; subjects are ids of people
 * @returns a sentence for the owner, or `undefined`
 */
export function shareFault(
  resource: { readonly owner: string; readonly scopes: readonly string[] },
  wish: readonly Permission[],
): string | undefined {
  if (wish.length > MAX_PERMISSIONS) return `A resource is shared with ${MAX_PERMISSIONS} people at most.`
  const seen = new Set<string>()
  for (const { subject, scopes } of wish) {
    if (subject === resource.owner) return 'You own this resource: choose somebody else to share it with.'
    if (seen.has(subject)) return 'The same person stands in the list twice: merge the two.'
    seen.add(subject)
    const fault = scopesFault(resource.scopes, scopes)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Why these are not scopes to choose of the known ones, or `undefined`. */
export function scopesFault(known: readonly string[], chosen: readonly string[]): string | undefined {
  if (chosen.length === 0) return 'Choose at least one permission.'
  const unknown = chosen.filter((scope) => !known.includes(scope))
  if (unknown.length === 0) return undefined
  return `Unknown permission ${unknown.map((scope) => `'${scope}'`).join(', ')}; there are: ${known.join(', ')}.`
}

/** Both together, each once, in the order of `known`. @example union(['view', 'edit'], ['edit'], ['view']) // ['view', 'edit'] */
export function union(known: readonly string[], ...parts: readonly (readonly string[])[]): string[] {
  const all = new Set(parts.flat())
  return known.filter((scope) => all.has(scope))
}

/** The wanted scopes that are not held. */
export const missing = (wanted: readonly string[], held: readonly string[]): string[] =>
  wanted.filter((scope) => !held.includes(scope))

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && missing(a, b).length === 0

/** What has to be done so that `before` becomes `after`. */
export function changeOf(before: readonly Permission[], after: readonly Permission[]): Change {
  const old = new Map(before.map(({ subject, scopes }) => [subject, scopes]))
  const kept = new Set(after.map(({ subject }) => subject))
  return {
    added: after.filter(({ subject }) => !old.has(subject)),
    changed: after.filter(({ subject, scopes }) => {
      const held = old.get(subject)
      return held !== undefined && !same(held, scopes)
    }),
    removed: before.filter(({ subject }) => !kept.has(subject)),
  }
}

/**
 * Decides about one resource of a ticket.
 *
 * The owner is asked once per ticket: after that, what the owner has allowed since is granted, and nothing means no.
 *
 * @param held what the policy of the resource gives the person
 * @param request whether the owner has been asked with this ticket, and has not answered yet
 */
export function decide(
  wanted: readonly string[],
  held: readonly string[],
  request: 'not asked' | 'waiting' | 'answered',
): Outcome {
  const covered = wanted.filter((scope) => held.includes(scope))
  const rest = missing(wanted, held)
  if (rest.length === 0) return { kind: 'granted', scopes: covered }
  if (request !== 'answered') return { kind: 'submitted', missing: rest }
  return covered.length > 0 ? { kind: 'granted', scopes: covered } : { kind: 'denied' }
}
