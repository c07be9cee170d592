import { personName } from '../../../../engine/format/person-name.ts'
import { DomainError } from '../../../contract/index.ts'
import type { MessageParams, ProblemCode } from '../../../contract/messages/message.ts'
import type { PeoplePort, Person } from '../../ports/people-port.ts'

/** What a person is called. @example fullName(erin) // 'Erin Walsh' */
export const fullName = ({ givenName, sn, userName }: Person): string => personName(givenName, sn) || userName

/** People by id; whoever does not exist any more is left out. */
export type KnownPeople = ReadonlyMap<string, Person>

/** Looks up each person once. Not inside a transaction: the embedded database has one connection. */
export async function knownPeople(
  people: PeoplePort,
  realm: string,
  ids: Iterable<string>,
): Promise<KnownPeople> {
  const found = new Map<string, Person>()
  for (const id of new Set(ids)) {
    const person = await people.readPerson(realm, id)
    if (person) found.set(id, person)
  }
  return found
}

/** Who of some people is meant, by user name in any case or by id. */
export function personByName(known: KnownPeople, said: string): Person | undefined {
  const name = said.trim().toLowerCase()
  return [...known.values()].find(({ id, userName }) => id === said || userName.toLowerCase() === name)
}

/**
 * The person that somebody means: by user name or by id (contract am.md: accept both).
 *
 * @returns `null` when nobody of the realm who can sign in is meant
 */
export async function findMember(people: PeoplePort, realm: string, said: string): Promise<Person | null> {
  const name = said.trim()
  if (name === '') return null
  const byName = await people.findForSignIn(realm, name)
  const person = await people.readPerson(realm, byName?.id ?? name)
  return person?.active === true && person.component === people.componentOf(realm) ? person : null
}

/** @throws DomainError 400 with a sentence for whoever typed it, at the field that it is about */
export async function requireMember(people: PeoplePort, realm: string, said: string): Promise<Person> {
  if (said.trim() === '') throw refused('person-to-share-with-missing')
  const person = await findMember(people, realm, said)
  if (!person) throw refused('user-name-unknown', { user: said.trim() })
  return person
}

const refused = (code: ProblemCode, params: MessageParams = {}) =>
  new DomainError(code, params, { detail: { errors: [{ field: 'subject', code, params }] } })
