import type { Message, MessageCode } from '../../../contract/index.ts'
import type { ProvisioningError } from '../../ports/provisioning-connector.ts'

/** Reasons that have words of their own; a connector may have others. */
const CODES: Readonly<Record<string, MessageCode>> = {
  'object-missing': 'provisioning-object-missing',
  'timed-out': 'provisioning-timed-out',
  'person-inactive': 'provisioning-person-inactive',
  'connector-error': 'provisioning-unreachable',
}

/** Why something was not provisioned. @example provisioningProblem({ code: 'object-missing', params: { item: 'Vault' } }) */
export function provisioningProblem({ code, params }: ProvisioningError): Message {
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined
  return known === undefined
    ? { code: 'provisioning-refused', params: { reason: code } }
    : { code: known, params: { item: params['item'] ?? { code: 'it' } } }
}
