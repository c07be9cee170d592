import { join } from 'node:path'
import { hasErrors, type Diagnostic } from '../engine/format/diagnostics.ts'
import type { MenuItem } from '../engine/format/menu.ts'
import { costOfScreen, type ScreenCost } from '../engine/lint/cost.ts'
import { declaredPaths } from '../engine/lint/declared-paths.ts'
import { lintPortal } from '../engine/lint/lint.ts'
import type { LintContext } from '../engine/lint/lint-context.ts'
import { keysOf } from '../engine/lint/messages.ts'
import { operations } from '../openapi/generated/operations.ts'
import { readCodeWords } from './code-words.ts'
import { readAttributeNames, readContractSchemas } from '../server/gateway/layers/contract-schemas.ts'
import { sortKeys } from '../server/platform/iga/lists/sort-keys.ts'
import { lintConfiguration } from './configuration/lint-configuration.ts'
import type { ThemePortal } from './configuration/lint-theme-menu.ts'
import { storedSchemas } from './configuration/stored-schemas.ts'
import { loadPortal, type LoadedPortal, type PortalPlace } from './load-portal.ts'
import { printDiagnostics } from './print-diagnostics.ts'
import { readConfiguration, readShippedConfiguration } from './read-layer.ts'

export interface LintOptions extends PortalPlace {
  json?: boolean
  quiet?: boolean
  /** Print what each screen asks of the services instead of findings. */
  cost?: boolean
}

/** Every finding about the product and the given layers. */
export async function lintFolders(place: PortalPlace): Promise<Diagnostic[]> {
  const shipped = readShippedConfiguration(place.product)
  const own = place.layers.flatMap((folder) => readConfiguration(folder, folder))
  const loaded = await loadPortal(place)
  const portal = themePortalOf(loaded)
  return [
    ...lintLoaded(loaded, {
      ...knowledgeOf(place.product),
      stored: storedSchemas([...shipped, ...own]),
    }),
    ...lintConfiguration(shipped, [], portal),
    ...lintConfiguration(own, shipped, portal),
  ]
}

/** What the menus of themes are judged against. */
export function themePortalOf({ portal, layers }: LoadedPortal): ThemePortal {
  const { menus, dialogs } = portal.documents
  const items = menus.get('main')?.value['items']
  const files = layers.flatMap(({ id, files: each }) => each.map((file) => ({ layer: id, ...file })))
  return {
    menu: Array.isArray(items) ? (items as MenuItem[]) : [],
    paths: declaredPaths(portal, { files }),
    dialogs: [...dialogs.keys()],
    messages: keysOf(portal.messages.get('en')?.tree ?? {}),
  }
}

/** What the linter learns from a checkout beside the definitions: contract, attributes, code. */
export type Knowledge = Pick<
  LintContext,
  'answers' | 'bodies' | 'parameters' | 'roots' | 'stored' | 'sortKeys' | 'codeWords' | 'codePrefixes'
>

/** Reads contract, shipped managed-object configuration and source texts of a checkout, as far as they are there. */
export function knowledgeOf(root: string): Knowledge {
  const attributes = readAttributeNames(join(root, 'server/platform/idm/config-defaults/managed.json'))
  const stored = storedSchemas(readShippedConfiguration(root))
  return {
    ...readContractSchemas(join(root, 'openapi'), attributes),
    stored,
    sortKeys,
    ...readCodeWords(root),
  }
}

/** Every finding about a loaded portal. */
export function lintLoaded(loaded: LoadedPortal, knowledge: Knowledge): Diagnostic[] {
  const { portal, registry, functions, layers } = loaded
  const files = layers.flatMap(({ id, files: each }) => each.map((file) => ({ layer: id, ...file })))
  const context = { registry, operations, functions, files, ...knowledge }
  return [...portal.diagnostics, ...lintPortal(portal, context)]
}

/** `portal lint`: prints the findings and says by its code whether there are errors. */
export async function lintCommand(options: LintOptions, write: (text: string) => void): Promise<number> {
  if (options.cost) {
    const { portal, expressions } = await loadPortal(options)
    const all = [...portal.documents.screens.values()].map((each) => costOfScreen(each, expressions))
    write(options.json ? `${JSON.stringify(all, null, 2)}\n` : printCosts(all))
    return 0
  }
  const all = await lintFolders(options)
  const shown = options.quiet ? all.filter((each) => each.severity === 'error') : all
  write(options.json ? `${JSON.stringify(shown, null, 2)}\n` : printDiagnostics(shown))
  return hasErrors(all) ? 1 : 0
}

function printCosts(costs: readonly ScreenCost[]): string {
  const width = Math.max(6, ...costs.map(({ screen }) => screen.length))
  const line = (screen: string, ...figures: (string | number)[]) =>
    `${screen.padEnd(width)}  ${figures.map((each) => String(each).padStart(10)).join('')}\n`
  return (
    line('SCREEN', 'requests', 'chain', 'polls/min') +
    costs.map(({ screen, requests, chain, polls }) => line(screen, requests, chain, polls)).join('')
  )
}
