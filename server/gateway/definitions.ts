import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { composePortal } from '../../engine/compose/compose.ts'
import type { ComposedPortal, LayerInput } from '../../engine/compose/compose.ts'
import { createExpressions } from '../../engine/expression/environment.ts'
import type { Expressions } from '../../engine/expression/environment.ts'
import type { ExpressionFunction } from '../../engine/format/expression-function.ts'
import { objectSchemaFunctions } from '../../engine/object-schema/functions.ts'
import { enginePlugin } from '../../engine/registry/engine-plugin.ts'
import { loadPlugins, pluginDiagnostics } from '../../engine/registry/load-plugins.ts'
import type { PluginFailure, PluginSource } from '../../engine/registry/load-plugins.ts'
import type { Registry } from '../../engine/registry/registry.ts'
import { operations } from '../../openapi/generated/operations.ts'
import { pluginList } from '../../plugins/generated/plugin-list.ts'
import { productWidgets } from '../../src/widgets/declarations.ts'
import { productRules } from '../../validators/index.ts'

/** The portal as composed from its layers, and the language of its conditions. */
export interface Definitions {
  readonly portal: ComposedPortal
  readonly expressions: Expressions
  /** The theme that is shown when the platform has none. */
  readonly starterTheme: Readonly<Record<string, unknown>> & { readonly _id: string }
  /** Plugins that were left out. */
  readonly failures: readonly PluginFailure[]
}

/** What stands beside the code: the lowest layers, and what definitions may name. */
export interface Product {
  readonly layers: readonly LayerInput[]
  readonly registry: Registry
  readonly functions: readonly ExpressionFunction[]
  /** Plugins that threw and were left out. */
  readonly failures: readonly PluginFailure[]
  readonly starterTheme: Definitions['starterTheme']
}

/**
 * Reads the product's definitions and those of the plugins.
 *
 * @param root folder that holds screen-definitions/, locales/, themes/ and plugins/
 * @param sources the plugins; default: those that the build found
 */
export async function readProduct(
  root: string,
  sources: readonly PluginSource[] = pluginList,
): Promise<Product> {
  const files = ['screen-definitions', 'locales'].flatMap((folder) => jsonBelow(root, folder))
  const own = [enginePlugin, productWidgets, productRules]
  const { registry, names, failures } = await loadPlugins(own, sources)
  const plugins = names.map((name): LayerInput => {
    const folder = join(root, 'plugins', name)
    return {
      id: `plugin:${name}`,
      files: ['definitions', 'locales'].flatMap((each) => jsonBelow(folder, each)),
    }
  })
  const starter: unknown = JSON.parse(readFileSync(join(root, 'themes', 'starter.theme.json'), 'utf8'))
  return {
    layers: [{ id: 'product', files }, ...plugins],
    registry,
    failures,
    functions: [...objectSchemaFunctions, ...registry.functions.values()],
    starterTheme: { _id: 'starter-theme', ...(starter as Record<string, unknown>) },
  }
}

/**
 * Composes the product with further layers. Faulty files are left out and reported, so the rest of the portal stands.
 *
 * @param above layers over the product's, low to high
 */
export function composeDefinitions(product: Product, above: readonly LayerInput[] = []): Definitions {
  const { registry, functions, starterTheme, failures } = product
  const portal = composePortal({ layers: [...product.layers, ...above], operations, registry, functions })
  portal.diagnostics.push(...pluginDiagnostics(failures))
  return {
    portal,
    expressions: createExpressions(functions),
    starterTheme,
    failures,
  }
}

function jsonBelow(root: string, folder: string): { file: string; text: string }[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ file: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}
