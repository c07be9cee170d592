import { join } from 'node:path'
import { composePortal } from '../engine/compose/compose.ts'
import { hasErrors, type Diagnostic } from '../engine/format/diagnostics.ts'
import { lintPortal } from '../engine/lint/lint.ts'
import { objectSchemaFunctions } from '../engine/object-schema/functions.ts'
import { enginePlugin } from '../engine/registry/engine-plugin.ts'
import { assembleRegistry } from '../engine/registry/registry.ts'
import { operations } from '../openapi/generated/operations.ts'
import { productWidgets } from '../src/widgets/declarations.ts'
import { productRules } from '../validators/index.ts'
import { readContractSchemas } from './contract-schemas.ts'
import { printFindings } from './print-findings.ts'
import { readLayer, readProduct } from './read-layer.ts'

export interface LintOptions {
  /** Root of the checkout with the product's definitions. */
  product: string
  /** Folders of further layers, low to high. */
  layers: readonly string[]
  json?: boolean
  quiet?: boolean
}

/** Every finding about the product and the given layers. */
export function lintFolders(options: Pick<LintOptions, 'product' | 'layers'>): Diagnostic[] {
  const registry = assembleRegistry([enginePlugin, productWidgets, productRules])
  const functions = objectSchemaFunctions
  const layers = [readProduct(options.product), ...options.layers.map((folder) => readLayer(folder, folder))]
  const portal = composePortal({ layers, operations, registry, functions })
  const { answers, roots } = readContractSchemas(join(options.product, 'openapi'))
  return [...portal.diagnostics, ...lintPortal(portal, { registry, operations, functions, answers, roots })]
}

/** `portal lint`: prints the findings and says by its code whether there are errors. */
export function lintCommand(options: LintOptions, write: (text: string) => void): number {
  const all = lintFolders(options)
  const shown = options.quiet ? all.filter((each) => each.severity === 'error') : all
  write(options.json ? `${JSON.stringify(shown, null, 2)}\n` : printFindings(shown))
  return hasErrors(all) ? 1 : 0
}
