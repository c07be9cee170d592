import type { ASTNode } from '@marcbachmann/cel-js'
import { asLoop, children, walk } from './ast.ts'
import { expressionLimits } from './limits.ts'

/** Why an expression may not run although it is well formed. */
export interface ExpressionRefusal {
  code: 'EXP104' | 'EXP105'
  message: string
  hint: string
  range: { start: number; end: number }
}

/**
 * Finds what is refused in every expression, by the checker and by the loader alike: regular expressions
 * (they backtrack without bound) and loops in loops.
 *
 * @param root the parsed expression
 * @returns every refusal, empty when it may run
 */
export function refusals(root: ASTNode): ExpressionRefusal[] {
  const found: ExpressionRefusal[] = []
  walk(root, (node) => {
    const name = node.op === 'call' || node.op === 'rcall' ? node.args[0] : undefined
    if (name === 'matches')
      found.push({
        code: 'EXP104',
        message: 'Regular expressions are not allowed in expressions.',
        hint: 'Use startsWith, endsWith, contains, or a validation rule.',
        range: { start: node.start, end: node.end },
      })
  })
  const nesting = (node: ASTNode, depth: number): void => {
    const loop = asLoop(node)
    if (!loop) {
      for (const child of children(node)) nesting(child, depth)
      return
    }
    if (depth >= expressionLimits.maxLoopNesting)
      found.push({
        code: 'EXP105',
        message: 'A loop inside a loop is not allowed.',
        hint: 'Filter first (a.filter(x, …).exists(y, …)), or ask the server for the narrower list.',
        range: { start: node.start, end: node.end },
      })
    nesting(loop.receiver, depth)
    for (const body of loop.bodies) nesting(body, depth + 1)
  }
  nesting(root, 0)
  return found
}
