import { DomainError } from '../../../contract/index.ts'
import type { Message } from '../../../contract/messages/message.ts'

/** Somebody with whom a resource is shared, and for what. */
export interface SharedPermission {
  /** Id of a person. */
  readonly subject: string
  readonly scopes: readonly string[]
}

/** A change of who may do what with a resource. */
export interface SharingChange {
  readonly added: readonly SharedPermission[]
  readonly changed: readonly SharedPermission[]
  readonly removed: readonly SharedPermission[]
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
 * Makes sure that a resource can be shared like this.
 *
 * @param resource its owner and what can be done with it
 * @param wish who gets what; subjects are ids of people
 * @throws DomainError for the owner
 */
export function assertShareable(
  resource: { readonly owner: string; readonly scopes: readonly string[] },
  wish: readonly SharedPermission[],
): void {
  if (wish.length > MAX_PERMISSIONS)
    throw new DomainError('too-many-people-of-resource', { most: MAX_PERMISSIONS })
  const seen = new Set<string>()
  for (const { subject, scopes } of wish) {
    if (subject === resource.owner) throw new DomainError('shared-with-owner')
    if (seen.has(subject)) throw new DomainError('shared-with-somebody-twice')
    seen.add(subject)
    assertScopes(resource.scopes, scopes)
  }
}

/** Makes sure that these are scopes to choose of the known ones. @throws DomainError `sharing-permission-missing`, `sharing-permission-unknown` */
export function assertScopes(known: readonly string[], chosen: readonly string[]): void {
  if (chosen.length === 0) throw new DomainError('sharing-permission-missing')
  const unknown = missingScopes(chosen, known).map((text): Message => ({ code: 'quoted', params: { text } }))
  if (unknown.length > 0) throw new DomainError('sharing-permission-unknown', { unknown, known })
}

/** Both together, each once, in the order of `known`. @example union(['view', 'edit'], ['edit'], ['view']) // ['view', 'edit'] */
export function union(known: readonly string[], ...parts: readonly (readonly string[])[]): string[] {
  const all = new Set(parts.flat())
  return known.filter((scope) => all.has(scope))
}

/** The wanted scopes that are not held. */
export const missingScopes = (wanted: readonly string[], held: readonly string[]): string[] =>
  wanted.filter((scope) => !held.includes(scope))

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && missingScopes(a, b).length === 0

/** What has to be done so that `before` becomes `after`. */
export function sharingChangeOf(
  before: readonly SharedPermission[],
  after: readonly SharedPermission[],
): SharingChange {
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
  const rest = missingScopes(wanted, held)
  if (rest.length === 0) return { kind: 'granted', scopes: covered }
  if (request !== 'answered') return { kind: 'submitted', missing: rest }
  return covered.length > 0 ? { kind: 'granted', scopes: covered } : { kind: 'denied' }
}
