import { isRecord, problemOf } from '../../contract/index.ts'
import type { Reader } from '../../contract/index.ts'

/** What stands against taking a document. */
export interface ConfigurationFault {
  readonly path: string
  /** JSON pointer in the document. */
  readonly pointer: string
  readonly code: string
  /** In the language of the caller. */
  readonly message: string
  /** What to do, where the service says it apart. */
  readonly hint?: string
}

/** What a service refused of a document, place by place where it says places. */
export function documentFaultsOf(path: string, refusal: Error, reader: Reader): ConfigurationFault[] {
  const { message, detail } = problemOf(refusal, reader)
  const said = isRecord(detail) ? detail : {}
  const code = String(said['code'] ?? 'refused')
  const listed = [said['findings'], said['errors']].find(Array.isArray) as unknown[] | undefined
  const findings = (listed ?? []).filter(isRecord)
  if (findings.length === 0) return [{ path, pointer: textOf(said['pointer']), code, message }]
  return findings.map((finding) => ({
    // What is judged together says of which document it speaks.
    path: textOf(finding['path']) || path,
    pointer: textOf(finding['pointer'] ?? finding['field'] ?? finding['file']),
    code: textOf(finding['code']) || code,
    message: textOf(finding['message']) || message,
    ...(typeof finding['hint'] === 'string' ? { hint: finding['hint'] } : {}),
  }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
