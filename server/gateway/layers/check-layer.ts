import type { LayerInput } from '../../../engine/compose/compose.ts'
import type { Diagnostic } from '../../../engine/format/diagnostics.ts'
import { lintPortal } from '../../../engine/lint/lint.ts'
import { operations } from '../../../openapi/generated/operations.ts'
import type { ContractSchemas } from './contract-schemas.ts'
import type { components } from '../../../openapi/generated/portal.ts'
import { composeDefinitions } from '../definitions.ts'
import type { Product } from '../definitions.ts'

export type LayerDiagnostic = components['schemas']['Finding']

/** Findings that are told of one layer. */
const MOST = 200

/**
 * Everything that is wrong with layers among each other: what composing finds, and what only the linter looks for. Takes as long as composing
 * the whole portal.
 *
 * @param product the layers below
 * @param above the realm's layers, low to high
 * @param schemas of the contract, which expressions are checked against
 * @returns findings of each layer above by its id, errors first
 */
export function checkLayers(
  product: Product,
  above: readonly LayerInput[],
  schemas: ContractSchemas,
): ReadonlyMap<string, readonly LayerDiagnostic[]> {
  const { portal } = composeDefinitions(product, above)
  const { registry, functions } = product
  // What the product says in its languages, nobody who pushes a layer can mend.
  const files = above.flatMap((layer) => layer.files.map((file) => ({ layer: layer.id, ...file })))
  const linted = lintPortal(portal, { registry, functions, operations, files, ...schemas })
  const found = [...portal.diagnostics, ...linted].toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  )
  return new Map(
    above.map(({ id }) => [
      id,
      found
        .filter(({ layer }) => layer === id)
        .slice(0, MOST)
        .map(told),
    ]),
  )
}

function told({
  code,
  severity,
  layer,
  file,
  pointer,
  line,
  column,
  message,
  hint,
}: Diagnostic): LayerDiagnostic {
  return {
    code,
    severity,
    layer,
    file,
    pointer,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    message,
    hint,
  }
}
