import { DomainError } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import { requireRealm } from '../installation/realms.ts'
import { reachOf } from './context.ts'

/** A call about one person's own things. */
interface PersonalCall {
  readonly caller: Caller | null
  readonly params: { readonly realmPath: string; readonly userId: string }
}

/**
 * Whose things a call is about: the caller's own, or those of somebody whom the caller administers.
 *
 * @throws DomainError 401 for nobody, 403 for anybody else, 404 when there is no such person
 */
export async function personOfCall(people: PeoplePort, { caller, params }: PersonalCall): Promise<PersonRef> {
  if (!caller) throw new DomainError('not-signed-in')
  const { path } = requireRealm(params.realmPath)
  if (params.userId === caller.id && path === caller.realm)
    return { id: caller.id, component: caller.component }
  const reach = await reachOf(people, caller)
  if (reach !== 'all' && !(reach === 'realm' && path === caller.realm)) throw new DomainError('access-denied')
  const person = await people.readPerson(path, params.userId)
  if (!person) throw new DomainError('not-found')
  // Nobody takes a second factor from people with more rights: the password alone would then let in.
  const whole = { ...caller, id: person.id, component: person.component }
  if (reach === 'realm' && (await reachOf(people, whole)) === 'all') throw new DomainError('access-denied')
  return { id: person.id, component: person.component }
}

/** Who a change is written down for. */
export const actorOfCaller = (caller: Caller, transactionId: string): Actor => ({
  actor: `${caller.component}/${caller.id}`,
  transactionId,
})
