import type { Transaction } from 'kysely'
import { recordChange } from '../../store/audit.ts'
import type { Actor } from '../../store/audit.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { StoreTables } from '../../store/tables.ts'
import type { PersonRef } from '../kernel/person-ref.ts'
import type { AccessTables } from './tables.ts'

/** What happens to a person on the access side, as the audit trail names it. */
export type AccessAction =
  | 'sign-in'
  | 'device-add'
  | 'device-rename'
  | 'device-remove'
  | 'session-end'
  | 'application-allow'
  | 'application-revoke'

/** Resource path of a person, as the audit trail writes it. */
export const personPathOf = ({ component, id }: PersonRef): string => `${component}/${id}`

/** The person, acting on the own account. */
export const byThemselves = (person: PersonRef): Actor => ({ actor: personPathOf(person) })

/**
 * Writes the audit row of a change, in the transaction of that change.
 *
 * @param what names only, e.g. the kind of the device
 * @param facts what the person is later told of it, e.g. the name of the device
 * @param address from where
 */
export async function recordAccess(
  tx: Transaction<AccessTables>,
  by: Actor,
  action: AccessAction,
  person: PersonRef,
  what: readonly string[],
  facts: JsonObject = {},
  address?: string,
): Promise<void> {
  const resource = personPathOf(person)
  await recordChange(tx.withTables<StoreTables>(), by, {
    action,
    resource,
    rev: null,
    changed: what,
    facts,
    ...(address === undefined ? {} : { address }),
  })
}
