import type { DialogInput } from '../format/dialog.ts'
import { suggest } from '../format/did-you-mean.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Registry } from '../registry/registry.ts'
import { stepSchema, stepsOf, visitAction } from './check-action.ts'
import { visitElementParts, visitElements } from './check-element.ts'
import type { ElementFault } from './fault.ts'
import type { ViewDocument } from './view-document.ts'
import { isObject } from './place.ts'

/** What can be named from anywhere in a portal. */
export interface KnownNames {
  registry: Registry
  displays: readonly string[]
  dialogs: ReadonlyMap<string, DialogInput>
}

/** Checks names of displays, rules and dialogs, and what is handed to a dialog. */
export function checkNames(screen: ViewDocument, names: KnownNames): ElementFault[] {
  const { registry, dialogs } = names
  const faults: ElementFault[] = []
  const displays = [...names.displays, ...registry.displays.keys()]
  const known = (
    code: ElementFault['code'],
    what: string,
    all: readonly string[],
    value: unknown,
    words: readonly string[],
  ) => {
    if (typeof value !== 'string' || value.startsWith('=') || all.includes(value)) return
    faults.push({
      code,
      pointer: pointerOf(words),
      message: `No ${what} is called "${value}".`,
      hint: suggest(value, all, what),
    })
  }
  const look = (node: Readonly<Record<`x-${string}`, unknown>>, value: unknown, words: readonly string[]) => {
    if (node['x-display']) known('SCR108', 'display', displays, value, words)
    if (node['x-rule']) known('SCR109', 'rule', [...registry.rules.keys()], value, words)
    if (node['x-dialog']) known('ACT403', 'dialog', [...dialogs.keys()], value, words)
  }
  const action = (value: unknown, words: readonly string[]) => {
    visitAction(value, words, registry, (node, each, at) => {
      look(node, each, at)
      if (node['x-action']) action(each, at)
    })
    for (const [index, step] of stepsOf(value).entries()) {
      const at = Array.isArray(value) ? [...words, String(index)] : words
      if (stepSchema(step, registry)?.verb === 'open') handOver(step, at)
    }
  }
  const handOver = (step: Readonly<Record<string, unknown>>, words: readonly string[]) => {
    const wanted = dialogs.get(String(step['open']))
    if (!wanted) return
    const given = isObject(step['with']) ? step['with'] : {}
    for (const name of Object.keys(given))
      if (!Object.hasOwn(wanted, name))
        faults.push({
          code: 'ACT404',
          key: true,
          pointer: pointerOf([...words, 'with', name]),
          message: `The dialog "${String(step['open'])}" takes no "${name}".`,
          hint: suggest(name, Object.keys(wanted), 'input'),
        })
    for (const [name, { required }] of Object.entries(wanted))
      if (required && !Object.hasOwn(given, name))
        faults.push({
          code: 'ACT404',
          pointer: pointerOf([...words, 'open']),
          message: `The dialog "${String(step['open'])}" needs "${name}".`,
          hint: `Add "${name}" to "with".`,
        })
  }
  for (const [event, value] of Object.entries(screen.on ?? {})) action(value, ['on', event])
  visitElements(screen.layout, ['layout'], (element, words) => {
    visitElementParts(element, registry, (node, value, inner) => {
      look(node, value, [...words, ...inner])
      if (node['x-action']) action(value, [...words, ...inner])
    })
    const on = isObject(element['on']) ? element['on'] : {}
    for (const [event, value] of Object.entries(on)) action(value, [...words, 'on', event])
  })
  return faults
}
