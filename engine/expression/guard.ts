import type { Condition, GuardTerms } from '../format/guard.ts'

/** What the short forms are decided on. */
export interface GuardSubject {
  realm: string
  flags: Readonly<Record<string, boolean>>
  roles: readonly string[]
  privileges: readonly string[]
}

/** A term of a guard, and whether it holds: what `explain` shows. */
export interface GuardTerm {
  term: string
  holds: boolean
}

/**
 * Decides each term of a guard.
 *
 * @param guard short forms and `when`
 * @param subject who is looking
 * @param evaluate evaluates `when`; a failed expression counts as not holding
 * @returns one entry per given term
 */
export function guardTerms(
  guard: GuardTerms,
  subject: GuardSubject,
  evaluate: (expression: string) => boolean,
): GuardTerm[] {
  const terms: GuardTerm[] = []
  for (const flag of guard.flags ?? [])
    terms.push({ term: `flag ${flag}`, holds: subject.flags[flag] === true })
  if (guard.realms)
    terms.push({ term: `realm ${guard.realms.join(' or ')}`, holds: guard.realms.includes(subject.realm) })
  if (guard.anyRole)
    terms.push({
      term: `role ${guard.anyRole.join(' or ')}`,
      holds: guard.anyRole.some((role) => subject.roles.includes(role)),
    })
  if (guard.privilege) {
    const paths = [guard.privilege].flat().map((path) => path.replaceAll('{realm}', subject.realm))
    terms.push({
      term: `privilege ${paths.join(' or ')}`,
      holds: paths.some((path) => subject.privileges.includes(path)),
    })
  }
  if (guard.when !== undefined) terms.push({ term: guard.when, holds: evaluate(guard.when) })
  return terms
}

/** True when every term of the guard holds. */
export function guardHolds(
  guard: GuardTerms | undefined,
  subject: GuardSubject,
  evaluate: (expression: string) => boolean,
): boolean {
  return guard === undefined || guardTerms(guard, subject, evaluate).every((each) => each.holds)
}

/** A condition in either of its forms as the long one. */
export function asGuard(condition: Condition): GuardTerms {
  return typeof condition === 'string' ? { when: condition } : condition
}
