import type { ActionDeclaration } from './action.ts'
import type { Plugin } from './plugin.ts'
import type { RuleDeclaration } from './rule.ts'
import type { WidgetDeclaration } from './widget.ts'

/** Everything a definition may name. */
export interface Registry {
  widgets: ReadonlyMap<string, WidgetDeclaration>
  rules: ReadonlyMap<string, RuleDeclaration>
  actions: ReadonlyMap<string, ActionDeclaration>
}

/**
 * Puts plugins together, in order.
 *
 * @param plugins the portal's own first, then others
 * @returns the registry
 * @throws Error when an id stands twice and the later plugin does not list it in `replaces`, or when `replaces`
 *   names what no earlier plugin brought
 * @example
 * const registry = assembleRegistry([product, acme])
 */
export function assembleRegistry(plugins: readonly Plugin[]): Registry {
  const widgets = new Map<string, WidgetDeclaration>()
  const rules = new Map<string, RuleDeclaration>()
  const actions = new Map<string, ActionDeclaration>()
  const owner = new Map<string, string>()
  for (const plugin of plugins) {
    const unused = new Set(plugin.replaces ?? [])
    const claim = (id: string) => {
      const before = owner.get(id)
      if (before !== undefined && !unused.delete(id))
        throw new Error(
          `${id} of plugin "${plugin.id}" stands already in plugin "${before}". Rename it, or list "${id}" in "replaces".`,
        )
      owner.set(id, plugin.id)
    }
    for (const widget of plugin.widgets ?? []) {
      claim(`widget:${widget.type}`)
      widgets.set(widget.type, widget)
    }
    for (const rule of plugin.rules ?? []) {
      claim(`rule:${rule.name}`)
      rules.set(rule.name, rule)
    }
    for (const action of plugin.actions ?? []) {
      claim(`action:${action.verb}`)
      actions.set(action.verb, action)
    }
    if (unused.size > 0)
      throw new Error(
        `Plugin "${plugin.id}" replaces ${[...unused].join(', ')}, which no plugin before it brought. Check the spelling and the order.`,
      )
  }
  return { widgets, rules, actions }
}
