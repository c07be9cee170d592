/** One reason why a value is refused, in the words of the wire. */
export interface FailedRequirement {
  readonly policyRequirement: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** What a policy may look at beside the value. */
export interface PolicyContext {
  /** The whole object as it would be stored. */
  readonly object: Readonly<Record<string, unknown>>
  readonly property: string
}

/**
 * A policy: a pure test of one value with the parameters of its declaration.
 * @returns what it misses; an empty list when the value is fine
 */
export type Policy = (
  value: unknown,
  params: Readonly<Record<string, unknown>>,
  context: PolicyContext,
) => readonly FailedRequirement[]

/** A policy as a schema declares it. */
export interface DeclaredPolicy {
  readonly policyId: string
  readonly params?: Readonly<Record<string, unknown>>
}

export const passed: readonly FailedRequirement[] = []

/** Fails with one requirement unless the condition holds. */
export function unless(
  condition: boolean,
  policyRequirement: string,
  params?: Readonly<Record<string, unknown>>,
): readonly FailedRequirement[] {
  return condition ? passed : [params ? { policyRequirement, params } : { policyRequirement }]
}
