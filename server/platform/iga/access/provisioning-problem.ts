import { isKnownCode } from '../../../contract/index.ts'
import type { Message, MessageCode, MessageParam } from '../../../contract/index.ts'
import type { ProvisioningError } from '../../ports/provisioning-connector.ts'

/** Reasons that have words of their own; a connector may have others. */
const CODES: Readonly<Record<string, { readonly problem: MessageCode; readonly item: MessageCode }>> = {
  'object-missing': { problem: 'provisioning-object-missing', item: 'the-item' },
  'timed-out': { problem: 'provisioning-timed-out', item: 'the-system' },
  'person-inactive': { problem: 'provisioning-person-inactive', item: 'it' },
  'connector-error': { problem: 'provisioning-unreachable', item: 'it' },
}

/** A system outside has not confirmed it yet: it goes on by itself, and nobody has to try again. */
export const waitsForSystem = ({ code }: ProvisioningError): boolean => code === 'waiting-for-system'

/** A system outside refused it, and will again: somebody has to look after it there. */
export const isRefusedBySystem = ({ code }: ProvisioningError): boolean => code === 'system-refused'

/** Why something was not provisioned. @example provisioningProblem({ code: 'object-missing', params: { item: 'Vault' } }) */
export function provisioningProblem(error: ProvisioningError): Message {
  const { code, params } = error
  const system: MessageParam = params['system'] ?? { code: 'the-system' }
  if (waitsForSystem(error)) return { code: 'provisioning-waiting-for-system', params: { system } }
  if (isRefusedBySystem(error)) {
    const why = params['problem']
    const reason: MessageParam = isKnownCode(why) ? { code: why, params } : ''
    return { code: 'provisioning-system-refused', params: { system, reason } }
  }
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined
  return known === undefined
    ? { code: 'provisioning-refused', params: { reason: code } }
    : { code: known.problem, params: { item: params['item'] ?? { code: known.item } } }
}
