import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { composePortal, type ComposedPortal, type LayerInput } from '../engine/compose/compose.ts'
import { createExpressions, type Expressions } from '../engine/expression/environment.ts'
import type { ExpressionFunction } from '../engine/format/expression-function.ts'
import { objectSchemaFunctions } from '../engine/object-schema/functions.ts'
import { enginePlugin } from '../engine/registry/engine-plugin.ts'
import {
  loadPlugins,
  pluginDiagnostics,
  type LoadedPlugins,
  type PluginSource,
} from '../engine/registry/load-plugins.ts'
import type { Registry } from '../engine/registry/registry.ts'
import { operations } from '../openapi/generated/operations.ts'
import { productWidgets } from '../src/widgets/declarations.ts'
import { productRules } from '../validators/index.ts'
import { readLayer, readPluginLayer, readProductLayer, readWholePortal } from './read-layer.ts'

export interface PortalPlace {
  /** Root of the checkout with the product's definitions. */
  product: string
  /** Folders of further layers, low to high; one that holds a whole portal stands in the product's place. */
  layers: readonly string[]
  /** Folder of the plugins; default: `plugins/` of the checkout. */
  plugins?: string
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
 * Reads and composes the product, its plugins and further layers.
 *
 * @throws Error that names the folder that is not there
 */
export async function loadPortal(place: PortalPlace): Promise<LoadedPortal> {
  const wholes = place.layers.map((folder) => readWholePortal(folder, place.product))
  const product = wholes.findLast((each) => each !== undefined) ?? readProductLayer(place.product)
  const folder = place.plugins ?? join(place.product, 'plugins')
  const plugins = await readPlugins(place.product, folder)
  const layers = [
    product,
    ...plugins.names.map((name) => readPluginLayer(name, join(folder, name))),
    ...place.layers.filter((_, index) => !wholes[index]).map((folder) => readLayer(folder, folder)),
  ]
  const loaded = composeLayers(layers, plugins)
  await Promise.all(loaded.functions.map(async (each) => each.ready?.()))
  return loaded
}

/**
 * The plugins of a checkout, over what the product brings. They are found in their folders, so that a new one counts
 * before it is built in.
 *
 * @param root of the checkout
 * @param plugins their folder, when it is another than `plugins/` of the checkout
 */
export function readPlugins(root: string, plugins = join(root, 'plugins')): Promise<LoadedPlugins> {
  const folder = resolve(plugins)
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'plugin.ts')))
    : []
  const sources = names.toSorted().map((name): PluginSource => ({
    name,
    load: () =>
      import(pathToFileURL(join(folder, name, 'plugin.ts')).href) as ReturnType<PluginSource['load']>,
  }))
  return loadPlugins([enginePlugin, productWidgets, productRules], sources)
}

/** Composes layers with everything that product and plugins bring. */
export function composeLayers(layers: readonly LayerInput[], plugins: LoadedPlugins): LoadedPortal {
  const { registry, failures } = plugins
  const functions = [...objectSchemaFunctions, ...registry.functions.values()]
  const portal = composePortal({ layers, operations, registry, functions })
  portal.diagnostics.push(...pluginDiagnostics(failures))
  return { portal, registry, functions, expressions: createExpressions(functions), layers }
}
