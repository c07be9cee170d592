import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/connectors.ts'
import type { Reader } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { FindingKind, TargetDatabase } from './tables.ts'
import { pageBounds, targetPage, personColumn } from './target-accounts.ts'
import type { ListPart } from './target-accounts.ts'
import { shownProblem } from './target-systems.ts'

export type Reconciliation = components['schemas']['Reconciliation']
type Finding = components['schemas']['Finding']

const never: Reconciliation = {
  state: 'never',
  askedAt: null,
  askedBy: null,
  startedAt: null,
  endedAt: null,
  accounts: 0,
  groups: 0,
  findings: {},
  problem: null,
}

/** Somebody here has to look at these. */
const FOR_PEOPLE: ReadonlySet<FindingKind> = new Set(['without-owner', 'not-held'])

interface FindingRow {
  readonly place: number
  readonly kind: FindingKind
  readonly remote_id: string | null
  readonly user_name: string | null
  readonly user_id: string | null
  readonly attributes: string[]
  readonly person: NonNullable<Finding['user']>
}

/** Reconciliations of target systems: asked for, and what they came to. */
export function createTargetReconciliations(db: TargetDatabase, clock: () => number) {
  const read = async (targetId: string, reader: Reader): Promise<Reconciliation> => {
    const row = await db
      .selectFrom('target_reconciliation')
      .selectAll()
      .where('target_id', '=', targetId)
      .executeTakeFirst()
    if (!row) return never
    return {
      state: row.state,
      askedAt: row.asked_at.toISOString(),
      askedBy: row.asked_by,
      startedAt: row.started_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      accounts: row.counts.accounts,
      groups: row.counts.groups,
      findings: { ...row.counts.findings },
      problem: row.problem ? shownProblem(row.problem, reader) : null,
    }
  }
  return {
    read,

    /** Asks for one; what is under way goes on. */
    async ask(targetId: string, by: Actor, reader: Reader): Promise<Reconciliation> {
      await unitOfWork(db, async (tx) => {
        const { numAffectedRows } =
          await sql`insert into target_reconciliation (target_id, id, state, asked_by, asked_at, counts)
          values (${targetId}, ${randomUUID()}, 'wanted', ${by.actor.slice(by.actor.lastIndexOf('/') + 1)}, ${new Date(clock())},
            '{"accounts":0,"groups":0,"findings":{}}')
          on conflict (target_id) do update set id = excluded.id, state = 'wanted', asked_by = excluded.asked_by, asked_at = excluded.asked_at,
            started_at = null, ended_at = null, counts = excluded.counts, problem = null
          where target_reconciliation.state in ('done', 'failed')`.execute(tx)
        if (numAffectedRows === 0n) return
        await recordChange(tx.withTables<StoreTables>(), by, {
          action: 'reconcile',
          resource: `connectors/targets/${targetId}`,
          rev: null,
          changed: [],
        })
      })
      return read(targetId, reader)
    },

    /** What the last one found. */
    async findings(targetId: string, part: ListPart): Promise<components['schemas']['FindingPage']> {
      const { limit, offset } = pageBounds(part)
      const { rows } = await sql<FindingRow>`
        select f.*, ${personColumn(sql`f.user_id`)} as person from target_finding f
        left join managed_object p on p.collection = 'managed/alpha_user' and p.id = f.user_id
        where f.target_id = ${targetId} order by f.place limit ${limit} offset ${offset}`.execute(db)
      return targetPage(rows.map(shownFinding), part, async () => {
        const { rows: counted } = await sql<{ readonly n: number }>`
          select count(*)::int as n from target_finding where target_id = ${targetId}`.execute(db)
        return counted[0]!.n
      })
    },
  }
}

export type TargetReconciliations = ReturnType<typeof createTargetReconciliations>

const shownFinding = (row: FindingRow): Finding => ({
  _id: String(row.place),
  kind: row.kind,
  remoteId: row.remote_id,
  userName: row.user_name,
  user: row.user_id === null ? null : row.person,
  attributes: row.attributes,
  isRepaired: !FOR_PEOPLE.has(row.kind),
})
