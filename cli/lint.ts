import { join } from 'node:path'
import { hasErrors, type Diagnostic } from '../engine/format/diagnostics.ts'
import { lintPortal } from '../engine/lint/lint.ts'
import { operations } from '../openapi/generated/operations.ts'
import { readContractSchemas } from './contract-schemas.ts'
import { loadPortal, type PortalPlace } from './load-portal.ts'
import { printFindings } from './print-findings.ts'

export interface LintOptions extends PortalPlace {
  json?: boolean
  quiet?: boolean
}

/** Every finding about the product and the given layers. */
export function lintFolders(place: PortalPlace): Diagnostic[] {
  const { portal, registry, functions } = loadPortal(place)
  const { answers, roots } = readContractSchemas(join(place.product, 'openapi'))
  return [...portal.diagnostics, ...lintPortal(portal, { registry, operations, functions, answers, roots })]
}

/** `portal lint`: prints the findings and says by its code whether there are errors. */
export function lintCommand(options: LintOptions, write: (text: string) => void): number {
  const all = lintFolders(options)
  const shown = options.quiet ? all.filter((each) => each.severity === 'error') : all
  write(options.json ? `${JSON.stringify(shown, null, 2)}\n` : printFindings(shown))
  return hasErrors(all) ? 1 : 0
}
