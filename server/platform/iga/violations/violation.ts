import type { components } from '../../../../openapi/generated/governance.ts'

/** A violation as it is answered, with what waits for whoever asks. */
export type ViolationView = components['schemas']['Violation']

/** A violation as it is kept. */
export type Violation = Pick<
  ViolationView,
  'id' | 'user' | 'policyRule' | 'violatingAccess' | 'decision' | 'stats'
>
