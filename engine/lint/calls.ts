import { stepSchema, stepsOf } from '../compose/check-action.ts'
import type { Effective } from '../compose/effective.ts'
import type { ElementFault } from '../compose/fault.ts'
import { placed } from '../compose/placed.ts'
import { suggest } from '../format/did-you-mean.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import { bodyFieldFaults } from './body-fields.ts'
import type { LintContext, ParameterSchema } from './lint-context.ts'
import { livingOf, visitActions } from './view-documents.ts'

/** A binding, or a step that calls. */
interface Call {
  operation: string
  params: Readonly<Record<string, unknown>>
  /** What is sent; undefined where nothing is. */
  body: unknown
  /** The engine itself fills paging, filter and sort of a list. */
  list: boolean
  words: readonly string[]
  /** Key that names the operation. */
  key: string
}

/** Calls whose parameters or body do not fit what the contract says of the operation. */
export function lintCalls(document: Effective, context: LintContext): Diagnostic[] {
  return callsOf(document, context)
    .flatMap((call) => [
      ...parameterFaults(call, context.parameters?.[call.operation]),
      ...bodyFaults(call, context),
    ])
    .map((fault) => placed(document, fault))
}

function callsOf(document: Effective, { registry }: LintContext): Call[] {
  const living = livingOf(document)
  const calls: Call[] = Object.entries(living.data ?? {}).map(([name, binding]) => ({
    operation: binding.operation,
    params: binding.params ?? {},
    body: binding.body,
    list: binding.list !== undefined,
    words: ['data', name],
    key: 'operation',
  }))
  visitActions(living, registry, (action, words) => {
    for (const [index, step] of stepsOf(action).entries()) {
      const verb = stepSchema(step, registry)?.verb
      if (verb !== 'call' && verb !== 'callEach' && verb !== 'callAll' && verb !== 'callLater') continue
      const { params = {}, idParam } = step as { params?: Record<string, unknown>; idParam?: unknown }
      calls.push({
        operation: String(step[verb]),
        params: typeof idParam === 'string' ? { [idParam]: '=selection.ids', ...params } : params,
        body: step['body'],
        list: false,
        words: Array.isArray(action) ? [...words, String(index)] : words,
        key: verb,
      })
    }
  })
  return calls
}

function parameterFaults(
  { operation, params, list, words, key }: Call,
  known: Readonly<Record<string, ParameterSchema>> = {},
): ElementFault[] {
  const missing = list
    ? []
    : Object.entries(known).filter(([name, each]) => each.required && !Object.hasOwn(params, name))
  return [
    ...missing.map(([name]): ElementFault => ({
      code: 'BND207',
      pointer: pointerOf([...words, key]),
      message: `Operation "${operation}" needs the parameter "${name}".`,
      hint: `Add "${name}" to "params".`,
    })),
    ...Object.entries(params).flatMap(([name, value]): ElementFault[] => {
      const schema = Object.hasOwn(known, name) ? known[name] : undefined
      const wrong = schema && misfit(value, schema)
      if (!wrong) return []
      return [
        {
          code: 'BND208',
          pointer: pointerOf([...words, 'params', name]),
          message: `${JSON.stringify(value)} does not fit the parameter "${name}" of "${operation}".`,
          hint: wrong,
        },
      ]
    }),
  ]
}

/** What to write instead of a literal; undefined where it fits, or where an expression decides. */
function misfit(value: unknown, { type, enum: values }: ParameterSchema): string | undefined {
  if (typeof value === 'string' && value.startsWith('=')) return undefined
  if (values && !values.includes(value)) return suggest(String(value), values.map(String), 'value')
  const scalar = typeof value === 'object' ? 'object' : typeof value
  if (type === 'boolean' && value !== 'true' && value !== 'false' && scalar !== 'boolean')
    return 'Expected true or false.'
  if ((type === 'integer' || type === 'number') && (value === '' || !Number.isFinite(Number(value))))
    return 'Expected a number.'
  return type === 'string' && scalar === 'object' && !Array.isArray(value) ? 'Expected text.' : undefined
}

function bodyFaults(
  { operation, body, words }: Call,
  { operations, bodies = {} }: LintContext,
): ElementFault[] {
  const row = Object.hasOwn(operations, operation) ? operations[operation] : undefined
  if (body === undefined || !row) return []
  const schema = Object.hasOwn(bodies, operation) ? bodies[operation] : undefined
  if (row.body || row.method !== 'GET')
    return schema ? bodyFieldFaults(body, schema, [...words, 'body'], operation) : []
  return [
    {
      code: 'BND210',
      key: true,
      pointer: pointerOf([...words, 'body']),
      message: `Operation "${operation}" takes no body.`,
      hint: 'Leave "body" out, or name the operation that writes.',
    },
  ]
}
