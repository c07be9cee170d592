import type { ASTNode } from '@marcbachmann/cel-js'
import { asLoop, children } from './ast.ts'
import { expressionLimits } from './limits.ts'

/**
 * How much work an expression may be at worst, in steps of about half a microsecond. What a list is at run time nobody
 * knows before, so every list that is not written out counts as a full page; measured against what the language's
 * operators cost (tests, "no expression takes long").
 *
 * @param node the parsed expression
 * @returns steps
 * @example costOf(parse('data.rows.exists(r, r.n == 1)').ast) // about 2,500
 */
export function costOf(node: ASTNode): number {
  const loop = asLoop(node)
  if (loop) {
    const body = loop.bodies.reduce((sum, each) => sum + costOf(each), 1)
    return costOf(loop.receiver) + lengthOf(loop.receiver) * body
  }
  const own = children(node).reduce((sum, child) => sum + costOf(child), 1)
  switch (node.op) {
    case 'in':
      return own + lengthOf(node.args[1]) * 0.3
    case '+':
      // Two texts or numbers are one step; two lists are copied.
      return own + (isShort(node.args[0]) || isShort(node.args[1]) ? 0 : lengthOf(node) * 0.16)
    default:
      return own
  }
}

/** How many entries a node may give at worst. */
function lengthOf(node: ASTNode): number {
  const loop = asLoop(node)
  if (loop) return lengthOf(loop.receiver)
  if (node.op === 'list') return node.args.length
  if (node.op === '+') return lengthOf(node.args[0]) + lengthOf(node.args[1])
  return expressionLimits.assumedList
}

/** What is no list for certain: a literal, or a text that was made of one. */
function isShort(node: ASTNode): boolean {
  if (node.op === 'value') return true
  if (node.op === '+') return isShort(node.args[0]) || isShort(node.args[1])
  return node.op === 'call' && ['string', 'urlencode', 'size', 'int', 'double'].includes(node.args[0])
}
