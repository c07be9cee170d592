import type { DiagnosticCode, Severity } from '../../../../engine/format/diagnostics.ts'

/** What is wrong with a type of managed objects; docs/diagnostics.md explains each code. */
export interface TypeFault {
  readonly code: Extract<DiagnosticCode, `TYP${string}` | 'LNK752'>
  /** An error keeps the type from being used, a warning does not. */
  readonly severity: Severity
  /** JSON pointer inside the configuration. */
  readonly pointer: string
  /** The fault is the key, not its value. */
  readonly key?: boolean
  readonly message: string
  /** What to do about it. */
  readonly hint: string
}

/** Takes a fault at a place. */
export type ReportTypeFault = (
  code: TypeFault['code'],
  words: readonly string[],
  message: string,
  hint: string,
  more?: { readonly key?: boolean; readonly severity?: Severity },
) => void
