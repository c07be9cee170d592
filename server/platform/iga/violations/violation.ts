import type { components } from '../../../../openapi/generated/governance.ts'

/** A violation as it is answered, with what waits for whoever asks. */
export type ViolationView = components['schemas']['Violation']

/** A violation as it is kept. */
export type Violation = Pick<
  ViolationView,
  'id' | 'user' | 'policyRule' | 'violatingAccess' | 'decision' | 'stats'
>

/** What people were asked to take away by hand, or a target system takes away. */
export type AskedRemoval = NonNullable<Violation['decision']['removal']>['items'][number]

/** What is taken away to mend a violation, and who decided so. */
export interface Remediation {
  /** Of the access, or of roles that bring it. */
  readonly grantIds: readonly string[]
  /** Id of the person. */
  readonly decidedBy: string
  readonly justification: string | undefined
}
