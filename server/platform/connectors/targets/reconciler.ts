import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { recordChange } from '../../../store/audit.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { TargetSystemRow, TargetTables } from './tables.ts'
import { compareAccounts, findMissing } from './compare-accounts.ts'
import type { AccountComparison } from './compare-accounts.ts'
import { compareGroups, findLostGroups } from './compare-groups.ts'
import { createRepairs } from './repairs.ts'
import type { Repairs } from './repairs.ts'
import { createFindingList } from './finding-list.ts'
import type { FindingList } from './finding-list.ts'
import { targetLimits } from './limits.ts'
import type { ProvisionerDeps } from './provisioner.ts'
import { createScimClient } from './scim-client.ts'
import type { ScimClient } from './scim-client.ts'
import type { AccountJson } from './account-resource.ts'
import { TargetFailure } from './target-failure.ts'

type ReconciliationRow = Selectable<TargetTables['target_reconciliation']>

const nothing = JSON.stringify({ accounts: 0, groups: 0, findings: {} })

/**
 * Compares target systems with what is wanted there, page by page: what somebody asked for, and each system once a day. One that was interrupted
 * begins anew.
 */
export function createReconciler(deps: Omit<ProvisionerDeps, 'settled'>) {
  const { db, clock, report } = deps
  const ending = new AbortController()
  let running: Promise<void> | undefined

  const claim = async (): Promise<ReconciliationRow | undefined> => {
    const now = new Date(clock())
    await sql`insert into target_reconciliation (target_id, id, state, asked_by, asked_at, counts)
      select t.id, ${randomUUID()}, 'wanted', 'SYSTEM', ${now}, ${nothing}::jsonb from target_system t left join target_reconciliation r on r.target_id = t.id
      where t.state = 'active' and case when r.target_id is null then t.created_at else r.ended_at end <= ${new Date(now.getTime() - targetLimits.reconcileEvery)}
      order by t.id limit 1
      on conflict (target_id) do update set id = excluded.id, state = 'wanted', asked_by = 'SYSTEM', asked_at = excluded.asked_at
        where target_reconciliation.state in ('done', 'failed')`.execute(db)
    const { rows } = await sql<ReconciliationRow>`
      update target_reconciliation set state = 'running', id = ${randomUUID()}, started_at = ${now}, ended_at = null, problem = null,
        counts = ${nothing}::jsonb, leased_until = ${new Date(now.getTime() + targetLimits.reconciliationLease)}
      where target_id in (select r.target_id from target_reconciliation r join target_system t on t.id = r.target_id
        where t.state = 'active' and (r.state = 'wanted' or (r.state = 'running' and r.leased_until <= ${now}))
        order by r.asked_at limit 1 for update of r skip locked)
      returning *`.execute(db)
    return rows[0]
  }

  const run = async (row: ReconciliationRow): Promise<void> => {
    const findings = createFindingList()
    const system = await db
      .selectFrom('target_system')
      .selectAll()
      .where('id', '=', row.target_id)
      .executeTakeFirst()
    if (!system) return
    try {
      const repairs = createRepairs()
      const about = { reconciliationId: row.id, startedAt: row.started_at!, findings, repairs }
      await compareAll({ db, system, ...about }, clientOf(deps, system, ending.signal), () =>
        extend(deps, row, findings),
      )
      await finish(deps, row, findings, null, repairs)
    } catch (error) {
      // Whoever goes on after this process begins anew.
      if (ending.signal.aborted || error instanceof Superseded) return
      if (!(error instanceof TargetFailure)) throw error
      await finish(deps, row, findings, error.problem)
    }
  }

  const runAll = async (): Promise<void> => {
    for (let row = await claim(); row && !ending.signal.aborted; row = await claim()) await run(row)
  }

  return {
    /** Does what is asked for or due, and waits for it. */
    reconcileDue(): Promise<void> {
      running ??= runAll()
        .catch((error: unknown) => report(`A reconciliation ended: ${String(error)}`))
        .finally(() => (running = undefined))
      return running
    },
    async stop(): Promise<void> {
      ending.abort()
      await running
    },
  }
}

