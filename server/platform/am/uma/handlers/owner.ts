import { DomainError } from '../../../../contract/index.ts'
import type { Caller } from '../../../kernel/caller.ts'
import type { PeoplePort, Person } from '../../../ports/people-port.ts'
import { requireSharing } from '../../installation/realms.ts'
import { findMember } from '../people.ts'

/** Whose address is asked for, and by whom. */
interface Asked {
  readonly params: { readonly realmPath: string; readonly userId: string }
  readonly caller: Caller | null
}

/**
 * The person of an address, who must be the caller: what is shared is the business of its owner, and of no administrator.
 *
 * @throws DomainError 404 where people do not share, 401, 403 for somebody else's address
 */
export async function requireOwner(people: PeoplePort, { params, caller }: Asked): Promise<Person> {
  const realm = requireSharing(params.realmPath)
  if (!caller) throw new DomainError('not-signed-in')
  const person = caller.realm === realm.path ? await findMember(people, realm.path, params.userId) : null
  if (person?.id !== caller.id || person.component !== caller.component) throw new DomainError('owner-only')
  return person
}

/** The same where only the id matters: whoever names it as the session does is not looked up, as with each count of what waits. */
export async function requireOwnId(people: PeoplePort, asked: Asked): Promise<Pick<Person, 'realm' | 'id'>> {
  const { params, caller } = asked
  const { path } = requireSharing(params.realmPath)
  return caller?.id === params.userId &&
    caller.realm === path &&
    caller.component === people.componentOf(path)
    ? { realm: path, id: caller.id }
    : requireOwner(people, asked)
}
