import { isRefusal, statusOf } from '../../../contract/index.ts'
import type { Person } from '../../ports/people-port.ts'
import type { SharingDeps } from './sharing-deps.ts'
import type { SharingRequests } from './requests.ts'
import { resourceById } from './resource-store.ts'
import type { Resource } from './resource-store.ts'
import { decide } from './rules.ts'
import type { Outcome } from './rules.ts'
import type { Wanted } from './tables.ts'

/** How often a resource that changes under a decision is decided about. */
const TRIES = 3

/** Scopes of a resource that a person has; an owner has them all. */
export const heldBy = (resource: Resource, personId: string): readonly string[] =>
  resource.ownerId === personId
    ? resource.scopes
    : (resource.permissions.find(({ subject }) => subject === personId)?.scopes ?? [])

/**
 * Decides about one resource of a ticket, and asks the owner for what is missing. Whatever was taken away since the ticket was made is not
 * wanted any more.
 *
 * @returns `null` when nothing is left
 */
export async function judgeWanted(
  deps: { readonly db: SharingDeps['db']; readonly requests: Pick<SharingRequests, 'waits' | 'ask'> },
  person: Person,
  { resourceId, scopes }: Wanted,
  asked: boolean,
  transactionId: string | undefined,
  tries = TRIES,
): Promise<{ readonly outcome: Outcome; readonly resource: Resource } | null> {
  const { db, requests } = deps
  const resource = await resourceById(db, person.realm, resourceId)
  const wanted = scopes.filter((scope) => resource?.scopes.includes(scope))
  if (!resource || wanted.length === 0) return null
  const open = asked && (await requests.waits(resourceId, person.id))
  const outcome = decide(
    wanted,
    heldBy(resource, person.id),
    open ? 'waiting' : asked ? 'answered' : 'not asked',
  )
  if (outcome.kind === 'submitted' && !asked) {
    try {
      await requests.ask(person, resourceId, outcome.missing, transactionId)
    } catch (error) {
      // The resource, or who may use it, has changed since it was read: that is another question.
      if (!isRefusal(error) || statusOf(error) >= 500) throw error
      return tries > 1
        ? judgeWanted(deps, person, { resourceId, scopes }, asked, transactionId, tries - 1)
        : null
    }
  }
  return { outcome, resource }
}