/** Another process, or another wish, has begun it anew. */
class Superseded extends Error {}

function clientOf(
  { outbound, tokens, clock }: Pick<ProvisionerDeps, 'outbound' | 'tokens' | 'clock'>,
  system: TargetSystemRow,
  signal: AbortSignal,
): ScimClient {
  return createScimClient(
    outbound,
    system.base_url,
    tokens.open(system.id, system.sealed_token),
    clock,
    signal,
  )
}

async function compareAll(
  comparison: AccountComparison,
  client: ScimClient,
  extended: () => Promise<void>,
): Promise<void> {
  const { accounts, groups } = targetLimits.page
  for await (const page of pagesOf(client, 'Users', accounts)) {
    comparison.findings.read('accounts', page.length)
    await compareAccounts(comparison, page)
    await extended()
  }
  await findMissing(comparison)
  const seen: string[] = []
  for await (const page of pagesOf(client, 'Groups', groups)) {
    comparison.findings.read('groups', page.length)
    seen.push(...(await compareGroups(comparison, page)))
    await extended()
  }
  await findLostGroups(comparison, seen)
}

/** A system may give less than it is asked for, and more than it says. */
async function* pagesOf(
  client: ScimClient,
  path: 'Users' | 'Groups',
  size: number,
): AsyncGenerator<readonly AccountJson[]> {
  let start = 1
  for (let page = 0; page < targetLimits.page.most; page++) {
    const { total, resources } = await client.page(path, { startIndex: String(start), count: String(size) })
    if (resources.length === 0) return
    yield resources
    start += resources.length
    if (start > total) return
  }
  throw new TargetFailure('account', 'target-answer-too-large')
}

async function extend(
  { db, clock }: Pick<ProvisionerDeps, 'db' | 'clock'>,
  row: ReconciliationRow,
  findings: FindingList,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('target_reconciliation')
    .set({
      counts: JSON.stringify(findings.counts()) as never,
      leased_until: new Date(clock() + targetLimits.reconciliationLease),
    })
    .where('target_id', '=', row.target_id)
    .where('id', '=', row.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Superseded()
}

const finish = (
  { db, clock }: Pick<ProvisionerDeps, 'db' | 'clock'>,
  row: ReconciliationRow,
  findings: FindingList,
  problem: ReconciliationRow['problem'],
  repairs?: Repairs,
): Promise<void> =>
  unitOfWork(db, async (tx) => {
    const counts = findings.counts()
    const { numUpdatedRows } = await tx
      .updateTable('target_reconciliation')
      .set({
        state: problem ? 'failed' : 'done',
        ended_at: new Date(clock()),
        counts: JSON.stringify(counts) as never,
        problem: (problem && JSON.stringify(problem)) as never,
        leased_until: null,
      })
      .where('target_id', '=', row.target_id)
      .where('id', '=', row.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await repairs?.apply(tx, row.target_id)
    const kept = findings.kept().map((each, place) => ({ place, ...each }))
    await tx.deleteFrom('target_finding').where('target_id', '=', row.target_id).execute()
    await sql`insert into target_finding (target_id, place, kind, remote_id, user_name, user_id, attributes)
      select ${row.target_id}, f.place, f.kind, f."remoteId", f."userName", f."userId", f.attributes
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as f(place int, kind text, "remoteId" text, "userName" text, "userId" text, attributes text[])`.execute(
      tx,
    )
    await recordChange(
      tx.withTables<StoreTables>(),
      { actor: 'system' },
      {
        action: 'reconcile',
        resource: `connectors/targets/${row.target_id}`,
        rev: null,
        changed: [],
        outcome: problem ? 'failure' : 'success',
        facts: { accounts: counts.accounts, groups: counts.groups, ...counts.findings },
      },
    )
  })
