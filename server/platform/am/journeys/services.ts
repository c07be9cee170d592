import type { IdentityPort } from '../../ports/identity-port.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { SignInEvents } from '../../ports/sign-in-events.ts'
import type { DeviceStore } from '../devices/store.ts'
import type { PushService } from '../push/push-service.ts'
import type { SocialProviders } from '../social/providers.ts'
import type { KnownDevice } from '../guesses/known-device.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'

/** Outcome of checking a password. */
export type PasswordVerdict =
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
  ): Promise<PasswordVerdict>
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
  /** How risky a sign-in is that is not over yet. */
  assessRisk: SignInEvents['assess']
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
