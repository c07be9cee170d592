import type { DisplayRule } from '../../engine/format/display.ts'
import { objectSchemaFunctions } from '../../engine/object-schema/functions.ts'
import type { WidgetLoader } from '../../engine/react/engine.ts'
import { loadViews, type LoadedViews } from '../../engine/react/plugin-views.ts'
import type { DisplayDeclaration } from '../../engine/registry/display.ts'
import { enginePlugin } from '../../engine/registry/engine-plugin.ts'
import { loadPlugins } from '../../engine/registry/load-plugins.ts'
import type { Registry } from '../../engine/registry/registry.ts'
import type { WidgetDeclaration } from '../../engine/registry/widget.ts'
import { pluginList } from '../../plugins/generated/plugin-list.ts'
import { viewList } from '../../plugins/generated/view-list.ts'
import { productRules } from '../../validators/index.ts'
import { productWidgets } from '../widgets/declarations.ts'
import { productFunctions } from '../functions/product-functions.ts'
import { moduleLoaders } from '../modules/loaders.ts'
import { widgetLoaders } from '../widgets/loaders.ts'

/** A display definition of the product or of a plugin. */
export type NamedDisplay = DisplayRule & { readonly id: string }

/** What the gallery shows, and what it takes to draw it. */
export interface GalleryCatalogue {
  readonly registry: Registry
  readonly loaders: Readonly<Record<string, WidgetLoader>>
  readonly views: LoadedViews
  readonly functions: typeof objectSchemaFunctions
  /** Widgets by who brings them: the product first. */
  readonly groups: readonly { readonly plugin?: string; readonly widgets: readonly WidgetDeclaration[] }[]
  readonly displays: readonly DisplayDeclaration[]
  readonly named: readonly NamedDisplay[]
}

const definitions = import.meta.glob<NamedDisplay>(
  ['../../screen-definitions/displays/*.display.json', '../../plugins/*/definitions/**/*.display.json'],
  { eager: true, import: 'default' },
)

/** Reads the declarations of product and plugins. */
export async function loadCatalogue(): Promise<GalleryCatalogue> {
  const [{ registry, plugins }, views] = await Promise.all([
    loadPlugins([enginePlugin, productRules, productWidgets], pluginList),
    loadViews(viewList),
  ])
  const functions = [
    ...objectSchemaFunctions,
    ...productFunctions,
    ...plugins.flatMap((plugin) => plugin.functions ?? []),
  ]
  await Promise.all(functions.map(async (each) => each.ready?.()))
  return {
    registry,
    loaders: { ...widgetLoaders, ...moduleLoaders, ...views.widgets },
    views,
    functions,
    groups: [
      { widgets: productWidgets.widgets ?? [] },
      ...plugins
        .filter((plugin) => (plugin.widgets?.length ?? 0) > 0)
        .map((plugin) => ({ plugin: plugin.id, widgets: plugin.widgets! })),
    ],
    displays: [...registry.displays.values()],
    named: Object.values(definitions),
  }
}
