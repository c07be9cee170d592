import { forbidden, unauthorized } from '../../../../contract/index.ts'
import type { Caller } from '../../../kernel/caller.ts'
import type { PeoplePort, Person } from '../../../ports/people-port.ts'
import { requireSharing } from '../../installation/realms.ts'
import { findMember } from '../people.ts'

/**
 * The person of an address, who must be the caller: what is shared is the business of its owner, and of no administrator.
 *
 * @throws HttpProblem 404 where people do not share, 401, 403 for somebody else's address
 */
export async function requireOwner(
  people: PeoplePort,
  {
    params,
    caller,
  }: { readonly params: { realmPath: string; userId: string }; readonly caller: Caller | null },
): Promise<Person> {
  const realm = requireSharing(params.realmPath)
  if (!caller) throw unauthorized()
  const person = caller.realm === realm.path ? await findMember(people, realm.path, params.userId) : null
  if (person?.id !== caller.id || person.component !== caller.component)
    throw forbidden('Only the owner sees and changes what is shared.')
  return person
}
