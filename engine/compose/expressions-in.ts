import type { Binding } from '../format/binding.ts'
import type { ASTNode } from '@marcbachmann/cel-js'
import { walk } from '../expression/ast.ts'
import type { Expressions } from '../expression/environment.ts'
import { asGuard } from '../expression/guard.ts'
import { isObject } from './place.ts'

/** An expression found in a definition. */
export interface FoundExpression {
  text: string
  words: readonly string[]
  /** Offset of the text inside the string it stands in: 1 after a leading `=`. */
  offset: number
  condition: boolean
}

/** Every expression in a value: strings with a leading `=`, and conditions in keys that end with `If`. */
export function expressionsIn(value: unknown, words: readonly string[] = []): FoundExpression[] {
  if (typeof value === 'string')
    return value.startsWith('=') ? [{ text: value.slice(1), words, offset: 1, condition: false }] : []
  if (Array.isArray(value))
    return value.flatMap((each, index) => expressionsIn(each, [...words, String(index)]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const at = [...words, key]
    if (!key.endsWith('If')) return expressionsIn(each, at)
    const guard = asGuard(each as string)
    if (guard.when === undefined) return []
    return [{ text: guard.when, words: isObject(each) ? [...at, 'when'] : at, offset: 0, condition: true }]
  })
}

/** Names of the bindings that an expression reads: `x` of `data.x`. */
export function bindingsRead(expressions: Expressions, text: string): Set<string> {
  const names = new Set<string>()
  const parsed = expressions.parse(text)
  if (!parsed.ok) return names
  const isData = (node: ASTNode) => node.op === 'id' && node.args === 'data'
  walk(parsed.expression.ast, (node) => {
    if ((node.op === '.' || node.op === '.?') && isData(node.args[0])) names.add(node.args[1])
    if (node.op === '[]' && isData(node.args[0])) {
      const key = node.args[1]
      if (key.op === 'value' && typeof key.args === 'string') names.add(key.args)
    }
  })
  return names
}

/**
 * Names of the bindings that must be there before a binding can ask. What says whether it asks again is not among them: a poll goes on as its own answer
 * says.
 */
export function bindingsNeeded(expressions: Expressions, binding: Binding): Set<string> {
  const { poll: _poll, ...asks } = binding
  return new Set(expressionsIn(asks).flatMap(({ text }) => [...bindingsRead(expressions, text)]))
}
