import type { FailedRequirement } from '../../../../validators/policy-library/requirement.ts'
import type { Json, JsonObject } from '../../../store/objects/json.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { DeviceStore } from '../devices/store.ts'
import type { PushService } from '../push/push-service.ts'
import type { SocialProviders } from '../social/providers.ts'
import type { KnownDevice } from '../guesses/known-device.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'

/** Outcome of checking a password. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly personId: string; readonly component: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'locked'; readonly until: Date }
  | { readonly kind: 'inactive' }

/** What nodes may ask of the platform. */
export interface JourneyServices {
  readonly people: PeoplePort
  readonly identities: IdentityPort
  readonly mailer: Mailer
  readonly devices: DeviceStore
  readonly push: PushService
  readonly social: SocialProviders
  verifyPassword(
    realm: string,
    userName: string,
    password: string,
    from: { readonly address: string; readonly device?: KnownDevice | undefined },
  ): Promise<Verdict>
  /**
   * Bounds guesses of anything but a password: codes, answers.
   *
   * @param what of whom, e.g. `oath:managed/alpha_user/id`
   * @returns whether there is another attempt
   */
  mayGuess(realm: string, what: string, address: string): Promise<boolean>
  guessedRight(realm: string, what: string, address: string): Promise<void>
  /**
   * Ends the sessions and tokens of a person: whoever forgot the password may have lost it to somebody.
   *
   * @param keep handle of the session that goes on
   */
  endSessions(person: PersonRef, keep?: string): Promise<void>
  /** Times a person has signed in. */
  readonly visits: Visits
  /** Asks the service behind a captcha; `false` also when it cannot be asked. */
  verifyCaptcha(check: {
    readonly address: string
    readonly secret: string
    readonly token: string
  }): Promise<boolean>
}

/** What the access service remembers of a person. */
export interface Visits {
  count(person: PersonRef): Promise<number>
  increment(person: PersonRef): Promise<void>
  acceptedTerms(person: PersonRef): Promise<string | undefined>
  acceptTerms(person: PersonRef, version: string): Promise<void>
}

/** A property of a person's object, as far as a form needs it. */
export interface AttributeSchema {
  readonly title: string
  readonly type: 'string' | 'number' | 'boolean' | 'other'
}

/** People's objects, as journeys read, write and judge them: in the name of the platform, bounded by policies. */
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
  /** @throws HttpProblem 403 with the failed requirements; StoreProblem for a value that the schema refuses */
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
