import { diagnosticCatalogue } from './diagnostics.ts'
import type { DiagnosticCode, Severity } from './diagnostics.ts'

/** What is wrong with a document of configuration, wherever it comes from: a file, or somebody who writes it. */
export interface DocumentFault {
  readonly code: DiagnosticCode
  /** Instead of the code's own. */
  readonly severity?: Severity
  /** JSON pointer inside the document. */
  readonly pointer: string
  /** The fault is the key, not its value. */
  readonly key?: boolean
  readonly message: string
  /** What to do about it. */
  readonly hint: string
}

/** Whether a fault keeps the document from being used. */
export const isErrorFault = ({ code, severity }: DocumentFault): boolean =>
  (severity ?? diagnosticCatalogue[code].severity) === 'error'

/**
 * What a change of a document brings that was not wrong before: whoever changes one part need not mend the others.
 *
 * @param before the document as it is; `undefined` where there is none
 * @param judge finds what is wrong
 * @param placeOf a place that stays when others are added or taken away before it; default: the pointer
 */
export function faultsBrought<Fault extends DocumentFault>(
  before: unknown,
  after: unknown,
  judge: (document: unknown) => readonly Fault[],
  placeOf: (pointer: string, document: unknown) => string = (pointer) => pointer,
): Fault[] {
  const found = judge(after)
  if (found.length === 0 || before === undefined || before === null) return [...found]
  const nameOf = ({ code, pointer, message }: Fault, document: unknown): string =>
    [code, placeOf(pointer, document), message].join('\n')
  const known = new Set(judge(before).map((fault) => nameOf(fault, before)))
  return found.filter((fault) => !known.has(nameOf(fault, after)))
}
