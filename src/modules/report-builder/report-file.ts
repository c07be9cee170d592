import type { DraftState } from './draft-state.ts'
import { parseReport, printReport } from './parse-report.ts'
import type { Report } from './report.ts'

/** Bytes of a file that is read. */
export const longestFile = 1_048_576

/** A report as the file that the service imports (`exportReportTemplate` answers the same). */
export function printFile(name: string, { displayName, description, viewers, report }: DraftState): string {
  const template = { name, displayName, description, reportConfig: printReport(report), viewers }
  return JSON.stringify({ reportTemplates: [template] }, undefined, 2)
}

/**
 * The first report of a file, or the `reportConfig` that it is.
 *
 * @returns nothing where there is none that can be drawn
 */
export function reportInFile(text: string): Report | undefined {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof file !== 'object' || file === null) return undefined
  if (!('reportTemplates' in file)) return parseReport(text)
  const [first] = Array.isArray(file.reportTemplates) ? (file.reportTemplates as readonly unknown[]) : []
  const isTemplate = typeof first === 'object' && first !== null && 'reportConfig' in first
  return isTemplate && typeof first.reportConfig === 'string' ? parseReport(first.reportConfig) : undefined
}
