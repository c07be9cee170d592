import type { ComponentType } from 'react'
import type { ActionRunner } from '../runtime/actions/action-runner.ts'
import type { TranslatePort } from '../runtime/ports.ts'
import type { WidgetLoader } from './engine.ts'

/**
 * Draws a value of one kind of display.
 *
 * @example const Shout: DisplayView = ({ value }) => <b>{String(value).toUpperCase()}</b>
 */
export type DisplayView = ComponentType<{ value: unknown; translate: TranslatePort }>
/**
 * Loads the drawing of a kind of display.
 *
 * @example const load: DisplayLoader = () => import('./shout.tsx').then((module) => module.Shout)
 */
export type DisplayLoader = () => Promise<DisplayView>

/**
 * What a plugin brings to the browser beside its declaration, each under the name that it declares.
 *
 * @example
 * export const views: PluginViews = { widgets: { gauge: () => import('./gauge.tsx').then((module) => module.Gauge) } }
 */
export interface PluginViews {
  widgets?: Readonly<Record<string, WidgetLoader>>
  actions?: Readonly<Record<string, ActionRunner>>
  displays?: Readonly<Record<string, DisplayLoader>>
}

/** A plugin's views as the build found them. */
export interface ViewSource {
  name: string
  load(): Promise<{ views: PluginViews }>
}

/** The views of all plugins together. */
export interface LoadedViews {
  widgets: Record<string, WidgetLoader>
  actions: Record<string, ActionRunner>
  displays: Record<string, DisplayLoader>
  /** Plugins whose views threw while they were loaded. */
  failures: { plugin: string; message: string }[]
}

/**
 * Loads the views of plugins. One that throws is left out; its widgets are then placeholders.
 *
 * @param sources what the build found in `plugins/`
 * @returns views by name; later plugins win, as the registry has allowed them to
 * @example
 * const { widgets, failures } = await loadViews(viewList)
 */
export async function loadViews(sources: readonly ViewSource[]): Promise<LoadedViews> {
  const all: LoadedViews = { widgets: {}, actions: {}, displays: {}, failures: [] }
  const loaded = await Promise.allSettled(sources.map((source) => source.load()))
  for (const [index, { name }] of sources.entries()) {
    const outcome = loaded[index]!
    if (outcome.status === 'fulfilled' && typeof outcome.value.views === 'object') {
      const { widgets, actions, displays } = outcome.value.views
      Object.assign(all.widgets, widgets)
      Object.assign(all.actions, actions)
      Object.assign(all.displays, displays)
      continue
    }
    const why: unknown = outcome.status === 'rejected' ? outcome.reason : 'views.ts must export "views".'
    all.failures.push({ plugin: name, message: why instanceof Error ? why.message : String(why) })
  }
  return all
}
