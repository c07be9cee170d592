import type { Message, MessageCode } from '../../../contract/index.ts'
import type { ProvisioningError } from '../../ports/provisioning-connector.ts'

/** Reasons that have words of their own; a connector may have others. */
const CODES: Readonly<Record<string, { readonly problem: MessageCode; readonly item: MessageCode }>> = {
  'object-missing': { problem: 'provisioning-object-missing', item: 'the-item' },
  'timed-out': { problem: 'provisioning-timed-out', item: 'the-system' },
  'person-inactive': { problem: 'provisioning-person-inactive', item: 'it' },
  'connector-error': { problem: 'provisioning-unreachable', item: 'it' },
}

/** Why something was not provisioned. @example provisioningProblem({ code: 'object-missing', params: { item: 'Vault' } }) */
export function provisioningProblem({ code, params }: ProvisioningError): Message {
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined
  return known === undefined
    ? { code: 'provisioning-refused', params: { reason: code } }
    : { code: known.problem, params: { item: params['item'] ?? { code: known.item } } }
}
