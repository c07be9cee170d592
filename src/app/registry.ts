import type { WidgetLoader } from '../../engine/react/engine.ts'
import { loadViews, type LoadedViews } from '../../engine/react/plugin-views.ts'
import type { ExpressionFunction } from '../../engine/format/expression-function.ts'
import { objectSchemaFunctions } from '../../engine/object-schema/functions.ts'
import type { RuleDeclaration } from '../../engine/registry/rule.ts'
import { pluginList } from '../../plugins/generated/plugin-list.ts'
import { viewList } from '../../plugins/generated/view-list.ts'
import { withinChunkTime } from '../parts/states/lazy-part.tsx'
import { productFunctions } from '../functions/product-functions.ts'
import { moduleTypes } from '../modules/module-types.ts'
import { widgetLoaders } from '../widgets/loaders.ts'

/** What the portal is made of in this browser: the product's own, and in their own right the plugins'. */
export interface PortalParts {
  readonly loaders: Readonly<Record<string, WidgetLoader>>
  readonly functions: readonly ExpressionFunction[]
  readonly views: LoadedViews
  /** The rule library of product and plugins; large, so it comes with the first form. */
  readRules(): Promise<ReadonlyMap<string, RuleDeclaration>>
}

/** Loads the plugins that the build found, but for those that the server left out, or for all in safe mode. Each set is loaded once. */
export function loadParts(without: readonly string[] | 'all'): Promise<PortalParts> {
  const key = String(without)
  const known = loaded.get(key)
  if (known) return known
  const made = assemble(new Set(without === 'all' ? pluginList.map(({ name }) => name) : without))
  loaded.set(key, made)
  return made
}

const modules = Object.fromEntries(
  moduleTypes.map((type): [string, WidgetLoader] => [
    type,
    async () => (await import('../modules/loaders.ts')).moduleLoaders[type](),
  ]),
)

const loaded = new Map<string, Promise<PortalParts>>()

async function assemble(without: ReadonlySet<string>): Promise<PortalParts> {
  const wanted = <Source extends { name: string }>(sources: readonly Source[]) =>
    sources.filter(({ name }) => !without.has(name))
  const declared = wanted(pluginList)
  const [views, outcomes] = await Promise.all([
    loadViews(wanted(viewList)),
    Promise.allSettled(declared.map((source) => source.load())),
  ])
  const plugins = outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [outcome.value.plugin]
    views.failures.push({ plugin: declared[index]!.name, message: String(outcome.reason) })
    return []
  })
  return {
    loaders: Object.fromEntries(
      Object.entries({ ...widgetLoaders, ...modules, ...views.widgets }).map(([type, load]) => [
        type,
        () => withinChunkTime(load),
      ]),
    ),
    functions: [
      ...objectSchemaFunctions,
      ...productFunctions,
      ...plugins.flatMap((plugin) => plugin.functions ?? []),
    ],
    views,
    async readRules() {
      const { productRules } = await import('../../validators/index.ts')
      const rules = [productRules, ...plugins].flatMap((plugin) => plugin.rules ?? [])
      return new Map(rules.map((rule) => [rule.name, rule]))
    },
  }
}
