import { governanceCaller } from '../people/callers.ts'
import type { RequestingCaller } from '../requests/publish/publish-body.ts'
import type { BulkChangeDeps } from './bulk-deps.ts'

/**
 * Whoever brought a file, with the rights that they have by now: what goes on in the background is done in their name.
 *
 * @throws DomainError 403 for who has no part in governance any more
 */
export async function publisherOf(
  { people, rolesOf, realm }: BulkChangeDeps,
  id: string,
): Promise<RequestingCaller> {
  const { identity } = await rolesOf(people.collection, id)
  const caller = { id, realm, component: people.collection, roles: identity, scopes: [] }
  return { ...(await governanceCaller(people, caller)), caller }
}
