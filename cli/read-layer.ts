import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { LayerInput } from '../engine/compose/compose.ts'

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
  return { id, files: filesBelow(folder, folder) }
}

/** The product layer of a checkout. */
export function readProduct(root: string): LayerInput {
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
