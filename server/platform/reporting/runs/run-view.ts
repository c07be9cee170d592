import type { components } from '../../../../openapi/generated/reporting.ts'
import { say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { RunRow, RunStatus } from '../tables.ts'

/** Where a run stands at a moment: its rows are kept until they expire. */
export const statusAt = ({ status, expires_at: expires }: RunRow, now: number): RunStatus =>
  status === 'COMPLETED_SUCCESS' && expires.getTime() <= now ? 'EXPIRED' : status

/** A run as it is answered (contract/reporting.md, "Runs"). */
export function runView(row: RunRow, now: number, reader: Reader): components['schemas']['Run'] {
  const status = statusAt(row, now)
  return {
    runId: row.id,
    name: row.template_name,
    templateType: row.template_type,
    displayName: row.display_name,
    version: row.version,
    runBy: row.run_by,
    readsAs: row.reads_as,
    status,
    statusMessage: messageOf(row, status, reader),
    progress: status === 'COMPLETED_SUCCESS' ? 100 : row.progress,
    rows: row.row_count,
    createDate: row.created_at.toISOString(),
    startDate: row.started_at?.toISOString() ?? null,
    endDate: row.ended_at?.toISOString() ?? null,
    expireDate: row.expires_at.toISOString(),
    exportCsvStatus: row.csv_status,
    exportJsonStatus: row.json_status,
    scheduleId: row.schedule_id,
    exportXlsxStatus: row.xlsx_status,
    labels: row.labels,
    parameters: row.parameters,
    reportConfig: row.config,
  }
}

function messageOf({ problem }: RunRow, status: RunStatus, reader: Reader): string {
  if (status === 'EXPIRED') return say({ code: 'report-run-expired' }, reader)
  return problem ? say(problem, reader) : ''
}
