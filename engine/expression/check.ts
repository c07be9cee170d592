import type { ASTNode } from '@marcbachmann/cel-js'
import { nearest, suggest } from '../format/did-you-mean.ts'
import type { DiagnosticCode, TextRange } from '../format/diagnostics.ts'
import { asLoop, children } from './ast.ts'
import type { Expressions } from './environment.ts'

/** The part of JSON Schema that the checker reads. `undefined` anywhere means: of free shape. */
export interface ValueSchema {
  type?: string | readonly string[]
  properties?: Readonly<Record<string, ValueSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | ValueSchema
  items?: ValueSchema
  enum?: readonly unknown[]
  /** All that an object has is known, though a tenant may run with more: another name is doubtful, near or not. */
  described?: boolean
  /** Names that are usual in an object of free shape: one that is nearly, but not quite, among them is doubtful. */
  names?: readonly string[]
}

/** What stands in reach of an expression: roots by name, `undefined` for one of free shape. */
export type CheckScope = Readonly<Record<string, ValueSchema | undefined>>

/** One fault of an expression; `range` counts inside the expression's text. */
export interface ExpressionFault {
  code: DiagnosticCode
  message: string
  hint: string
  range?: TextRange
}

/**
 * Checks one expression against what it can see, and collects every fault.
 *
 * @param expressions the language
 * @param text the expression, without the leading `=`
 * @param scope the roots of this place with their schemas
 * @param expects `bool` for conditions
 * @returns all faults, empty for a good expression
 * @example
 * checkExpression(expressions, 'user.emial == ""', { user: { properties: { email: { type: 'string' } } } })
 * // [{ code: 'EXP101', message: 'user has no field "emial".', hint: 'Did you mean "email"?', … }]
 */
export function checkExpression(
  expressions: Expressions,
  text: string,
  scope: CheckScope,
  expects?: 'bool',
): ExpressionFault[] {
  const parsed = expressions.parse(text)
  if (!parsed.ok)
    return [{ code: parsed.code, message: parsed.message, hint: parsed.hint, range: parsed.range }]
  const faults: ExpressionFault[] = []
  const walker = new Walker(text, scope, faults)
  walker.schemaOf(parsed.expression.ast, {})
  if (faults.some((fault) => fault.code === 'EXP102')) return faults
  const { type, problem } = parsed.expression.type()
  if (problem)
    faults.push({
      code: 'EXP108',
      message: problem.message,
      hint: 'Check the kinds of both sides, or convert with string(), double(), int().',
      range: problem.range,
    })
  else if (expects === 'bool' && type !== undefined && type !== 'bool' && type !== 'dyn')
    faults.push({
      code: 'EXP108',
      message: `A condition must give true or false, this gives ${type}.`,
      hint: 'Compare it with something, e.g. … == "active".',
      range: { start: 0, end: text.length },
    })
  return faults
}

type Locals = Readonly<Record<string, ValueSchema | undefined>>

class Walker {
  readonly #text: string
  readonly #scope: CheckScope
  readonly #faults: ExpressionFault[]

  constructor(text: string, scope: CheckScope, faults: ExpressionFault[]) {
    this.#text = text
    this.#scope = scope
    this.#faults = faults
  }

  /** The schema of what a node gives, as far as it is known; faults are collected on the way. */
  schemaOf(node: ASTNode, locals: Locals, probing = false): ValueSchema | undefined {
    const loop = asLoop(node)
    if (loop) {
      const list = this.schemaOf(loop.receiver, locals)
      const inside = { ...locals, [loop.variable]: list?.items }
      for (const body of loop.bodies) this.schemaOf(body, inside)
      return node.op === 'rcall' && node.args[0] === 'filter' ? list : undefined
    }
    switch (node.op) {
      case 'id':
        return this.#root(node, node.args, locals)
      case '.':
        return this.#field(node, node.args[0], node.args[1], locals, probing)
      case '.?':
        return this.#field(node, node.args[0], node.args[1], locals, true)
      case '[]': {
        const [target, index] = node.args
        if (index.op === 'value' && typeof index.args === 'string')
          return this.#field(node, target, index.args, locals, probing)
        this.schemaOf(index, locals)
        return this.schemaOf(target, locals)?.items
      }
      case 'call':
        for (const arg of node.args[1]) this.schemaOf(arg, locals, node.args[0] === 'has')
        return undefined
      case '==':
      case '!=':
        this.#compare(node, node.args[0], node.args[1], locals)
        return { type: 'boolean' }
      default:
        for (const child of children(node)) this.schemaOf(child, locals)
        return undefined
    }
  }

