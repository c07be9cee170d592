/** A part of a report of Playwright. */
export interface ReportSuite {
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly ReportSuite[]
}
export function flakyTests(suites: readonly ReportSuite[]): string[]
export function countOf(stats: {
  readonly expected: number
  readonly unexpected: number
  readonly flaky: number
  readonly skipped: number
}): { readonly passed: number; readonly failed: number; readonly skipped: number }
