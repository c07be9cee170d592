import type { ExpressionFunction } from '../format/expression-function.ts'
import type { ActionDeclaration } from './action.ts'
import type { DisplayDeclaration } from './display.ts'
import type { RuleDeclaration } from './rule.ts'
import type { WidgetDeclaration } from './widget.ts'

/**
 * What somebody brings: the portal's own widgets come through the same door as a stranger's.
 *
 * @example export const plugin: Plugin = definePlugin({ id: 'acme', widgets: [gauge] })
 */
export interface Plugin {
  id: string
  widgets?: readonly WidgetDeclaration[]
  rules?: readonly RuleDeclaration[]
  actions?: readonly ActionDeclaration[]
  displays?: readonly DisplayDeclaration[]
  /** Functions that expressions may call. */
  functions?: readonly ExpressionFunction[]
  /** Ids of another plugin's widgets, rules or actions that this one takes the place of, e.g. `widget:fact-list`. */
  replaces?: readonly string[]
}

/**
 * Declares a plugin. Its screens, menus, forms, displays and messages are JSON beside it: `definitions/` and `locales/`
 * of its folder are a layer of their own, above the product's.
 *
 * @param plugin id and what it brings
 * @returns the plugin
 * @throws Error when the id is not kebab-case
 * @example
 * export const acme = definePlugin({ id: 'acme', widgets: [gauge], replaces: ['widget:fact-list'] })
 */
export function definePlugin(plugin: Plugin): Plugin {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(plugin.id))
    throw new Error(`Plugin id "${plugin.id}" must be kebab-case, e.g. "acme-badges".`)
  return plugin
}
