import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ConfigurationFile } from './configuration/lint-configuration.ts'
import type { LayerInput } from '../engine/compose/compose.ts'

/** Part of a layer's folder that is no definition: what the platform is configured with. */
const configurationFolder = 'configuration/'
/** Of an export of a tenant: its list of files, and the layers in it, each of which is a layer of its own. */
const exportManifest = 'tenant.json'
const exportedLayers = 'layers/'
/** What the platform is shipped with. */
const shippedConfiguration: readonly Pick<ConfigurationFile, 'file' | 'kind'>[] = [
  { file: 'server/platform/idm/config-defaults/managed.json', kind: 'managed' },
  { file: 'server/platform/iga/config-defaults/workflows.json', kind: 'workflow' },
  { file: 'server/platform/iga/config-defaults/request-types.json', kind: 'request-type' },
  { file: 'themes/starter.theme.json', kind: 'theme' },
]

const shippedJourneys = 'server/platform/am/journeys/shipped'

/** The product's definitions, beside its code. */
const productFolders = ['screen-definitions', 'locales']

/**
 * Reads a layer from a folder.
 *
 * @param id the layer's id
 * @param folder where it lies
 * @returns its files, named by their path from the folder
 * @throws Error that names the folder when there is none
 */
export function readLayer(id: string, folder: string): LayerInput {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(`There is no folder "${folder}". Give the folder of a layer.`)
  const isExport = existsSync(join(folder, exportManifest))
  return {
    id,
    files: filesBelow(folder, folder).filter(
      ({ file }) =>
        !file.startsWith(configurationFolder) &&
        !(isExport && (file === exportManifest || file.startsWith(exportedLayers))),
    ),
  }
}

/** What a layer's folder holds below `configuration/`: types, themes, workflows, request types and forms. */
export function readConfiguration(id: string, folder: string): ConfigurationFile[] {
  const inside = join(folder, configurationFolder)
  return existsSync(inside) ? filesBelow(inside, folder).map((each) => ({ layer: id, ...each })) : []
}

/** The configuration that a checkout ships. */
export function readShippedConfiguration(root: string): ConfigurationFile[] {
  const journeys = join(root, shippedJourneys)
  return [
    ...shippedConfiguration.flatMap((each) => {
      const path = join(root, each.file)
      return existsSync(path) ? [{ layer: 'product', ...each, text: readFileSync(path, 'utf8') }] : []
    }),
    ...(existsSync(journeys) ? filesBelow(journeys, root) : []).map((each): ConfigurationFile => ({
      layer: 'product',
      kind: 'journey',
      ...each,
    })),
  ]
}

/** The product layer of a checkout. */
export function readProductLayer(root: string): LayerInput {
  const files = productFolders.flatMap((name) => {
    const folder = join(root, name)
    return existsSync(folder) ? filesBelow(folder, root) : []
  })
  if (files.length === 0)
    throw new Error(
      `There are no definitions below "${root}". Run the command in a checkout, or give --product.`,
    )
  return { id: 'product', files }
}

/**
 * A folder that holds a whole portal, as the product layer: one with `screen-definitions/` in it, or a copy of that folder,
 * known by its main menu. Messages that it does not bring are the product's.
 *
 * @param folder named on the command line
 * @param root of the checkout, for messages
 * @returns undefined where the folder is a layer over the product
 */
export function readWholePortal(folder: string, root: string): LayerInput | undefined {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return undefined
  const inside = existsSync(join(folder, productFolders[0]!)) ? productFolders[0]! : ''
  const base = join(folder, inside)
  const files = filesBelow(base, folder)
  const hasMenu = files.some(({ file, text }) => file.endsWith('.menu.json') && /"id":\s*"main"/.test(text))
  if (inside === '' && !hasMenu) return undefined
  const locales = join(folder, 'locales')
  if (inside !== '' && existsSync(locales)) files.push(...filesBelow(locales, folder))
  const speaks = files.some(({ file }) => file.startsWith('locales/'))
  if (!speaks && existsSync(join(root, 'locales'))) files.push(...filesBelow(join(root, 'locales'), root))
  return { id: 'product', files }
}

/** The layer that a plugin brings: `definitions/` and `locales/` of its folder. */
export function readPluginLayer(name: string, folder: string): LayerInput {
  const files = ['definitions', 'locales'].flatMap((each) =>
    existsSync(join(folder, each)) ? filesBelow(join(folder, each), folder) : [],
  )
  return { id: `plugin:${name}`, files }
}

function filesBelow(folder: string, root: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => ({ file: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}
