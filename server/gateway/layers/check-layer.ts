import type { LayerInput } from '../../../engine/compose/compose.ts'
import type { Diagnostic } from '../../../engine/format/diagnostics.ts'
import { lintPortal } from '../../../engine/lint/lint.ts'
import { operations } from '../../../openapi/generated/operations.ts'
import type { ContractSchemas } from './contract-schemas.ts'
import type { components } from '../../../openapi/generated/portal.ts'
import { composeDefinitions } from '../definitions.ts'
import type { Product } from '../definitions.ts'

export type Finding = components['schemas']['Finding']

/** Findings that are told of one layer. */
const MOST = 200

/**
 * Everything that is wrong with one layer among the others: what composing finds, and what only the linter looks for.
 *
 * @param product the layers below
 * @param above the realm's layers, low to high, the one in question among them
 * @param layer id of the one in question
 * @param schemas of the contract, which expressions are checked against
 * @returns its findings, errors first
 */
export function checkLayer(
  product: Product,
  above: readonly LayerInput[],
  layer: string,
  schemas: ContractSchemas,
): Finding[] {
  const { portal } = composeDefinitions(product, above)
  const { registry, functions } = product
  const linted = lintPortal(portal, { registry, functions, operations, ...schemas })
  return [...portal.diagnostics, ...linted]
    .filter((each) => each.layer === layer)
    .toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
    .slice(0, MOST)
    .map(told)
}

function told({ code, severity, layer, file, pointer, line, column, message, hint }: Diagnostic): Finding {
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
