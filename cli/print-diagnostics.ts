import type { Diagnostic } from '../engine/format/diagnostics.ts'

/** A finding of the linter here, or of a portal that was asked. */
type Printed = Pick<Diagnostic, 'severity' | 'layer' | 'file' | 'line' | 'column' | 'message' | 'hint'> & {
  code: string
}

/**
 * Findings as a compiler prints them: one line each, the hint below it, and a count at the end.
 *
 * @param findings in the order they shall stand
 * @returns the text
 * @example
 * // screen-definitions/a.screen.json:12:20 error BND201 The contract has no operation "readUsr".
 * //   Did you mean "readUser"?
 */
export function printDiagnostics(findings: readonly Printed[]): string {
  const lines = findings.map((each) => {
    const place = each.line === undefined ? each.file : `${each.file}:${each.line}:${each.column}`
    const layer = each.layer === 'product' || each.layer === '' ? '' : ` [${each.layer}]`
    return `${place} ${each.severity} ${each.code} ${each.message}${layer}\n  ${each.hint}\n`
  })
  const count = (severity: string) => findings.filter((each) => each.severity === severity).length
  return `${lines.join('')}${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}, ${plural(count('info'), 'note')}\n`
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
