import { composePortal, type ComposedPortal, type LayerInput } from '../engine/compose/compose.ts'
import { createExpressions, type Expressions } from '../engine/expression/environment.ts'
import type { ExpressionFunction } from '../engine/format/expression-function.ts'
import { objectSchemaFunctions } from '../engine/object-schema/functions.ts'
import { enginePlugin } from '../engine/registry/engine-plugin.ts'
import { assembleRegistry, type Registry } from '../engine/registry/registry.ts'
import { operations } from '../openapi/generated/operations.ts'
import { productWidgets } from '../src/widgets/declarations.ts'
import { productRules } from '../validators/index.ts'
import { readLayer, readProduct } from './read-layer.ts'

export interface PortalPlace {
  /** Root of the checkout with the product's definitions. */
  product: string
  /** Folders of further layers, low to high. */
  layers: readonly string[]
}

/** A portal as the command line sees it. */
export interface LoadedPortal {
  portal: ComposedPortal
  registry: Registry
  functions: readonly ExpressionFunction[]
  expressions: Expressions
  layers: readonly LayerInput[]
}

/**
 * Reads and composes the product and further layers.
 *
 * @throws Error that names the folder that is not there
 */
export function loadPortal(place: PortalPlace): LoadedPortal {
  return composeLayers([
    readProduct(place.product),
    ...place.layers.map((folder) => readLayer(folder, folder)),
  ])
}

/** Composes layers with everything that the product brings. */
export function composeLayers(layers: readonly LayerInput[]): LoadedPortal {
  const registry = assembleRegistry([enginePlugin, productWidgets, productRules])
  const functions = objectSchemaFunctions
  const portal = composePortal({ layers, operations, registry, functions })
  return { portal, registry, functions, expressions: createExpressions(functions), layers }
}
