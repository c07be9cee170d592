import type { DiagnosticCode } from '../format/diagnostics.ts'

/** A fault at a pointer of the effective document; {@link placed} finds file and line for it. */
export interface ElementFault {
  code: DiagnosticCode
  pointer: string
  /** The fault is the key, not its value. */
  key?: boolean
  message: string
  hint: string
}
