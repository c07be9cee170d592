import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { composePortal } from '../../engine/compose/compose.ts'
import type { ComposedPortal } from '../../engine/compose/compose.ts'
import { createExpressions } from '../../engine/expression/environment.ts'
import type { Expressions } from '../../engine/expression/environment.ts'
import { objectSchemaFunctions } from '../../engine/object-schema/functions.ts'
import { enginePlugin } from '../../engine/registry/engine-plugin.ts'
import { assembleRegistry } from '../../engine/registry/registry.ts'
import { operations } from '../../openapi/generated/operations.ts'
import { productWidgets } from '../../src/widgets/declarations.ts'

/** The portal as composed from its layers, and the language of its conditions. */
export interface Definitions {
  readonly portal: ComposedPortal
  readonly expressions: Expressions
  /** The theme that is shown when the platform has none. */
  readonly starterTheme: Readonly<Record<string, unknown>> & { readonly _id: string }
}

/**
 * Reads and composes the product's definitions. Faulty files are left out and reported, so the rest of the portal stands.
 *
 * @param root folder that holds screen-definitions/, locales/ and themes/
 */
export function loadDefinitions(root: string): Definitions {
  const files = ['screen-definitions', 'locales'].flatMap((folder) => jsonBelow(root, folder))
  const portal = composePortal({
    layers: [{ id: 'product', files }],
    operations,
    registry: assembleRegistry([enginePlugin, productWidgets]),
    functions: objectSchemaFunctions,
  })
  const starter: unknown = JSON.parse(readFileSync(join(root, 'themes', 'starter.theme.json'), 'utf8'))
  return {
    portal,
    expressions: createExpressions(objectSchemaFunctions),
    starterTheme: { _id: 'starter-theme', ...(starter as Record<string, unknown>) },
  }
}

function jsonBelow(root: string, folder: string): { file: string; text: string }[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ file: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}
