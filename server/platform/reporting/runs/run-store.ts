import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { reportLimits } from '../limits.ts'
import type { FileFormat, ReportDatabase, ReportTransaction, RunRow, TemplateType } from '../tables.ts'

/** Which runs are listed. */
export interface RunFilter {
  /** Whose own runs, and runs that were mailed to them. */
  readonly runBy?: string | undefined
  readonly name?: string | undefined
  readonly templateType?: TemplateType | undefined
  readonly runId?: string | undefined
  readonly isLatest?: boolean
}

/** Runs as they are kept. */
export type RunStore = ReturnType<typeof createRunStore>

/** @param realm whose runs they are */
export function createRunStore(db: ReportDatabase, realm: string) {
  const listed = ({ runBy, name, templateType, runId, isLatest }: RunFilter) =>
    db
      .selectFrom('report_run as run')
      .where('realm', '=', realm)
      .$if(runBy !== undefined, (query) => query.where(isOf('run', runBy!)))
      .$if(name !== undefined, (query) => query.where('template_name', '=', name!))
      .$if(templateType !== undefined, (query) => query.where('template_type', '=', templateType!))
      .$if(runId !== undefined, (query) => query.where('id', '=', runId!))
      .$if(isLatest === true, (query) =>
        query.where((on) =>
          on.not(
            on.exists(
              on
                .selectFrom('report_run as later')
                .select('later.id')
                .whereRef('later.realm', '=', 'run.realm')
                .whereRef('later.template_name', '=', 'run.template_name')
                .whereRef('later.template_type', '=', 'run.template_type')
                .$if(runBy !== undefined, (query2) => query2.where(isOf('later', runBy!)))
                .whereRef('later.created_at', '>', 'run.created_at'),
            ),
          ),
        ),
      )
  return {
    find: (id: string): Promise<RunRow | undefined> =>
      db
        .selectFrom('report_run')
        .selectAll()
        .where('realm', '=', realm)
        .where('id', '=', id)
        .executeTakeFirst(),
    /** Newest first. */
    list: (filter: RunFilter, offset: number, size: number): Promise<RunRow[]> =>
      listed(filter)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(size)
        .execute(),
    async count(filter: RunFilter): Promise<number> {
      const row = await listed(filter)
        .select((on) => on.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },
    /** @throws DomainError 429 where somebody has as many runs that have not come to their end as one may have */
    insert: (row: RunRow, by: Actor, within?: ReportTransaction): Promise<void> =>
      unitOfWork(within ?? db, async (tx) => {
        const { count } = await tx
          .selectFrom('report_run')
          .select((on) => on.fn.countAll<number>().as('count'))
          .where('realm', '=', realm)
          .where('run_by', '=', row.run_by)
          .where('status', 'in', ['QUEUED', 'RUNNING'])
          .executeTakeFirstOrThrow()
        if (count >= reportLimits.runsOfPerson)
          throw new DomainError('report-too-many-runs', { most: reportLimits.runsOfPerson })
        await tx
          .insertInto('report_run')
          .values({
            ...row,
            problem: null,
            columns: JSON.stringify(row.columns),
            sort: JSON.stringify(row.sort),
            labels: JSON.stringify(row.labels),
          })
          .execute()
        await recordChange(tx.withTables<StoreTables>(), by, {
          action: 'create',
          resource: `reports/runs/${row.id}`,
          rev: null,
          changed: [],
          facts: {
            name: row.display_name,
            template: row.template_name,
            readsAs: row.reads_as,
            ...(row.schedule_id === null ? {} : { schedule: row.schedule_id, runBy: row.run_by }),
          },
        })
      }),
    /** Ends a run that has not come to its end. */
    cancel: (id: string, by: Actor, now: Date): Promise<void> =>
      unitOfWork(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('report_run')
          .set({ status: 'CANCELLED', ended_at: now, lease: null, leased_until: null, row_count: 0 })
          .where('id', '=', id)
          .where('status', 'in', ['QUEUED', 'RUNNING'])
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        await tx.deleteFrom('report_row').where('run_id', '=', id).execute()
        await recordChange(tx.withTables<StoreTables>(), by, {
          action: 'update',
          resource: `reports/runs/${id}`,
          rev: null,
          changed: ['status'],
        })
      }),
    /** Has a file made, where there is none and none is being made. */
    wantFile: async (id: string, format: FileFormat): Promise<void> => {
      const column = statusColumn(format)
      await sql`update report_run set ${sql.ref(column)} = 'EXPORT_PENDING' where id = ${id}
        and (${sql.ref(column)} is null or ${sql.ref(column)} = 'EXPORT_FAILED')`.execute(db)
    },
  }
}

const isOf = (run: string, person: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${run}.run_by`)} = ${person} or (${sql.ref(`${run}.readers`)} @> array[${person}]::text[] and ${sql.ref(`${run}.readers`)} <> '{}'))`

const columns = { csv: 'csv_status', jsonl: 'json_status', xlsx: 'xlsx_status' } as const

/** Where it stands whether a file is made. */
export const statusColumn = (format: FileFormat): (typeof columns)[FileFormat] => columns[format]
