import { isRefusal, statusOf } from '../../contract/index.ts'
import type { Json } from '../../store/objects/json.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import { parseFilter } from '../../store/query-filter/parse.ts'
import type { IdentityPort } from '../ports/identity-port.ts'
import type { PersonRef } from '../kernel/person-ref.ts'
import { isRightAnswer } from './journey-people/answers.ts'
import { journeyAttribute, callbackPolicies, requiredOf } from './journey-people/attributes.ts'
import { peopleTypeOf } from './journey-people/deps.ts'
import type { JourneyPeopleDeps } from './journey-people/deps.ts'
import { findByAttribute, isMailTaken, personMatches, readPerson } from './journey-people/find.ts'
import { createPerson, patchPerson } from './journey-people/write.ts'
import { judgeObject } from './objects/verdict.ts'
import { MAIL, ownRights, staffRight } from './privileges/own-rights.ts'
import { CONSENTS, MAPPINGS_DOCUMENT, readMappings } from './self/consents.ts'
import { linkedProviders } from './self/linked-providers.ts'

/**
 * People's objects for journeys. Nobody's rights are asked here: a journey is configuration of the platform, and its nodes write
 * only for whoever has shown who they are. Policies hold all the same.
 */
export function createJourneyIdentities(deps: JourneyPeopleDeps): IdentityPort {
  const { objects, catalogue, documents } = deps
  const typeOf = (realm: string) => peopleTypeOf(catalogue, realm)
  const document: IdentityPort['document'] = async (name) => {
    try {
      return (await documents.read(name)) as Readonly<Record<string, Json>>
    } catch (error) {
      if (isRefusal(error) && statusOf(error) === 404) return null
      throw error
    }
  }
  return {
    document,
    updateDocument: (name, next, by) => documents.update(name, next, by),
    attribute: (realm, path) => journeyAttribute(typeOf(realm), path),
    required: (realm) => requiredOf(typeOf(realm)),
    policies: (realm, property) => callbackPolicies(typeOf(realm), property),
    async judge(realm, object, only, self) {
      const { failedPolicyRequirements } = await judgeObject(objects, typeOf(realm), object, only, self?.id)
      return new Map(
        failedPolicyRequirements.map(({ property, policyRequirements }) => [property, policyRequirements]),
      )
    },
    findBy: (realm, attribute, value) =>
      findByAttribute(objects, catalogue.peopleOf(realm), attribute, value),
    read: (person) => readPerson(objects, person),
    matches: async (person, queryFilter) => personMatches(objects, person, parseFilter(queryFilter)),
    create: (realm, object) => createPerson(deps, realm, object),
    patch: (person, values) => patchPerson(deps, person, values),
    async mailFor(person, mail) {
      if (!(await writesOwn(objects, person, MAIL))) return 'refused'
      return (await isMailTaken(objects, person, mail)) ? 'taken' : 'free'
    },
    isAnswer: (person, questionAt, answer) => isRightAnswer(objects, person, questionAt, answer),
    hasPassword: async ({ component, id }) => (await objects.credential(component, id, 'password')) !== null,
    linkedProviders: async (person) =>
      linkedProviders(await readPerson(objects, person)).map(({ provider }) => provider),
    async consentMappings(realm, person) {
      const source = catalogue.peopleOf(realm)
      if (person && !(await writesOwn(objects, person, CONSENTS))) return []
      return readMappings(await document(MAPPINGS_DOCUMENT)).filter((mapping) => mapping.source === source)
    },
  }
}

/** Whether a person's kind may write a field of the own object. */
async function writesOwn(objects: ObjectStore, person: PersonRef, field: string): Promise<boolean> {
  if (!objects.types.get(person.component)?.fields.has('userType')) return staffRight.writes(field)
  for (const right of ownRights)
    if (!right.who || (await personMatches(objects, person, right.who))) return right.writes(field)
  return staffRight.writes(field)
}
