import type { TSchema } from '@sinclair/typebox'
import { suggest } from './did-you-mean.ts'
import { pointerOf } from './pointer.ts'

/** A value that does not fit its meta-schema. `key`: the fault is the key itself, not its value. */
export interface SchemaMismatch {
  kind: 'value' | 'unknown-key' | 'missing-key'
  pointer: string
  key?: boolean
  message: string
  hint: string
}

/** The JSON-Schema words that the meta-schemas use. */
interface Node {
  $id?: string
  $ref?: string
  type?: string
  const?: unknown
  anyOf?: Node[]
  properties?: Record<string, Node>
  required?: string[]
  additionalProperties?: boolean | Node
  patternProperties?: Record<string, Node>
  items?: Node
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  minProperties?: number
  minimum?: number
  maximum?: number
  'x-element'?: boolean
  [mark: `x-${string}`]: unknown
}

export interface ValidateOptions {
  /** Whether `"=…"` may stand in place of any value. */
  expressions?: boolean
}

/**
 * Checks a value against a meta-schema and says what is wrong in words for the author.
 * Elements are not entered: widgets decide what is right inside.
 *
 * @param schema a TypeBox schema
 * @param value what the author wrote
 * @param options whether expressions may stand for values
 * @returns every misfit
 */
export function misfits(schema: TSchema, value: unknown, options: ValidateOptions = {}): SchemaMismatch[] {
  const found: SchemaMismatch[] = []
  check({ refs: new Map(), options, found }, schema as Node, value, [])
  return found
}

/** Visits every value together with its schema node; of a union, the branches that fit. */
export function visitMarked(
  schema: TSchema,
  value: unknown,
  visit: (node: Readonly<Record<`x-${string}`, unknown>>, value: unknown, words: readonly string[]) => void,
): void {
  enter(new Map(), schema as Node, value, [], visit)
}

type Words = readonly string[]
interface Context {
  refs: Map<string, Node>
  options: ValidateOptions
  found: SchemaMismatch[]
}

function resolve(refs: Map<string, Node>, node: Node): Node {
  if (node.$id !== undefined) refs.set(node.$id, node)
  return node.$ref === undefined ? node : (refs.get(node.$ref) ?? {})
}

function enter(
  refs: Map<string, Node>,
  raw: Node,
  value: unknown,
  words: Words,
  visit: Parameters<typeof visitMarked>[2],
): void {
  const node = resolve(refs, raw)
  visit(node, value, words)
  if (node['x-element'] || node['x-action']) return
  for (const branch of node.anyOf ?? [])
    if (fits(refs, branch, value, true)) enter(refs, branch, value, words, visit)
  if (Array.isArray(value)) {
    if (node.items)
      value.forEach((each, index) => enter(refs, node.items!, each, [...words, String(index)], visit))
  } else if (isObject(value)) {
    for (const [key, each] of Object.entries(value)) {
      const child = childOf(node, key)
      if (child) enter(refs, child, each, [...words, key], visit)
    }
  }
}

/** Whether {@link check} would find nothing; most values of a portal fit, and are told so without a word made. */
function fits(refs: Map<string, Node>, raw: Node, value: unknown, expressions: boolean): boolean {
  const node = resolve(refs, raw)
  if (expressions && typeof value === 'string' && value.startsWith('=')) return true
  if (node['x-element']) return true
  if (node.anyOf) return node.anyOf.some((branch) => fits(refs, branch, value, expressions))
  if (reasonAgainst(node, value) !== undefined) return false
  if (Array.isArray(value))
    return !node.items || value.every((each) => fits(refs, node.items!, each, expressions))
  if (!isObject(value) || node.type !== 'object') return true
  return (
    (node.required ?? []).every((key) => Object.hasOwn(value, key)) &&
    Object.keys(value).every((key) => {
      const child = childOf(node, key)
      return child ? fits(refs, child, value[key], expressions) : isOpen(node)
    })
  )
}

/** Whether an object may have keys that the schema does not name. */
const isOpen = (node: Node) => node.additionalProperties !== false && !node.patternProperties

function check(context: Context, raw: Node, value: unknown, words: Words): void {
  const node = resolve(context.refs, raw)
  if (context.options.expressions && typeof value === 'string' && value.startsWith('=')) return
  if (node['x-element']) return
  if (node.anyOf) return checkUnion(context, node.anyOf, value, words)
  const reason = reasonAgainst(node, value)
  if (reason !== undefined) {
    context.found.push({
      kind: 'value',
      pointer: pointerOf(words),
      message: `${show(value)} ${reason}.`,
      hint: `Expected ${describe(node)}.`,
    })
    return
  }
  if (Array.isArray(value)) {
    if (node.items)
      value.forEach((each, index) => check(context, node.items!, each, [...words, String(index)]))
  } else if (isObject(value) && node.type === 'object') checkKeys(context, node, value, words)
}

