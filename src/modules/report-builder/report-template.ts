import type { DraftState } from './draft-state.ts'
import { parseReport } from './parse-report.ts'

/** A template as the service answers it. */
export interface ReportTemplate {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly version: number
  readonly reportConfig: string
  readonly viewers: readonly string[]
  readonly updateDate: string
}

/** What is built of a template; nothing where it cannot be drawn. */
export function stateOf({
  displayName,
  description,
  viewers,
  reportConfig,
}: ReportTemplate): DraftState | undefined {
  const report = parseReport(reportConfig)
  return report && { displayName, description, viewers, report }
}

/** A version of a template that was published. */
export interface PublishedVersion {
  readonly version: number
  readonly displayName: string
  readonly description: string
  readonly reportConfig: string
  readonly publishDate: string
}
