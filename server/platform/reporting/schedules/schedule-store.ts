import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { Message } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { reportLimits } from '../limits.ts'
import type { ReportDatabase, ReportTables, ReportTransaction, ScheduleRow } from '../tables.ts'

/** A schedule that this process begins a run of. */
export type ClaimedSchedule = ScheduleRow & { readonly lease: string }

/** Schedules as they are kept. Every change is one transaction with its row of the audit trail. */
export type ScheduleStore = ReturnType<typeof createScheduleStore>

/**
 * @param realm whose schedules they are
 * @param clock milliseconds since the epoch
 */
export function createScheduleStore(db: ReportDatabase, realm: string, clock: () => number) {
  return {
    find: (id: string): Promise<ScheduleRow | undefined> =>
      db
        .selectFrom('report_schedule')
        .selectAll()
        .where('realm', '=', realm)
        .where('id', '=', id)
        .executeTakeFirst(),
    /** The next first, those that begin no run last. */
    list: (name?: string): Promise<ScheduleRow[]> =>
      db
        .selectFrom('report_schedule')
        .selectAll()
        .where('realm', '=', realm)
        .$if(name !== undefined, (query) => query.where('template_name', '=', name!))
        .orderBy('next_at', (order) => order.asc().nullsLast())
        .orderBy('id')
        .execute(),
    /** @throws DomainError 409 where the template has as many as it may have */
    insert: (row: ScheduleRow, by: Actor): Promise<void> =>
      unitOfWork(db, async (tx) => {
        const { count } = await tx
          .selectFrom('report_schedule')
          .select((on) => on.fn.countAll<number>().as('count'))
          .where('realm', '=', realm)
          .where('template_name', '=', row.template_name)
          .executeTakeFirstOrThrow()
        if (count >= reportLimits.schedules)
          throw new DomainError('report-too-many-schedules', { most: reportLimits.schedules })
        await tx.insertInto('report_schedule').values(written(row)).execute()
        await record(tx, by, 'create', row, [])
      }),
    /** Changes one as it is at that moment; what it begins meanwhile is not lost. @throws DomainError 404 */
    change: (id: string, by: Actor, next: (row: ScheduleRow) => ScheduleRow): Promise<ScheduleRow> =>
      unitOfWork(db, async (tx) => {
        const row = await tx
          .selectFrom('report_schedule')
          .selectAll()
          .where('realm', '=', realm)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!row) throw new DomainError('report-schedule-not-found')
        const changed = next(row)
        await tx.updateTable('report_schedule').set(written(changed)).where('id', '=', id).execute()
        await record(tx, by, 'update', changed, changedNames(row, changed))
        return changed
      }),
    remove: (row: ScheduleRow, by: Actor): Promise<void> =>
      unitOfWork(db, async (tx) => {
        await tx.deleteFrom('report_schedule').where('id', '=', row.id).execute()
        await record(tx, by, 'delete', row, [])
      }),
    /** The next one that is due, for this process for a while; nothing where none is. */
    async claim(): Promise<ClaimedSchedule | undefined> {
      const now = new Date(clock())
      const { rows } = await sql<ClaimedSchedule>`
        update report_schedule set lease = ${randomUUID()}, leased_until = ${new Date(clock() + reportLimits.lease)}
        where id = (select id from report_schedule where state = 'active' and next_at <= ${now} and realm = ${realm}
          and (leased_until is null or leased_until <= ${now}) order by next_at, id limit 1 for update skip locked)
        returning *`.execute(db)
      return rows[0]
    },
    /** Notes that it began a run. @returns false where somebody has changed it meanwhile */
    async noteBegun(
      tx: ReportTransaction,
      { id, lease }: ClaimedSchedule,
      begun: { readonly run: string; readonly at: Date; readonly next: Date },
    ): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('report_schedule')
        .set({ last_run: begun.run, last_at: begun.at, next_at: begun.next, lease: null, leased_until: null })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** Lets it begin no run any more, and says why. */
    stop: (row: ClaimedSchedule, problem: Message): Promise<void> =>
      unitOfWork(db, async (tx) => {
        const stopped = { state: 'stopped' as const, next_at: null, lease: null, leased_until: null }
        const { numUpdatedRows } = await tx
          .updateTable('report_schedule')
          .set({ ...stopped, problem: JSON.stringify(problem), changed_at: new Date(clock()) })
          .where('id', '=', row.id)
          .where('lease', '=', row.lease)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        await record(tx, { actor: 'system' }, 'update', row, ['state'], { reason: problem.code })
      }),
    /** Takes every one from whoever was about to begin a run of it. */
    async releaseAll(): Promise<void> {
      await db
        .updateTable('report_schedule')
        .set({ lease: null, leased_until: null })
        .where('lease', 'is not', null)
        .execute()
    },
  }
}

/** Takes the schedules of somebody who is erased, and their place among the readers of others. */
export async function forgetReader(tx: ReportTransaction, id: string): Promise<void> {
  await tx.deleteFrom('report_schedule').where('owner_id', '=', id).execute()
  await sql`update report_schedule set readers = array_remove(readers, ${id}) where ${id} = any(readers)`.execute(
    tx,
  )
  await sql`update report_run set readers = array_remove(readers, ${id}) where readers @> array[${id}]::text[] and readers <> '{}'`.execute(
    tx,
  )
}

const written = (row: ScheduleRow) => ({
  ...row,
  problem: row.problem ? JSON.stringify(row.problem) : null,
})

/** Columns that people change, by the names of the contract. */
const NAMES = {
  frequency: 'frequency',
  weekday: 'weekday',
  month_day: 'monthDay',
  time_of_day: 'time',
  time_zone: 'timeZone',
  time_frame: 'timeFrame',
  parameters: 'parameters',
  readers: 'readers',
  owner_id: 'owner',
  state: 'state',
} as const satisfies Partial<Record<keyof ReportTables['report_schedule'], string>>

const changedNames = (before: ScheduleRow, after: ScheduleRow): string[] =>
  (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => NAMES[column])

const record = (
  tx: ReportTransaction,
  by: Actor,
  action: string,
  { id, template_name: template }: ScheduleRow,
  changed: readonly string[],
  facts: { readonly reason?: string } = {},
): Promise<void> =>
  recordChange(tx.withTables<StoreTables>(), by, {
    action,
    resource: `reports/schedules/${id}`,
    rev: null,
    changed,
    facts: { template, ...facts },
  })