function checkKeys(context: Context, node: Node, value: Record<string, unknown>, words: Words): void {
  for (const key of node.required ?? [])
    if (!Object.hasOwn(value, key))
      context.found.push({
        kind: 'missing-key',
        pointer: pointerOf(words),
        message: `"${key}" is missing.`,
        hint: `Add "${key}"${shapeOf(node.properties?.[key])}.`,
      })
  for (const [key, each] of Object.entries(value)) {
    const child = childOf(node, key)
    if (child) check(context, child, each, [...words, key])
    else if (!isOpen(node))
      context.found.push({
        kind: 'unknown-key',
        key: true,
        pointer: pointerOf([...words, key]),
        message: `"${key}" is not known here.`,
        hint: suggest(key, Object.keys(node.properties ?? {}), 'key'),
      })
  }
}

/** Of a union that nothing fits, the branch that comes nearest speaks. */
function checkUnion(context: Context, branches: readonly Node[], value: unknown, words: Words): void {
  const { refs, options } = context
  if (branches.some((branch) => fits(refs, branch, value, options.expressions === true))) return
  let best: SchemaMismatch[] | undefined
  for (const branch of branches) {
    const found: SchemaMismatch[] = []
    check({ ...context, found }, branch, value, words)
    const deeper = found.every((each) => each.pointer !== pointerOf(words) || each.kind !== 'value')
    if (deeper && (!best || found.length < best.length)) best = found
  }
  if (best) context.found.push(...best)
  else
    context.found.push({
      kind: 'value',
      pointer: pointerOf(words),
      message: `${show(value)} does not fit.`,
      hint: `Expected ${branches.map((branch) => describe(resolve(context.refs, branch))).join(', or ')}.`,
    })
}

function childOf(node: Node, key: string): Node | undefined {
  if (node.properties && Object.hasOwn(node.properties, key)) return node.properties[key]
  if (node.patternProperties)
    for (const [pattern, child] of Object.entries(node.patternProperties))
      if (expressionOf(pattern).test(key)) return child
  return typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined
}

/** Of the few patterns of the schemas, each compiled once. */
const compiled = new Map<string, RegExp>()
function expressionOf(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const made = new RegExp(pattern)
  compiled.set(pattern, made)
  return made
}

/** Why a value does not fit, itself and not what is in it, after its name: "is no text". */
function reasonAgainst(node: Node, value: unknown): string | undefined {
  if ('const' in node) return value === node.const ? undefined : 'does not fit'
  switch (node.type) {
    case 'string':
      if (typeof value !== 'string') return 'is no text'
      if (node.pattern !== undefined && !expressionOf(node.pattern).test(value))
        return 'has not the right form'
      if (value.length < (node.minLength ?? 0)) return 'is too short'
      return value.length > (node.maxLength ?? Infinity) ? 'is too long' : undefined
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'is neither true nor false'
    case 'integer':
    case 'number':
      if (typeof value !== 'number') return 'is no number'
      if (node.type === 'integer' && !Number.isInteger(value)) return 'is no whole number'
      return value < (node.minimum ?? -Infinity) || value > (node.maximum ?? Infinity)
        ? 'is out of bounds'
        : undefined
    case 'array':
      if (!Array.isArray(value)) return 'is no list'
      return value.length < (node.minItems ?? 0) ? 'has too few entries' : undefined
    case 'object':
      if (!isObject(value)) return 'is no object'
      return Object.keys(value).length < (node.minProperties ?? 0) ? 'is empty' : undefined
    default:
      return undefined
  }
}

function describe(node: Node): string {
  if ('const' in node) return JSON.stringify(node.const)
  if (node.anyOf) return node.anyOf.map(describe).join(' or ')
  if (node['x-condition']) return 'a condition'
  if (node['x-message']) return 'a message key'
  if (node['x-template']) return 'an address such as "/users/{row._id}"'
  if (node.pattern === '^=') return 'an expression such as "=data.x"'
  const bounds =
    node.minimum !== undefined || node.maximum !== undefined
      ? ` from ${node.minimum ?? 'any'} to ${node.maximum ?? 'any'}`
      : ''
  if (node.pattern !== undefined) return `text that matches ${node.pattern}`
  return node.type === undefined ? 'any value' : `${article[node.type] ?? node.type}${bounds}`
}

const article: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'an object',
}

function shapeOf(node: Node | undefined): string {
  return node ? ` (${describe(node)})` : ''
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'Nothing'
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
