import { personName } from '../../../../engine/format/person-name.ts'
import { DomainError } from '../../../contract/index.ts'
import type { PeoplePort, Person } from '../../ports/people-port.ts'
import { reportCaller } from '../rights.ts'
import type { CallerDeps, ReportCaller } from '../rights.ts'

/** Somebody who is mailed, with the rights that they have now. */
export interface ScheduleReader {
  readonly person: Person
  readonly by: ReportCaller
}

/** What readers are found by. */
export interface ScheduleReaderDeps {
  readonly people: Pick<PeoplePort, 'readPerson' | 'rolesOf' | 'componentOf'>
  readonly callers: CallerDeps
}

/** @returns nothing for who is not there, not active, or has no reports @example const reader = await findReader(deps, id) */
export async function findReader(
  { people, callers }: ScheduleReaderDeps,
  id: string,
): Promise<ScheduleReader | undefined> {
  const { realm } = callers
  const person = await people.readPerson(realm, id)
  if (person?.active !== true || person.component !== people.componentOf(realm)) return undefined
  const { component } = person
  const { identity: roles } = await people.rolesOf(component, id)
  try {
    return { person, by: await reportCaller(callers, { id, component, realm, roles, scopes: [] }) }
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** What a person is called; the user name where there is nothing else. */
export const readerName = ({ givenName, sn, userName }: Person): string =>
  personName(givenName, sn) || userName
