import { forbidden, unauthorized } from '../../contract/index.ts'
import type { Caller } from '../caller.ts'
import { isConfigAdministrator } from '../idm/config/administrator.ts'
import { bareId } from './people.ts'
import type { GovernedPeople, GovernedPerson } from './people.ts'

/** Whoever calls governance. */
export interface GovernanceCaller {
  readonly person: GovernedPerson
  /** May act for everybody. */
  readonly isAdmin: boolean
}

/**
 * Only one realm is governed, and its people call.
 *
 * @throws HttpProblem 401, 403
 */
export async function governanceCaller(
  people: GovernedPeople,
  caller: Caller | null,
): Promise<GovernanceCaller> {
  if (!caller) throw unauthorized()
  const person = caller.component === people.collection ? await people.one(caller.id) : undefined
  if (!person?.active) throw forbidden('Governance is for the people of the governed realm.')
  return { person, isAdmin: isConfigAdministrator(caller) }
}

/**
 * The person that an address names: the caller, or anybody for an administrator.
 *
 * @throws HttpProblem 403
 */
export function ownOrAdmin({ person, isAdmin }: GovernanceCaller, userId: string): string {
  const id = bareId(userId)
  if (id !== person.ref.id && !isAdmin) throw forbidden('This belongs to somebody else.')
  return id
}
