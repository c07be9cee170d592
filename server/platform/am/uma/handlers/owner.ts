import { DomainError } from '../../../../contract/index.ts'
import type { Caller } from '../../../kernel/caller.ts'
import type { PeoplePort, Person } from '../../../ports/people-port.ts'
import { requireSharing } from '../../installation/realms.ts'
import { findMember } from '../people.ts'

/**
 * The person of an address, who must be the caller: what is shared is the business of its owner, and of no administrator.
 *
 * @throws DomainError 404 where people do not share, 401, 403 for somebody else's address
 */
export async function requireOwner(
  people: PeoplePort,
  {
    params,
    caller,
  }: { readonly params: { realmPath: string; userId: string }; readonly caller: Caller | null },
): Promise<Person> {
  const realm = requireSharing(params.realmPath)
  if (!caller) throw new DomainError('not-signed-in')
  const person = caller.realm === realm.path ? await findMember(people, realm.path, params.userId) : null
  if (person?.id !== caller.id || person.component !== caller.component) throw new DomainError('owner-only')
  return person
}
