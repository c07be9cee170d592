import { DomainError } from '../../../contract/index.ts'
import { BUILT_IN_ROLES } from '../internal-types.ts'
import { isGlobalAdministrator } from '../../kernel/administrators.ts'
import { isInChargeOfMore } from '../privileges/organizations.ts'
import { administersType, givesMoreThan } from '../privileges/standing-rules.ts'
import { isOwn } from './object-call.ts'
import type { ObjectCall } from './object-call.ts'
import type { ObjectDeps } from './ports.ts'

/** Whether a role comes with the product and stays. */
export const isBuiltInRole = (role: string): boolean => Object.hasOwn(BUILT_IN_ROLES, role)

/**
 * Nobody changes people with more rights, whatever right they have on the type: a new password would make the rights theirs. So it is with
 * organisations that these people are in charge of.
 *
 * @throws DomainError 403
 */
export async function requireReach(
  { catalogue, roles, organizations }: Pick<ObjectDeps, 'catalogue' | 'roles' | 'organizations'>,
  call: ObjectCall,
): Promise<void> {
  const { caller } = call.context
  if (!catalogue.people.has(call.collection) || isGlobalAdministrator(caller) || isOwn(call)) return
  const { identity } = await roles.of(call.collection, call.id)
  const documents = await roles.documents()
  const beyond = identity.some((role) => {
    const name = role.slice('internal/role/'.length)
    return givesMoreThan(
      caller,
      role,
      isBuiltInRole(name) ? undefined : (documents.get(name)?.privileges ?? []),
    )
  })
  if (beyond) throw new DomainError('access-denied')
  if (administersType(caller, call.collection)) return
  const theirs = await organizations.of(call.collection, call.id)
  if (theirs.length === 0) return
  if (isInChargeOfMore(theirs, await organizations.of(caller.component, caller.id)))
    throw new DomainError('access-denied')
}
