import type { StoreTransaction } from '../../store/tables.ts'

/** What sign-in needs of a person. The hash never leaves the server. */
export interface SignInRecord {
  readonly id: string
  readonly userName: string
  /** `managed/alpha_user`, `managed/user` or `internal/user`. */
  readonly component: string
  /** Realm path, e.g. `/alpha`; an internal user belongs to every realm. */
  readonly realm: string
  /** `accountStatus` is `active` (or the type has no such property). */
  readonly active: boolean
  /** argon2id; `null` for a person who cannot sign in with a password. */
  readonly passwordHash: string | null
}

/** A person as the access service shows it, e.g. in `getSessionInfo`, `idFromSession` and userinfo. */
export interface Person {
  readonly id: string
  readonly userName: string
  readonly component: string
  readonly realm: string
  readonly active: boolean
  readonly givenName: string | undefined
  readonly sn: string | undefined
  readonly mail: string | undefined
  readonly telephoneNumber: string | undefined
  readonly locale: string | undefined
}

/** The roles of a person in the identity service and in the access service. */
export interface PersonRoles {
  /** References, e.g. `internal/role/openidm-authorized`. */
  readonly identity: readonly string[]
  /** Access-manager roles, e.g. `ui-self-service-user`, `ui-realm-admin`, `ui-global-admin`. */
  readonly access: readonly string[]
}

/** What the access service knows of a person and the identity service asks. */
export interface PersonFacts {
  /** Whether the person can sign in with a passkey. */
  hasPasskey(person: { readonly component: string; readonly id: string }): Promise<boolean>
  /** Sign-ins that were counted, and the terms that the person accepted last. */
  visits(person: { readonly component: string; readonly id: string }): Promise<{
    readonly signIns: number
    readonly terms: { readonly version: string; readonly at: Date } | undefined
  }>
}

/**
 * Told that a person is being deleted: what other services keep of them goes in the same transaction. A listener that throws
 * undoes the deletion. The transaction may be tried again; what follows once it stands is said by `afterCommit`.
 */
export type OnPersonDeleted = (
  person: { readonly component: string; readonly id: string },
  tx: StoreTransaction,
) => Promise<void>

/**
 * Told in the transaction in which a person gets a new password: whoever knew the old one, or came in without it, goes.
 *
 * @param keep handle of the session in which the person themselves changes it; absent = no session goes on
 */
export type OnPasswordChanged = (
  person: { readonly component: string; readonly id: string },
  keep: string | undefined,
  tx: StoreTransaction,
) => Promise<void>

/**
 * People of all realms, as the access service sees them. `createPeople` in `idm/people.ts` is the implementation.
 *
 * @example const person = await people.findForSignIn('/alpha', 'erin.employee')
 */
export interface PeoplePort {
  /** By user name, ignoring case; internal users (`openidm-admin`) are found from every realm, global administrators from the root too. */
  findForSignIn(realm: string, userName: string): Promise<SignInRecord | null>
  /** By object id; `null` when there is none in this realm. */
  readPerson(realm: string, id: string): Promise<Person | null>
  /** People of a realm in order of id; for administrators' lists. */
  listPeople(realm: string, page: { readonly offset: number; readonly size: number }): Promise<Person[]>
  /** Roles from the person's `authzRoles` and the built-in ones. */
  rolesOf(component: string, id: string): Promise<PersonRoles>
  /** Collection that holds the people of a realm: `managed/alpha_user`, else `managed/user`. */
  componentOf(realm: string): string
  /**
   * Sets a new password: policies are checked, the hash is stored, the change is audited.
   *
   * @throws DomainError 403 with `failedPolicyRequirements` when a policy refuses it
   */
  recordPasswordChange(component: string, id: string, password: string): Promise<void>
  /** Tells a listener of each person who is deleted from now on. */
  onDeleted(listener: OnPersonDeleted): void
  /** Tells a listener of each new password that is set through the identity service from now on. */
  onPasswordChanged?(listener: OnPasswordChanged): void
  /** Whether a clear password is the one of the hash. `null` costs the same time and is always false. */
  verifyPassword(passwordHash: string | null, password: string): Promise<boolean>
}
