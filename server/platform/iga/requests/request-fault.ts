import { DomainError, say } from '../../../contract/index.ts'
import type { MessageParams, ProblemCode, Reader } from '../../../contract/index.ts'
import type { components } from '../../../../openapi/generated/governance.ts'

/** What stands against a wanted request, as it is answered. */
export type RequestFault = components['schemas']['RequestFault']

/** Why something is refused, without words. */
export interface Reason {
  readonly code: ProblemCode
  readonly params: MessageParams
}

/** What stands against a wanted request; its sentence is made where it is answered. */
export type UnsaidFault = Omit<RequestFault, 'message' | 'code' | 'params'> & Reason

/** Faults as their reader gets them; code and params stay beside the sentence. */
export const saidFaults = (faults: readonly UnsaidFault[], reader: Reader): RequestFault[] =>
  faults.map((fault) => ({ ...fault, message: say(fault, reader) }))

/**
 * Why none of the wanted requests can be made: the first fault says it.
 *
 * @returns a 400 with all of them as `detail.errors`
 */
export function noneMade(faults: readonly UnsaidFault[], reader: Reader = {}): DomainError {
  const [first] = faults
  const detail = { errors: saidFaults(faults, reader) }
  return first
    ? new DomainError(first.code, first.params, { detail })
    : new DomainError('nothing-to-request', {}, { detail })
}
