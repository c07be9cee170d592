import type { ActionDeclaration } from './action.ts'
import type { RuleDeclaration } from './rule.ts'
import type { WidgetDeclaration } from './widget.ts'

/** What somebody brings: the portal's own widgets come through the same door as a stranger's. */
export interface Plugin {
  id: string
  widgets?: readonly WidgetDeclaration[]
  rules?: readonly RuleDeclaration[]
  actions?: readonly ActionDeclaration[]
  /** Ids of another plugin's widgets, rules or actions that this one takes the place of, e.g. `widget:fact-list`. */
  replaces?: readonly string[]
}

/**
 * Declares a plugin.
 *
 * @param plugin id and what it brings
 * @returns the plugin
 * @example
 * export const acme = definePlugin({ id: 'acme', widgets: [gauge], replaces: ['widget:fact-list'] })
 */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
