import type { Selectable } from 'kysely'
import type { Message } from '../../../contract/index.ts'
import type { components } from '../../../../openapi/generated/governance.ts'
import { personNameOf } from '../people/people.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { GovernanceTables } from '../tables.ts'
import { delegationState } from './delegation-terms.ts'

/** A delegation as it is answered. */
export type Delegate = components['schemas']['Delegate']
export type DelegationRow = Selectable<GovernanceTables['iga_delegation']>

/** A delegation with names only of who stands in. */
export function shownDelegate(
  row: DelegationRow,
  proxy: { readonly id: string } & Record<string, unknown>,
  at: Date,
): Delegate {
  const names = ['userName', 'givenName', 'sn', 'profileImage'].flatMap((name) =>
    typeof proxy[name] === 'string' ? [[name, proxy[name]]] : [],
  )
  const from = (row.starts_at ?? row.created_at).toISOString()
  return {
    _id: row.id,
    _refResourceId: row.proxy_id,
    ...Object.fromEntries(names),
    state: delegationState(row, at),
    kinds: row.kinds,
    _refProperties: { temporalConstraints: [{ duration: `${from}/${row.ends_at?.toISOString() ?? ''}` }] },
  } as Delegate
}

/** Whether what waits is handed over at that time. */
export const handsOverAt = (row: DelegationRow, at: Date): boolean =>
  row.hand_over && delegationState(row, at) === 'active'

/**
 * Tells a delegate that they are one.
 *
 * @param handed how many open items wait for them too
 */
export function invitation(from: GovernedPerson, handed: number): Message {
  const person = personNameOf(from.ref)
  return handed === 0
    ? { code: 'delegated', params: { person } }
    : { code: 'delegated-with', params: { person, count: handed } }
}
