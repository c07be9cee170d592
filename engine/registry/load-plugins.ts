import { diagnostic, type Diagnostic } from '../format/diagnostics.ts'
import type { Plugin } from './plugin.ts'
import { assembleRegistry, type Registry } from './registry.ts'

/** A plugin as the build found it: the name of its folder, and how its declaration is loaded. */
export interface PluginSource {
  name: string
  load(): Promise<{ plugin: Plugin }>
}

/** A plugin that is left out, and what it threw. */
export interface PluginFailure {
  plugin: string
  message: string
}

/** The registry with every plugin that works. */
export interface LoadedPlugins {
  registry: Registry
  /** Names of the plugins that are in, in order. */
  names: readonly string[]
  plugins: readonly Plugin[]
  failures: readonly PluginFailure[]
}

/**
 * Loads plugins one after the other and puts them over the portal's own. One that throws, has another id than its
 * folder or clashes with those before it is left out, with everything it brings; the others stand.
 *
 * @param own the portal's own plugins, which must not fail
 * @param sources what the build found in `plugins/`
 * @returns the registry, and what was left out
 * @throws Error when the portal's own plugins clash
 * @example
 * const { registry, failures } = await loadPlugins([enginePlugin, productWidgets, productRules], pluginList)
 */
export async function loadPlugins(
  own: readonly Plugin[],
  sources: readonly PluginSource[],
): Promise<LoadedPlugins> {
  let registry = assembleRegistry(own)
  const accepted: Plugin[] = []
  const failures: PluginFailure[] = []
  const loaded = await Promise.allSettled(sources.map((source) => source.load()))
  for (const [index, { name }] of sources.entries()) {
    const outcome = loaded[index]!
    try {
      if (outcome.status === 'rejected') throw outcome.reason
      const { plugin } = outcome.value
      if (plugin?.id !== name)
        throw new Error(
          `plugin.ts must export "plugin" with the id "${name}", as its folder is called; its id is "${plugin?.id}".`,
        )
      registry = assembleRegistry([...own, ...accepted, plugin])
      accepted.push(plugin)
    } catch (error) {
      failures.push({ plugin: name, message: error instanceof Error ? error.message : String(error) })
    }
  }
  return { registry, names: accepted.map(({ id }) => id), plugins: accepted, failures }
}

/** What is said of plugins that were left out, for whoever looks after them. */
export function pluginDiagnostics(failures: readonly PluginFailure[]): Diagnostic[] {
  return failures.map(({ plugin, message }) =>
    diagnostic('PLG851', {
      layer: `plugin:${plugin}`,
      file: `plugins/${plugin}/plugin.ts`,
      message,
      hint: 'Mend the plugin, or take its folder away, and start again.',
    }),
  )
}
