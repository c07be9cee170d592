import { DomainError } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import { isConfigAdministrator } from '../../kernel/administrators.ts'
import { bareId, careOfNobody } from './people.ts'
import type { Care, GovernedPeople, GovernedPerson } from './people.ts'

/** Whoever calls governance. */
export interface GovernanceCaller {
  readonly person: GovernedPerson
  /** May act for everybody. */
  readonly isAdmin: boolean
  /** Whom they look after beside themselves and their direct reports; absent: nobody. */
  readonly care?: Care
  /** Names of the properties of people that everybody who decides may know; absent: nobody asks by them. */
  readonly personProperties?: () => readonly string[]
}

/**
 * Only one realm is governed, and its people call.
 *
 * @throws DomainError 401, 403
 */
export async function governanceCaller(
  people: GovernedPeople,
  caller: Caller | null,
): Promise<GovernanceCaller> {
  if (!caller) throw new DomainError('not-signed-in')
  const person = caller.component === people.collection ? await people.one(caller.id) : undefined
  if (!person?.active) throw new DomainError('governance-for-governed-realm')
  if (!person.isStaff) throw new DomainError('governance-for-staff')
  const isAdmin = isConfigAdministrator(caller)
  return {
    person,
    isAdmin,
    care: isAdmin ? careOfNobody : await people.inCareOf(caller),
    personProperties: () => people.properties(),
  }
}

/**
 * The person that an address names: the caller, or anybody for an administrator.
 *
 * @throws DomainError 403
 */
export function ownOrAdmin({ person, isAdmin }: GovernanceCaller, userId: string): string {
  const id = bareId(userId)
  if (id !== person.ref.id && !isAdmin) throw new DomainError('belongs-to-others')
  return id
}

/**
 * The person whose access is asked about: the caller, a direct report of theirs, a member of an organisation that they are in charge of, or anybody
 * for an administrator.
 *
 * @throws DomainError 403; 404 for who does not exist, to administrators only
 */
export async function ownReportOrAdmin(
  people: GovernedPeople,
  { person, isAdmin, care = careOfNobody }: GovernanceCaller,
  userId: string,
): Promise<GovernedPerson> {
  const id = bareId(userId)
  if (id === person.ref.id) return person
  const found = await people.one(id)
  if (!isAdmin && found?.managerId !== person.ref.id && !(await care.among([id])).has(id))
    throw new DomainError('person-and-manager-only')
  if (!found) throw new DomainError('person-not-found')
  return found
}
