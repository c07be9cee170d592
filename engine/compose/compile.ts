import type { CompiledBinding, CompiledElement, CompiledScreen } from '../format/compiled.ts'
import type { Action } from '../format/element.ts'
import type { Condition } from '../format/guard.ts'
import type { Screen } from '../format/screen.ts'
import type { Expressions } from '../expression/environment.ts'
import { templateToExpression } from '../expression/template.ts'
import type { Registry } from '../registry/registry.ts'
import { visitAction } from './check-action.ts'
import { elementKeys, visitElementParts } from './check-element.ts'
import { bindingsRead, expressionsIn } from './expressions-in.ts'
import type { OperationTable } from './operation.ts'

/**
 * A checked screen as the browser gets it: defaults filled, templates turned into expressions, dependencies of
 * bindings known, nothing that only the checker needs.
 *
 * @param screen a screen without faults
 * @param operations the contract's table
 * @param registry widgets and actions
 * @param expressions the language, for dependencies
 * @returns the compiled screen; the source is left as it is
 */
export function compileScreen(
  screen: Screen,
  operations: OperationTable,
  registry: Registry,
  expressions: Expressions,
): CompiledScreen {
  const lists = Object.keys(screen.data ?? {}).filter((name) => screen.data?.[name]?.list)
  return {
    id: screen.id,
    path: screen.path.replaceAll(/\{([^}]+)\}/g, ':$1'),
    ...(screen.titleKey === undefined ? {} : { titleKey: screen.titleKey }),
    ...(screen.title === undefined ? {} : { title: screen.title }),
    public: screen.public ?? false,
    chrome: screen.chrome ?? 'full',
    ...(screen.guard === undefined ? {} : { guard: screen.guard }),
    params: screen.params ?? {},
    data: Object.fromEntries(
      Object.entries(screen.data ?? {}).map(([name, binding]) => {
        const { list, ...rest } = binding
        const needs = new Set(
          expressionsIn(binding).flatMap((each) => [...bindingsRead(expressions, each.text)]),
        )
        needs.delete(name)
        const compiled: CompiledBinding = {
          ...rest,
          onError: binding.onError ?? (list || binding.lazy ? 'widget' : 'screen'),
          needs: [...needs].toSorted(),
        }
        if (list)
          compiled.list = {
            ...(list === true ? {} : list),
            dialect: operations[binding.operation]!.list!,
            prefix: lists[0] === name ? '' : `${name}.`,
          }
        return [name, compiled]
      }),
    ),
    layout: compileElement(screen.layout, registry, new Map()),
  }
}

function compileElement(
  source: Readonly<Record<string, unknown>>,
  registry: Registry,
  taken: Map<string, number>,
): CompiledElement {
  const element = structuredClone(source) as Record<string, unknown>
  visitElementParts(element, registry, (node, value, words) => {
    if (node['x-template'] && typeof value === 'string') write(element, words, value)
    if (node['x-action']) compileAction(element, words, value, registry)
  })
  const on = (element['on'] ?? {}) as Record<string, Action>
  for (const event of Object.keys(on)) compileAction(element, ['on', event], on[event], registry)
  const type = String(element['widget'])
  const compiled: CompiledElement = {
    widget: type,
    id: identify(element['id'], type, taken),
    options: (element['options'] ?? {}) as Record<string, unknown>,
    parts: Object.fromEntries(Object.entries(element).filter(([key]) => !elementKeys.has(key))),
    slots: Object.fromEntries(
      Object.entries((element['slots'] ?? {}) as Record<string, Record<string, unknown>[]>).map(
        ([slot, entries]) => [slot, entries.map((entry) => compileElement(entry, registry, taken))],
      ),
    ),
    on,
    perRow: registry.widgets.get(type)?.perRow ?? [],
  }
  if (element['visibleIf'] !== undefined) compiled.visibleIf = element['visibleIf'] as Condition
  return compiled
}

function compileAction(
  root: Record<string, unknown>,
  words: readonly string[],
  action: unknown,
  registry: Registry,
): void {
  visitAction(action, words, registry, (node, value, at) => {
    if (node['x-template'] && typeof value === 'string') write(root, at, value)
  })
}

/** Replaces a template by its expression; text without places stays text. */
function write(root: Record<string, unknown>, words: readonly string[], template: string): void {
  if (!template.includes('{') || template.startsWith('=')) return
  let at: Record<string, unknown> = root
  for (const word of words.slice(0, -1)) at = at[word] as Record<string, unknown>
  at[words.at(-1)!] = `=${templateToExpression(template)}`
}

/** Ids are unique in a screen: test ids and drafts derive from them. */
function identify(own: unknown, type: string, taken: Map<string, number>): string {
  const wanted = typeof own === 'string' ? own : type
  const count = (taken.get(wanted) ?? 0) + 1
  taken.set(wanted, count)
  return count === 1 ? wanted : `${wanted}-${count}`
}
