import type { ExpressionFunction } from '../format/expression-function.ts'
import type { ActionDeclaration } from './action.ts'
import type { DisplayDeclaration } from './display.ts'
import type { Plugin } from './plugin.ts'
import type { RuleDeclaration } from './rule.ts'
import type { WidgetDeclaration } from './widget.ts'

/** Everything a definition may name. */
export interface Registry {
  widgets: ReadonlyMap<string, WidgetDeclaration>
  rules: ReadonlyMap<string, RuleDeclaration>
  actions: ReadonlyMap<string, ActionDeclaration>
  displays: ReadonlyMap<string, DisplayDeclaration>
  functions: ReadonlyMap<string, ExpressionFunction>
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
  const displays = new Map<string, DisplayDeclaration>()
  const functions = new Map<string, ExpressionFunction>()
  const owner = new Map<string, string>()
  for (const plugin of plugins) {
    const unused = new Set(plugin.replaces ?? [])
    const take = <T>(
      kind: string,
      into: Map<string, T>,
      entries: readonly T[],
      name: (entry: T) => string,
    ) => {
      for (const entry of entries) {
        const id = `${kind}:${name(entry)}`
        const before = owner.get(id)
        if (before !== undefined && !unused.delete(id))
          throw new Error(
            `${id} of plugin "${plugin.id}" stands already in plugin "${before}". Rename it, or list "${id}" in "replaces".`,
          )
        owner.set(id, plugin.id)
        into.set(name(entry), entry)
      }
    }
    take('widget', widgets, plugin.widgets ?? [], (each) => each.type)
    take('rule', rules, plugin.rules ?? [], (each) => each.name)
    take('action', actions, plugin.actions ?? [], (each) => each.verb)
    take('display', displays, plugin.displays ?? [], (each) => each.kind)
    take('function', functions, plugin.functions ?? [], (each) => each.name)
    if (unused.size > 0)
      throw new Error(
        `Plugin "${plugin.id}" replaces ${[...unused].join(', ')}, which no plugin before it brought. Check the spelling and the order.`,
      )
  }
  return { widgets, rules, actions, displays, functions }
}