  #root(node: ASTNode, name: string, locals: Locals): ValueSchema | undefined {
    if (name in locals) return locals[name]
    if (name in this.#scope) return this.#scope[name]
    this.#faults.push({
      code: 'EXP102',
      message: `"${name}" is not known here.`,
      hint: suggest(name, [...Object.keys(this.#scope), ...Object.keys(locals)], 'name'),
      range: { start: node.start, end: node.end },
    })
    return undefined
  }

  #field(
    node: ASTNode,
    target: ASTNode,
    name: string,
    locals: Locals,
    probing: boolean,
  ): ValueSchema | undefined {
    const schema = this.schemaOf(target, locals, probing)
    if (!schema?.properties) return anyOther(schema)
    const found = schema.properties[name]
    const range = { start: node.end - name.length, end: node.end }
    if (!found) {
      const other = anyOther(schema)
      if (other !== undefined) return other
      if (schema.additionalProperties === true) {
        this.#doubt(target, name, schema, range)
        return undefined
      }
      this.#faults.push({
        code: 'EXP101',
        message: `${this.#slice(target)} has no field "${name}".`,
        hint: suggest(name, Object.keys(schema.properties), 'field'),
        range,
      })
      return undefined
    }
    if (!probing && schema.required && !schema.required.includes(name) && !this.#guarded(node))
      this.#faults.push({
        code: 'EXP107',
        message: `${this.#slice(target)} may have no field "${name}".`,
        hint: `Ask with has(${this.#slice(node)}), or write ${this.#slice(target)}.?${name}.orValue(…).`,
        range,
      })
    return found
  }

  /** An object of free shape may have any field; one letter away from a usual name it is probably a slip, and any other where all is described. */
  #doubt(target: ASTNode, name: string, schema: ValueSchema, range: TextRange): void {
    const usual = [...Object.keys(schema.properties ?? {}), ...(schema.names ?? [])]
    if (usual.includes(name)) return
    const near = nearest(name, usual)
    if (near === undefined && !schema.described) return
    this.#faults.push({
      code: 'EXP109',
      message: `${this.#slice(target)} has probably no field "${name}".`,
      hint: near === undefined ? suggest(name, usual, 'field') : `Did you mean "${near}"?`,
      range,
    })
  }

  #compare(node: ASTNode, left: ASTNode, right: ASTNode, locals: Locals): void {
    const schemas = [this.schemaOf(left, locals), this.schemaOf(right, locals)] as const
    for (const [schema, literal] of [
      [schemas[0], right],
      [schemas[1], left],
    ] as const) {
      if (!schema?.enum || literal.op !== 'value' || literal.args === null) continue
      const value = typeof literal.args === 'bigint' ? Number(literal.args) : literal.args
      if (schema.enum.includes(value)) continue
      this.#faults.push({
        code: 'EXP103',
        message: `${JSON.stringify(value)} is none of the values of ${this.#slice(literal === right ? left : right)}; ${this.#slice(node)} never holds.`,
        hint: suggest(
          String(value),
          schema.enum.map((each) => String(each)),
          'value',
        ),
        range: { start: literal.start, end: literal.end },
      })
    }
  }

  /** Whether the same expression asks `has(…)` of this very field somewhere. */
  #guarded(node: ASTNode): boolean {
    return this.#text.includes(`has(${this.#slice(node)})`)
  }

  #slice(node: ASTNode): string {
    return this.#text.slice(node.start, node.end)
  }
}

function anyOther(schema: ValueSchema | undefined): ValueSchema | undefined {
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined
}
