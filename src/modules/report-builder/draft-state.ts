import type { Report } from './report.ts'

/** What is being built: what a draft is kept with. */
export interface DraftState {
  readonly displayName: string
  readonly description: string
  /** Ids of people, and `report_viewer`. */
  readonly viewers: readonly string[]
  readonly report: Report
}
