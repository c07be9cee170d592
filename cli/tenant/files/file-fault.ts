import type { DefinitionSource } from '../../../engine/compose/source.ts'

/** What is wrong with a file, and where. */
export interface FileFault {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly pointer: string
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
}

/** A fault with its line, where the text of the file is known. */
export function placedFault(fault: FileFault, source: DefinitionSource | undefined): FileFault {
  return source ? { ...fault, ...source.lineOf(source.rangeOf(fault.pointer).start) } : fault
}

/** As a compiler says it. */
export function printFaults(faults: readonly FileFault[]): string {
  const lines = faults.map(({ file, line, column, pointer, code, message, hint }) => {
    const place = line === undefined ? file : `${file}:${line}:${column}`
    const at = pointer === '' ? '' : ` ${pointer}`
    return `${place}${at} ${code} ${message}\n${hint === undefined ? '' : `  ${hint}\n`}`
  })
  return `${lines.join('')}${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}\n`
}
