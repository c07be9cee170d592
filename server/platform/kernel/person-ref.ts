/** A person of the platform, by the place of their object. */
export interface PersonRef {
  readonly id: string
  /** `managed/alpha_user`, `managed/user` or `internal/user`. */
  readonly component: string
}

/** Whether two references name one person. */
export const samePerson = (a: PersonRef | undefined, b: PersonRef | undefined): boolean =>
  a !== undefined && b !== undefined && a.id === b.id && a.component === b.component
