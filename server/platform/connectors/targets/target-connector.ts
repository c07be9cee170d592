import { sql } from 'kysely'
import { afterCommit } from '../../../store/unit-of-work.ts'
import type { StoreTransaction } from '../../../store/tables.ts'
import { ProvisioningFailure } from '../../ports/provisioning-connector.ts'
import type { ProvisioningConnector, ProvisioningOperation } from '../../ports/provisioning-connector.ts'
import type { AccountState, TargetProblem } from './tables.ts'

/** How an item stands in one system for one person. */
interface ItemState {
  readonly item: string
  readonly system: string
  readonly state: AccountState | null
  readonly problem: TargetProblem | null
  /** Whether it is confirmed there. */
  readonly isHeld: boolean
  /** Whether it was wanted when it was tried last. */
  readonly wasWanted: boolean
  readonly isWanted: boolean
  /** Whether the account was confirmed ever. */
  readonly isKnown: boolean
  /** Whether the operation waits already, so that what is wanted has it in it. */
  readonly isWaiting: boolean
}

/**
 * Access of applications that are provisioned to target systems. Nothing is called here, in the transaction of a decision: it says what is confirmed
 * there. What is not makes the request wait, which has the account brought about; then it is asked again.
 *
 * @param own does what else is to be done
 * @param wake has what is due looked for once the transaction stands
 */
export function createTargetConnector(own: ProvisioningConnector, wake: () => void): ProvisioningConnector {
  return {
    async provision(operation, signal, tx) {
      await own.provision(operation, signal, tx)
      const states = await readStates(tx, operation)
      const open = states.filter((each) => !isDone(operation, each))
      if (open.length === 0) return
      const refused = open.find((each) => isRefused(operation, each))
      if (refused) throw refusalOf(refused)
      afterCommit(tx, wake)
      throw new ProvisioningFailure('waiting-for-system', { system: open[0]!.system })
    },
  }
}

function isDone({ kind }: ProvisioningOperation, each: ItemState): boolean {
  if (kind === 'grant') return each.isHeld
  if (each.state === null) return true
  // Something else brings it still: there, nothing changes.
  if (each.isWaiting && each.isWanted) return true
  return !each.isHeld && each.isKnown
}

const isRefused = ({ kind }: ProvisioningOperation, each: ItemState): boolean =>
  each.state === 'dead' && each.isWaiting && each.wasWanted === (kind === 'grant')

function refusalOf({ system, problem }: ItemState): ProvisioningFailure {
  const { code = 'target-refused', params = {} } = problem ?? {}
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)] as const)
  return new ProvisioningFailure('system-refused', { ...Object.fromEntries(texts), system, problem: code })
}

async function readStates(
  tx: StoreTransaction,
  { kind, userId, item }: ProvisioningOperation,
): Promise<readonly ItemState[]> {
  const { rows } = await sql<ItemState>`
    select i.item_id as item, t.name as system, a.state, a.problem, coalesce(i.item_id = any(a.held), false) as "isHeld",
      coalesce(i.item_id = any(a.wanted_items), false) as "wasWanted", coalesce(a.confirmed > 0, false) as "isKnown",
      exists (select 1 from target_wanted(t.application_id, array[${userId}::text]) w where w.item_id = i.item_id) as "isWanted",
      exists (select 1 from iga_provisioning p where p.user_id = ${userId} and p.catalog_id = ${item.id} and p.operation = ${kind}
        and p.state <> 'done' and p.last_error ->> 'code' in ('waiting-for-system', 'system-refused')) as "isWaiting"
    from target_items(${item.id}) i join target_system t on t.id = i.target_id
    left join target_account a on a.target_id = t.id and a.user_id = ${userId}`.execute(tx)
  return rows
}
