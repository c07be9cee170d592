import type { ProvisioningError } from '../../ports/provisioning-connector.ts'
import type { AccessRequest } from './access-request.ts'
import type { WaitingOperation } from './kinds/request-kind.ts'
import type { Working } from './working.ts'

/** After so many attempts it is not tried again by itself. */
export const PROVISIONING_ATTEMPTS = 8
const FIRST_MS = 60_000
const LONGEST_MS = 6 * 3_600_000

/** What a request says of access that was agreed to and does not stand yet. */
export type WaitingProvisioning = NonNullable<AccessRequest['decision']['provisioning']>

/** Reasons as messages to people say them; a connector may have others. */
const reasons: Readonly<Record<string, (params: ProvisioningError['params']) => string>> = {
  'object-missing': ({ item }) => `${item ?? 'It'} is not in the identity store.`,
  'timed-out': ({ item }) => `${item ?? 'The system'} did not answer in time.`,
  'person-inactive': () => 'Whom it is for is not active.',
  'not-possible': ({ why }) => why ?? 'It is not possible any more.',
  'connector-error': ({ item }) => `The system behind ${item ?? 'it'} could not be reached.`,
}

/** Why something was not provisioned, as a sentence. @example sayProvisioningError({ code: 'object-missing', params: { item: 'Vault' } }) // 'Vault is not in the identity store.' */
export const sayProvisioningError = ({ code, params }: ProvisioningError): string =>
  reasons[code]?.(params) ?? `The system behind it refused: ${code}.`

/** Milliseconds until the next attempt. @param attempts how many there were @example backOff(1) // 60000 */
export const backOff = (attempts: number): number => Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS)

/** Lets a request wait for access that could not be brought about at its decision: the first of the attempts. */
export async function waitForProvisioning(
  { tx, doc, item, beneficiary, now }: Working,
  { operation, error }: WaitingOperation,
): Promise<void> {
  if (!item) return
  const nextAt = new Date(now.getTime() + backOff(1))
  await tx
    .insertInto('iga_provisioning')
    .values({
      request_id: doc.id,
      user_id: beneficiary.ref.id,
      catalog_id: item.id,
      item_type: item.itemType,
      operation,
      state: 'pending',
      attempts: 1,
      next_at: nextAt,
      last_error: JSON.stringify(error),
      created_at: now,
    })
    .execute()
  doc.decision.provisioning = {
    operation,
    state: 'pending',
    attempts: 1,
    nextAttempt: nextAt.toISOString(),
    error: { code: error.code, params: { ...error.params } },
  }
}
