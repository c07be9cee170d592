import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { StoreTables } from '../../../store/tables.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ProvisionedObjects } from '../../ports/provisioned-objects-port.ts'
import type { TargetSystemRow, TargetTransaction } from './tables.ts'

/** Collection of the applications that are provisioned, and the relationship by which people hold them. */
const APPLICATIONS = { collection: 'managed/alpha_application', property: 'applications' } as const

/** Whose account it is, and who says so. */
export interface Adoption {
  readonly findingId: string
  readonly userId: string
  readonly caller: Caller
  readonly transactionId: string
}

interface FoundAccount {
  readonly remoteId: string
  readonly userName: string | null
}

/**
 * Makes an account that a reconciliation found, and that nobody holds, the account of a person: they hold the application from then on, as access
 * that was found (`recon`), and the account is brought to what they are to have.
 *
 * @param objects writes what the person holds, with its rules and its trail
 * @returns adopts one account of a system
 * @throws DomainError 404 for a finding or a person who is not there, 409 where the account or the person has another one
 */
export const createAdoption =
  (objects: Pick<ProvisionedObjects, 'patch' | 'typeOf'>) =>
  async (system: TargetSystemRow, { findingId, userId, caller, transactionId }: Adoption): Promise<void> => {
    const people = await objects.typeOf(system.realm, 'people')
    if (!people) throw new DomainError('target-application-not-known', { application: system.application_id })
    const { collection, property } = APPLICATIONS
    await objects.patch(
      {
        caller,
        transactionId,
        mayWrite: true,
        properties: new Map([
          [people.collection, new Set([property])],
          [collection, new Set(['name'])],
        ]),
        beforeCommit: async (objectTx) => {
          const tx = objectTx as unknown as TargetTransaction
          const found = await takeFinding(tx, system.id, findingId)
          await assign(tx, system.id, userId, found)
          const by = { actor: `${caller.component}/${caller.id}`, transactionId }
          await recordChange(tx.withTables<StoreTables>(), by, {
            action: 'adopt-account',
            resource: `connectors/targets/${system.id}/accounts/${userId}`,
            rev: null,
            changed: [],
            facts: { user: userId, system: system.name, account: found.userName ?? found.remoteId },
          })
        },
      },
      people.collection,
      userId,
      [
        {
          operation: 'add',
          field: `/${property}/-`,
          value: [{ _ref: `${collection}/${system.application_id}` }],
        },
      ],
      undefined,
    )
  }

/** What was found, which is no finding any more. @throws DomainError 404, 409 */
async function takeFinding(
  tx: TargetTransaction,
  targetId: string,
  findingId: string,
): Promise<FoundAccount> {
  const place = /^\d{1,9}$/.test(findingId) ? Number(findingId) : -1
  const row = await tx
    .deleteFrom('target_finding')
    .where('target_id', '=', targetId)
    .where('place', '=', place)
    .returning(['kind', 'remote_id', 'user_name'])
    .executeTakeFirst()
  if (!row) throw new DomainError('target-finding-not-found')
  if (row.remote_id === null || (row.kind !== 'without-owner' && row.kind !== 'not-held'))
    throw new DomainError('target-finding-settled')
  return { remoteId: row.remote_id, userName: row.user_name }
}

/** @throws DomainError 409 */
async function assign(
  tx: TargetTransaction,
  targetId: string,
  userId: string,
  { remoteId, userName }: FoundAccount,
): Promise<void> {
  const taken = await tx
    .selectFrom('target_account')
    .select(['user_id', 'remote_id'])
    .where('target_id', '=', targetId)
    .where((where) => where.or([where('remote_id', '=', remoteId), where('user_id', '=', userId)]))
    .where('remote_id', 'is not', null)
    .execute()
  if (taken.some((row) => row.remote_id === remoteId)) throw new DomainError('target-finding-settled')
  if (taken.length > 0) throw new DomainError('target-person-has-account')
  await sql`insert into target_account (target_id, user_id, remote_id, user_name, state)
    values (${targetId}, ${userId}, ${remoteId}, ${userName}, 'dirty')
    on conflict (target_id, user_id) do update set remote_id = excluded.remote_id, user_name = excluded.user_name,
      wanted = target_account.wanted + 1, state = 'dirty', attempts = 0, next_at = 'epoch', confirmed_hash = null`.execute(
    tx,
  )
}
