import type { Expression, Expressions } from '../expression/environment.ts'
import { canonical, walk } from '../expression/ast.ts'
import { apart, numberRangeOf, truthOfRange } from './ranges.ts'

type ASTNode = Expression['ast']

/**
 * Whether a condition says the same for everybody: without knowing a single value, by its own terms.
 *
 * @param text a condition
 * @param expressions the language
 * @returns true when it always holds, false when it never does, undefined where it depends, or does not parse
 * @example truthOf("user.userType == 0 && user.userType == 2", expressions) // false
 */
export function truthOf(text: string, expressions: Expressions): boolean | undefined {
  const parsed = expressions.parse(text)
  return parsed.ok ? truth(parsed.expression.ast, text, expressions) : undefined
}

function truth(node: ASTNode, text: string, expressions: Expressions): boolean | undefined {
  if (isConstant(node)) {
    const outcome = expressions.evaluate(text.slice(node.start, node.end), {})
    if (outcome.ok) return typeof outcome.value === 'boolean' ? outcome.value : undefined
  }
  const inner = (each: ASTNode) => truth(each, text, expressions)
  switch (node.op) {
    case '!_': {
      const value = inner(node.args)
      return value === undefined ? undefined : !value
    }
    case '&&':
      return joint(termsOf(node, '&&'), false, inner)
    case '||':
      return joint(termsOf(node, '||'), true, inner)
    case '==':
    case '!=':
      return canonical(node.args[0]) === canonical(node.args[1]) ? node.op === '==' : undefined
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const range = numberRangeOf(node)
      return range && truthOfRange(range)
    }
    default:
      return undefined
  }
}

/**
 * A row of terms that one `decisive` value settles: false among terms that must all hold, true among terms of which one must.
 * A term beside its opposite settles it too.
 */
function joint(
  terms: readonly ASTNode[],
  decisive: boolean,
  inner: (node: ASTNode) => boolean | undefined,
): boolean | undefined {
  const values = terms.map(inner)
  if (values.includes(decisive)) return decisive
  if (values.every((value) => value === !decisive)) return !decisive
  const said = new Set(terms.map(canonical))
  const opposed = terms.some((term) => said.has(oppositeOf(term)))
  const settled =
    opposed ||
    (decisive
      ? unequal(terms, '!=')
      : unequal(terms, '==') || apart(terms.flatMap((term) => numberRangeOf(term) ?? [])))
  return settled ? decisive : undefined
}

function oppositeOf(term: ASTNode): string {
  if (term.op === '!_') return canonical(term.args)
  if (term.op === '==') return canonical({ ...term, op: '!=' } as ASTNode)
  if (term.op === '!=') return canonical({ ...term, op: '==' } as ASTNode)
  return canonical({ ...term, op: '!_', args: term } as ASTNode)
}

/** Whether one thing is compared with two different literals: it cannot be both, and is always unlike one of them. */
function unequal(terms: readonly ASTNode[], op: '==' | '!='): boolean {
  const wanted = new Map<string, string>()
  return terms.some((term) => {
    if (term.op !== op) return false
    const [left, right] = term.args
    const [field, literal] = right.op === 'value' ? [left, right] : [right, left]
    if (literal.op !== 'value' || field.op === 'value') return false
    const name = canonical(field)
    const value = canonical(literal)
    const before = wanted.get(name)
    wanted.set(name, value)
    return before !== undefined && before !== value
  })
}

function termsOf(node: ASTNode, op: '&&' | '||'): ASTNode[] {
  return node.op === op ? [...termsOf(node.args[0], op), ...termsOf(node.args[1], op)] : [node]
}

/** Whether an expression reads nothing. */
export function isConstant(ast: ASTNode): boolean {
  let constant = true
  walk(ast, (node) => {
    if (node.op === 'id') constant = false
  })
  return constant
}
