import type { ASTNode } from '@marcbachmann/cel-js'
import { asLoop, children } from './ast.ts'
import type { Evaluation, Expressions, Scope } from './environment.ts'

/** A part of an expression and what it is in a scope. */
export interface Explanation {
  text: string
  outcome: Evaluation
  parts: Explanation[]
}

/**
 * Says why an expression gives what it gives: every operand with its value.
 *
 * @param expressions the language
 * @param text the expression
 * @param scope the values it reads
 * @returns the expression and its operands; a broken expression has no parts
 * @example
 * explain(expressions, 'flags.governance && user.userType == 0', scope)
 */
export function explain(expressions: Expressions, text: string, scope: Scope): Explanation {
  const parsed = expressions.parse(text)
  const outcome = expressions.evaluate(text, scope)
  if (!parsed.ok) return { text, outcome, parts: [] }
  const part = (node: ASTNode): Explanation => {
    const slice = text.slice(node.start, node.end)
    return { text: slice, outcome: expressions.evaluate(slice, scope), parts: parts(node) }
  }
  // The body of a loop speaks of a variable that exists only inside, and literals explain themselves.
  const parts = (node: ASTNode): Explanation[] =>
    (asLoop(node) ? [asLoop(node)!.receiver] : node.op === '.' || node.op === '[]' ? [] : children(node))
      .filter((child) => child.op !== 'value')
      .map(part)
  return { text, outcome, parts: parts(parsed.expression.ast) }
}
