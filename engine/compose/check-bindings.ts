import { suggest } from '../format/did-you-mean.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Registry } from '../registry/registry.ts'
import { stepSchema, stepsOf, visitAction } from './check-action.ts'
import { visitElementParts, visitElements } from './check-element.ts'
import type { ElementFault } from './fault.ts'
import type { ViewDocument } from './view-document.ts'
import { pathParameters, type OperationTable } from './operation.ts'

/** Checks bindings and calls of a screen against the contract, and names of bindings against the screen. */
export function checkBindings(
  screen: ViewDocument,
  operations: OperationTable,
  registry: Registry,
): ElementFault[] {
  const faults: ElementFault[] = []
  for (const [name, binding] of Object.entries(screen.data ?? {})) {
    const at = ['data', name]
    faults.push(...checkCall(binding.operation, binding.params ?? {}, at, 'operation', operations))
    const operation = operations[binding.operation]
    if (operation && operation.method !== 'GET' && !operation.reads && !operation.list)
      faults.push({
        code: 'BND211',
        pointer: pointerOf([...at, 'operation']),
        message: `Operation "${binding.operation}" changes something; data is loaded without anybody asking for it.`,
        hint: 'Call it from an action, or mark the operation "x-reads" in the contract if it only reads.',
      })
    if (operation && binding.list && !operation.list)
      faults.push({
        code: 'BND205',
        pointer: pointerOf([...at, 'list']),
        message: `Operation "${binding.operation}" is no list.`,
        hint: 'Leave "list" out, or bind an operation with "x-list" in the contract.',
      })
  }
  const names = screen.data ?? {}
  const states = Object.keys(screen.state ?? {})
  const name = (node: Readonly<Record<`x-${string}`, unknown>>, value: unknown, words: readonly string[]) => {
    const kind = node['x-binding']
    if (node['x-state'] && typeof value === 'string' && !states.includes(value.split('.')[0]!))
      faults.push({
        code: 'SCR107',
        pointer: pointerOf(words),
        message: `"state" has no "${value.split('.')[0]}".`,
        hint: suggest(value, states, 'state'),
      })
    if (kind === undefined || typeof value !== 'string' || value.startsWith('=')) return
    const binding = Object.hasOwn(names, value) ? names[value] : undefined
    if (!binding)
      faults.push({
        code: 'BND202',
        pointer: pointerOf(words),
        message: `The screen has no data "${value}".`,
        hint: suggest(value, Object.keys(names), 'data'),
      })
    else if ((kind === 'list' && !binding.list) || (kind === 'lazy' && !binding.lazy))
      faults.push({
        code: 'BND205',
        pointer: pointerOf(words),
        message: `"${value}" is no ${kind} binding.`,
        hint: `Give "data.${value}" the key "${kind}": true, or name another one.`,
      })
  }
  const action = (value: unknown, words: readonly string[]) => {
    visitAction(value, words, registry, (node, each, at) => {
      name(node, each, at)
      if (node['x-action']) action(each, at)
    })
    stepsOf(value).forEach((step, index) => {
      const verb = stepSchema(step, registry)?.verb
      if (verb !== 'call' && verb !== 'callEach' && verb !== 'callAll' && verb !== 'callLater') return
      const params = { ...(step['params'] as Record<string, unknown> | undefined) }
      if (verb === 'callEach') params[String(step['idParam'])] = '=selection.ids'
      const at = Array.isArray(value) ? [...words, String(index)] : [...words]
      faults.push(...checkCall(String(step[verb]), params, at, verb, operations))
    })
  }
  for (const [event, value] of Object.entries(screen.on ?? {})) action(value, ['on', event])
  visitElements(screen.layout, ['layout'], (element, words) => {
    visitElementParts(element, registry, (node, value, inner) => {
      name(node, value, [...words, ...inner])
      if (node['x-action']) action(value, [...words, ...inner])
    })
    for (const [event, value] of Object.entries((element['on'] as Record<string, unknown> | undefined) ?? {}))
      action(value, [...words, 'on', event])
  })
  return faults
}

function checkCall(
  operationId: string,
  params: Readonly<Record<string, unknown>>,
  words: readonly string[],
  key: string,
  operations: OperationTable,
): ElementFault[] {
  if (operationId.startsWith('=')) return []
  const operation = Object.hasOwn(operations, operationId) ? operations[operationId] : undefined
  if (!operation)
    return [
      {
        code: 'BND201',
        pointer: pointerOf([...words, key]),
        message: `The contract has no operation "${operationId}".`,
        hint: suggest(operationId, Object.keys(operations), 'operation'),
      },
    ]
  const faults: ElementFault[] = []
  const inPath = pathParameters(operation)
  for (const name of Object.keys(params))
    if (!inPath.includes(name) && !operation.query.includes(name))
      faults.push({
        code: 'BND206',
        key: true,
        pointer: pointerOf([...words, 'params', name]),
        message: `Operation "${operationId}" has no parameter "${name}".`,
        hint: suggest(name, [...inPath, ...operation.query], 'parameter'),
      })
  for (const name of inPath)
    if (!Object.hasOwn(params, name))
      faults.push({
        code: 'BND207',
        pointer: pointerOf([...words, key]),
        message: `Operation "${operationId}" needs the parameter "${name}".`,
        hint: `Add "${name}" to "params".`,
      })
  return faults
}
