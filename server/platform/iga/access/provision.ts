import { sql } from 'kysely'
import { ProvisioningFailure } from '../../ports/provisioning-connector.ts'
import type { StoreTables } from '../../../store/tables.ts'
import type {
  ProvisioningConnector,
  ProvisioningError,
  ProvisioningOperation,
} from '../../ports/provisioning-connector.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { collectionOf } from './edge.ts'
import { accountOf } from './grant.ts'

/** How long a connector may take, in milliseconds: rows are locked meanwhile. */
const LONGEST_MS = 10_000

/** The identity store itself: what has no object there cannot be held. Taking something away needs no object. */
export const identityStoreConnector: ProvisioningConnector = {
  async provision({ kind, missing }) {
    if (kind === 'grant' && missing !== undefined)
      throw new ProvisioningFailure('object-missing', { item: missing })
  },
}

/** @returns why it could not be done; `undefined` when it is done */
export async function provision(
  tx: GovernanceTransaction,
  connector: ProvisioningConnector,
  operation: ProvisioningOperation,
): Promise<ProvisioningError | undefined> {
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      over.abort()
      reject(new ProvisioningFailure('timed-out', { item: operation.item.name }))
    }, LONGEST_MS)
  })
  try {
    await Promise.race([connector.provision(operation, over.signal, tx.withTables<StoreTables>()), late])
    return undefined
  } catch (error) {
    if (error instanceof ProvisioningFailure) return error.reason
    return { code: 'connector-error', params: { item: operation.item.name } }
  } finally {
    clearTimeout(timer)
  }
}

/** Name of what giving an item needs and the identity store does not have: the item, or the application of an entitlement. */
export async function missingFor(
  tx: GovernanceTransaction,
  item: CatalogueItem,
): Promise<string | undefined> {
  if (!(item.isManaged ?? (await hasObject(tx, item)))) return item.name
  if (item.itemType !== 'entitlementGrant' || item.applicationId === undefined) return undefined
  const account = await accountOf(tx, item.applicationId)
  return !account || (account.isManaged ?? (await hasObject(tx, account))) ? undefined : account.name
}

/** Of items that were not read with it. */
async function hasObject(tx: GovernanceTransaction, { id, itemType }: CatalogueItem): Promise<boolean> {
  const { rows } = await sql`select 1 from managed_object where id = ${id}
    and collection = ${collectionOf[itemType]} for key share`.execute(tx)
  return rows.length > 0
}
