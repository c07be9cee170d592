import { sql } from 'kysely'
import { differingAttributes } from './account-resource.ts'
import type { AccountJson } from './account-resource.ts'
import type { TargetAccountRow, TargetDatabase, TargetSystemRow } from './tables.ts'
import type { FindingList } from './finding-list.ts'
import type { Repairs } from './repairs.ts'
import { readWanted } from './wanted-account.ts'
import type { WantedAccount } from './wanted-account.ts'

/** A reconciliation that is under way. */
export interface AccountComparison {
  readonly db: TargetDatabase
  readonly system: TargetSystemRow
  readonly reconciliationId: string
  readonly startedAt: Date
  readonly findings: FindingList
  readonly repairs: Repairs
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 300) : null)

/** Compares a page of accounts with what is wanted. Those of people who are to have one are set right. */
export async function compareAccounts(
  comparison: AccountComparison,
  page: readonly AccountJson[],
): Promise<void> {
  const { db, system, reconciliationId, findings, repairs } = comparison
  const remoteIds = page.flatMap(({ id }) => textOf(id) ?? [])
  const known = new Map((await accountsOf(db, system.id, remoteIds)).map((each) => [each.remote_id, each]))
  const strangers = page.filter(({ id }) => !known.has(textOf(id)))
  const people = await peopleOf(db, system, strangers)
  const userIds = [...[...known.values()].map(({ user_id: id }) => id), ...people.values()]
  const wanted = await readWanted(db, system, [...new Set(userIds)])
  for (const remote of page) {
    const remoteId = textOf(remote['id'])
    const account = known.get(remoteId)
    const about = { remoteId, userName: textOf(remote['userName']) }
    if (account) compareKnown(comparison, account, remote, wanted.get(account.user_id))
    else {
      const userId = people.get(remote) ?? null
      const isWanted = userId !== null && (wanted.get(userId)?.items.length ?? 0) > 0
      if (userId !== null && isWanted) {
        findings.add('adopted', { ...about, userId })
        repairs.account(userId)
      } else if (!isEnded(remote))
        findings.add(userId === null ? 'without-owner' : 'not-held', { ...about, userId })
    }
  }
  await sql`update target_account set seen_in = ${reconciliationId} where target_id = ${system.id} and remote_id = any(${remoteIds}::text[])`.execute(
    db,
  )
}

function compareKnown(
  { system, findings, repairs }: AccountComparison,
  account: TargetAccountRow,
  remote: AccountJson,
  wanted: WantedAccount | undefined,
): void {
  // What is under way, or was refused, is said by the account itself.
  if (account.state !== 'confirmed') return
  const { user_id: userId, remote_id: remoteId } = account
  const about = { remoteId, userId, userName: textOf(remote['userName']) }
  if (wanted && wanted.items.length > 0) {
    const attributes = differingAttributes(remote, wanted.attributes)
    if (attributes.length === 0) return
    findings.add('attributes', { ...about, attributes })
  } else if (system.end_action === 'delete' || !isEnded(remote))
    findings.add('attributes', { ...about, attributes: ['active'] })
  else return
  repairs.account(userId)
}

const isEnded = (remote: AccountJson): boolean => String(remote['active']).toLowerCase() === 'false'

const accountsOf = (
  db: TargetDatabase,
  targetId: string,
  remoteIds: readonly string[],
): Promise<TargetAccountRow[]> =>
  db
    .selectFrom('target_account')
    .selectAll()
    .where('target_id', '=', targetId)
    .where(sql<boolean>`remote_id = any(${[...remoteIds]}::text[])`)
    .execute()

/** Whose accounts may be that nobody is known for: by the id that we give, else by what the system is matched by. */
async function peopleOf(
  db: TargetDatabase,
  { match_by: matchBy }: TargetSystemRow,
  strangers: readonly AccountJson[],
): Promise<ReadonlyMap<AccountJson, string>> {
  const externalIds = strangers.flatMap(({ externalId }) => textOf(externalId) ?? [])
  const userNames = matchBy === 'userName' ? strangers.flatMap(({ userName }) => textOf(userName) ?? []) : []
  const { rows } = await sql<{ readonly id: string; readonly userName: string | null }>`
    select p.id, p.doc ->> 'userName' as "userName" from managed_object p where p.collection = 'managed/alpha_user'
      and (p.id = any(${externalIds}::text[]) or (p.doc ->> 'userName') = any(${userNames}::text[]))`.execute(
    db,
  )
  const ids = new Set(rows.map(({ id }) => id))
  const byName = new Map(rows.map(({ id, userName }) => [userName, id]))
  return new Map(
    strangers.flatMap((remote) => {
      const given = textOf(remote['externalId'])
      const id =
        given !== null && ids.has(given)
          ? given
          : matchBy === 'userName'
            ? byName.get(textOf(remote['userName']))
            : undefined
      return id === undefined ? [] : [[remote, id] as const]
    }),
  )
}

/** Accounts that were confirmed, and that no page had. Whether they are gone is seen when they are set right. */
export async function findMissing(comparison: AccountComparison): Promise<void> {
  const { db, system, reconciliationId, startedAt, findings, repairs } = comparison
  const { rows } = await sql<{
    readonly user_id: string
    readonly remote_id: string
    readonly user_name: string | null
  }>`
    select user_id, remote_id, user_name from target_account where target_id = ${system.id} and state = 'confirmed' and remote_id is not null
      and cardinality(held) > 0 and seen_in is distinct from ${reconciliationId} and changed_at < ${startedAt} order by user_id`.execute(
    db,
  )
  for (const row of rows) {
    findings.add('missing', { userId: row.user_id, remoteId: row.remote_id, userName: row.user_name })
    repairs.account(row.user_id)
  }
}
