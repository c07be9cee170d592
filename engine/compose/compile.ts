import type { CompiledBinding, CompiledElement, CompiledScreen } from '../format/compiled.ts'
import type { Action } from '../format/element.ts'
import type { Condition } from '../format/guard.ts'
import type { DisplayRule } from '../format/display.ts'
import type { Expressions } from '../expression/environment.ts'
import { templateToExpression } from '../expression/template.ts'
import type { Registry } from '../registry/registry.ts'
import { visitAction } from './check-action.ts'
import { elementKeys, visitElementParts } from './check-element.ts'
import { bindingsNeeded } from './expressions-in.ts'
import type { ViewDocument } from './view-document.ts'
import type { OperationTable } from './operation.ts'

/** What compiling needs to know. */
export interface CompileContext {
  operations: OperationTable
  registry: Registry
  /** Rules of the display definitions, by id. */
  displays: ReadonlyMap<string, DisplayRule>
  /** For the dependencies between bindings. */
  expressions: Expressions
}

/**
 * A checked screen or dialog as the browser gets it: defaults filled, templates turned into expressions, displays put
 * in place, dependencies of bindings known, nothing that only the checker needs.
 *
 * @param source a screen or dialog without faults, sections and forms in place
 * @param context contract, registry, displays, language
 * @returns the compiled screen; the source is left as it is
 */
export function compileScreen(source: ViewDocument, context: CompileContext): CompiledScreen {
  const { operations, registry, expressions } = context
  const lists = Object.keys(source.data ?? {}).filter((name) => source.data?.[name]?.list)
  const on = structuredClone(source.on ?? {}) as Record<string, unknown>
  for (const event of Object.keys(on)) compileAction(on, [event], on[event], registry)
  return {
    id: source.id,
    path: 'path' in source ? source.path.replaceAll(/\{([^}]+)\}/g, ':$1') : '',
    ...(source.titleKey === undefined ? {} : { titleKey: source.titleKey }),
    ...(source.title === undefined ? {} : { title: source.title }),
    ...('values' in source && source.values ? { values: source.values } : {}),
    public: ('public' in source && source.public) || false,
    chrome: 'path' in source ? (source.chrome ?? 'full') : 'none',
    ...('guard' in source && source.guard ? { guard: source.guard } : {}),
    ...('entry' in source && source.entry ? { entry: source.entry } : {}),
    params: 'path' in source ? (source.params ?? {}) : {},
    data: Object.fromEntries(
      Object.entries(source.data ?? {}).map(([name, binding]) => {
        const { list, ...rest } = binding
        const needs = bindingsNeeded(expressions, binding)
        needs.delete(name)
        const compiled: CompiledBinding = {
          ...rest,
          onError: binding.onError ?? (list || binding.lazy || binding.whenRead ? 'widget' : 'page'),
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
    state: source.state ?? {},
    on: on as Record<string, Action>,
    layout: compileElement(source.layout, context, new Map()),
    ...('width' in source ? { width: source.width } : {}),
  }
}

function compileElement(
  source: Readonly<Record<string, unknown>>,
  context: CompileContext,
  taken: Map<string, number>,
): CompiledElement {
  const { registry, displays } = context
  const element = structuredClone(source) as Record<string, unknown>
  visitElementParts(element, registry, (node, value, words) => {
    if (node['x-template'] && typeof value === 'string') writeTemplate(element, words, value)
    if (node['x-action']) compileAction(element, words, value, registry)
    if (node['x-display'] && typeof value === 'string' && displays.has(value))
      write(element, words, displays.get(value))
  })
  const on = (element['on'] ?? {}) as Record<string, Action>
  for (const event of Object.keys(on)) compileAction(element, ['on', event], on[event], registry)
  const type = String(element['widget'])
  const declaration = registry.widgets.get(type)
  const compiled: CompiledElement = {
    widget: type,
    id: identify(element['id'], type, taken),
    options: (element['options'] ?? {}) as Record<string, unknown>,
    parts: Object.fromEntries(Object.entries(element).filter(([key]) => !elementKeys.has(key))),
    slots: Object.fromEntries(
      Object.entries((element['slots'] ?? {}) as Record<string, Record<string, unknown>[]>).map(
        ([slot, entries]) => [slot, entries.map((entry) => compileElement(entry, context, taken))],
      ),
    ),
    on,
    perRow: declaration?.perRow ?? [],
    perForm: declaration?.perForm ?? [],
    ...(declaration?.module ? { module: true as const } : {}),
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
    if (node['x-template'] && typeof value === 'string') writeTemplate(root, at, value)
    if (node['x-action']) compileAction(root, at, value, registry)
  })
}

/** Replaces a template by its expression; text without places stays text. */
function writeTemplate(root: Record<string, unknown>, words: readonly string[], template: string): void {
  if (!template.includes('{') || template.startsWith('=')) return
  write(root, words, `=${templateToExpression(template)}`)
}

function write(root: Record<string, unknown>, words: readonly string[], value: unknown): void {
  let at: Record<string, unknown> = root
  for (const word of words.slice(0, -1)) at = at[word] as Record<string, unknown>
  at[words.at(-1)!] = value
}

/** Ids are unique in a screen: test ids and drafts derive from them. */
function identify(own: unknown, type: string, taken: Map<string, number>): string {
  const wanted = typeof own === 'string' ? own : type
  const count = (taken.get(wanted) ?? 0) + 1
  taken.set(wanted, count)
  return count === 1 ? wanted : `${wanted}-${count}`
}
