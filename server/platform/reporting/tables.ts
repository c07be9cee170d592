import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { Message } from '../../contract/index.ts'
import type { StoreTables } from '../../store/tables.ts'
import type { PlannedColumn } from './query/report-plan.ts'

type Document<Value> = ColumnType<Value, string, string>

export type TemplateType = 'draft' | 'published'
export type RunStatus =
  | 'QUEUED'
  | 'RUNNING'
  | 'COMPLETED_SUCCESS'
  | 'COMPLETED_FAILED'
  | 'CANCELLED'
  | 'EXPIRED'
export type ExportStatus = 'EXPORT_PENDING' | 'EXPORT_SUCCESS' | 'EXPORT_FAILED'
/** As what files are kept. */
export type FileFormat = 'csv' | 'jsonl' | 'xlsx'

/** A column as it is kept with a run. */
export interface KeptColumn extends Pick<PlannedColumn, 'label' | 'type'> {
  readonly entity?: string
  readonly field?: string
  /** Which cell, behind those of the columns, has the key of what this one names. */
  readonly link?: number
}

export type ScheduleState = 'active' | 'paused' | 'stopped'
export type ScheduleFrequency = 'daily' | 'weekly' | 'monthly'
export type TimeFrame = 'today' | 'yesterday' | 'last7' | 'last30'

/** Tables of migrations 0048 to 0050. */
export type ReportTables = {
  report_template: {
    realm: string
    name: string
    type: TemplateType
    version: number
    display_name: string
    description: string
    config: string
    viewers: string[]
    owner_id: string
    owner_component: string
    parent_name: string
    parent_version: number
    created_at: Date
    changed_at: Date
  }
  report_template_version: {
    realm: string
    name: string
    version: number
    display_name: string
    description: string
    config: string
    published_by: string
    published_at: Date
  }
  report_run: {
    id: string
    realm: string
    template_name: string
    template_type: TemplateType
    display_name: string
    version: number
    run_by: string
    reads_as: 'viewer' | 'owner'
    reader_id: string
    reader_component: string
    status: RunStatus
    problem: ColumnType<Message | null, string | null, string | null>
    progress: Generated<number>
    row_count: Generated<number>
    byte_count: Generated<number>
    config: string
    parameters: string
    columns: Document<KeptColumn[]>
    sort: Document<{ readonly column: number; readonly isDescending: boolean }[]>
    locale: string
    time_zone: string
    /** What tells the rights apart with which it reads. */
    mark: string
    attempts: Generated<number>
    lease: string | null
    leased_until: Date | null
    csv_status: ExportStatus | null
    json_status: ExportStatus | null
    xlsx_status: ColumnType<ExportStatus | null, ExportStatus | null | undefined, ExportStatus | null>
    /** Of values that were searched, by the keys of parameters. */
    labels: ColumnType<Readonly<Record<string, Readonly<Record<string, string>>>>, string | undefined, string>
    created_at: Date
    started_at: Date | null
    ended_at: Date | null
    expires_at: Date
    schedule_id: Generated<string | null>
    /** Whom it was mailed to. */
    readers: Generated<string[]>
    /** Of one that a schedule began. */
    mail_state: Generated<'waiting' | 'sent' | null>
  }
  report_schedule: {
    id: string
    realm: string
    template_name: string
    frequency: ScheduleFrequency
    /** Of a weekly one; 1 is Monday. */
    weekday: number | null
    /** Of a monthly one. */
    month_day: number | null
    time_of_day: string
    time_zone: string
    time_frame: TimeFrame | null
    parameters: string
    readers: string[]
    owner_id: string
    owner_component: string
    locale: string
    state: ScheduleState
    problem: ColumnType<Message | null, string | null, string | null>
    next_at: Date | null
    last_at: Date | null
    last_run: string | null
    lease: string | null
    leased_until: Date | null
    created_at: Date
    changed_at: Date
  }
  report_row: { run_id: string; place: number; cells: Document<unknown[]> }
  /** `body`: text, of XLSX in base64. */
  report_file_part: { run_id: string; format: FileFormat; place: number; body: string }
}

export type TemplateRow = Selectable<ReportTables['report_template']>
export type RunRow = Selectable<ReportTables['report_run']>
export type ScheduleRow = Selectable<ReportTables['report_schedule']>

type Tables = ReportTables & StoreTables
export type ReportDatabase = Kysely<Tables>
export type ReportTransaction = Transaction<Tables>
