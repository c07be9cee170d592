import type { Message } from '../../../contract/index.ts'
import type { ProvisioningError } from '../../ports/provisioning-connector.ts'

/** After so many attempts it is not tried again by itself. */
export const PROVISIONING_ATTEMPTS = 8
const FIRST_MS = 60_000
const LONGEST_MS = 6 * 3_600_000

/** Milliseconds until the next attempt. @param attempts how many there were @example backOff(1) // 60000 */
export const backOff = (attempts: number): number => Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS)

/** What could not be brought about outside, and why. */
export interface WaitingOperation {
  readonly operation: 'grant' | 'revoke'
  readonly error: ProvisioningError
}

/** Where the provisioning of a request stands. */
export type ProvisioningState =
  | { readonly state: 'done'; readonly attempts: number }
  | {
      readonly state: 'pending' | 'failed'
      readonly attempts: number
      readonly nextAt: Date
      readonly operation: 'grant' | 'revoke'
      readonly error: { readonly code: string; readonly params: Readonly<Record<string, string | Message>> }
    }
