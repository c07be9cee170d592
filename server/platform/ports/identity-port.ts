import type { FailedRequirement } from '../../../validators/policy-library/requirement.ts'
import type { Actor } from '../../store/audit.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { PersonRef } from '../kernel/person-ref.ts'

/** A property of a person's object, as far as a form needs it. */
export interface AttributeSchema {
  readonly title: string
  readonly type: 'string' | 'number' | 'boolean' | 'other'
}

/**
 * People's objects, as journeys read, write and judge them: in the name of the platform, bounded by policies. `createJourneyIdentities`
 * in `idm/journey-identities.ts` is the implementation.
 */
export interface IdentityPort {
  attribute(realm: string, path: string): AttributeSchema | undefined
  required(realm: string): readonly string[]
  /** Policies of a property in the form of callbacks (contract am.md). */
  policies(realm: string, property: string): JsonObject
  /** Failed requirements by property. */
  judge(
    realm: string,
    object: JsonObject,
    only: readonly string[],
    self?: PersonRef,
  ): Promise<ReadonlyMap<string, readonly FailedRequirement[]>>
  /** The person with exactly this value; `null` when there is none, or more than one. */
  findBy(realm: string, attribute: string, value: string): Promise<PersonRef | null>
  /** The whole object, credentials excepted; answers masked. */
  read(person: PersonRef): Promise<JsonObject | null>
  /** @throws StoreProblem for a filter that cannot be read */
  matches(person: PersonRef, queryFilter: string): Promise<boolean>
  /** @throws DomainError 403 with the failed requirements; StoreProblem for a value that the schema refuses */
  create(realm: string, object: JsonObject): Promise<PersonRef>
  /** Changes attributes, with the same refusals. */
  patch(person: PersonRef, values: JsonObject): Promise<void>
  /** Whether an answer to one of the person's security questions is right. */
  isAnswer(person: PersonRef, questionAt: number, answer: string): Promise<boolean>
  hasPassword(person: PersonRef): Promise<boolean>
  /** Names of the providers where the person has an account to sign in with, whether these are offered now or not. */
  linkedProviders(person: PersonRef): Promise<readonly string[]>
  /** Whether a person may have a new mail address; `taken` when somebody else of the realm has it. */
  mailFor(person: PersonRef, mail: string): Promise<'free' | 'taken' | 'refused'>
  /** A configuration document, e.g. `selfservice.terms`. */
  document(name: string): Promise<Readonly<Record<string, Json>> | null>
  /**
   * Writes what `next` makes of a configuration document, `null` where there is none. Nobody else writes it meanwhile; what `next` throws
   * leaves it as it was.
   */
  updateDocument(
    name: string,
    next: (before: Readonly<Record<string, unknown>> | null) => Readonly<Record<string, unknown>>,
    by: Actor,
  ): Promise<void>
  /** Mappings that can be consented to; none for somebody who may not decide that, e.g. a young student. */
  consentMappings(realm: string, person: PersonRef | null): Promise<readonly ConsentMapping[]>
}

/** An application that receives parts of a person's profile (contract idm.md, "Consent"). */
export interface ConsentMapping {
  readonly name: string
  readonly displayName: string
  readonly icon: string
  readonly accessLevel: string
  readonly fields: readonly string[]
}
