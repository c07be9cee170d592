/** An application of a realm that people launch. */
export interface PersonalApplication {
  readonly id: string
  readonly name: string
  readonly description: string | undefined
  /** An image: a data URI, or an address that pages may load. */
  readonly icon: string | undefined
  /** Where it is launched; `undefined` where it cannot be. */
  readonly url: string | undefined
  /** Kind of its connection, e.g. `saml`, `oidc`, `bookmark`. */
  readonly templateName: string | undefined
}

/** Applications, as people and their dashboard see them. `createApplications` in `idm/applications` is the implementation. */
export interface ApplicationsPort {
  /** What a person has, directly or by a role; in order of name. */
  of(person: { readonly component: string; readonly id: string }): Promise<readonly PersonalApplication[]>
  /** Every application of a realm; in order of name. */
  inRealm(realm: string): Promise<readonly PersonalApplication[]>
}
