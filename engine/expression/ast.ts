import type { ASTNode } from '@marcbachmann/cel-js'

/** Macros that run their body once per element. */
const loops = new Set(['all', 'exists', 'exists_one', 'map', 'filter'])

/** A macro over a list: `receiver.exists(name, body…)`. */
export interface Loop {
  receiver: ASTNode
  variable: string
  bodies: readonly ASTNode[]
}

/** The parts of a loop macro, or undefined for any other node. */
export function asLoop(node: ASTNode): Loop | undefined {
  if (node.op !== 'rcall') return undefined
  const [name, receiver, args] = node.args
  const [variable, ...bodies] = args
  if (!loops.has(name) || variable?.op !== 'id' || bodies.length === 0) return undefined
  return { receiver, variable: variable.args, bodies }
}

/** Direct children of a node, in the order of the text. */
export function children(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return []
    case '.':
    case '.?':
      return [node.args[0]]
    case '!_':
    case '-_':
      return [node.args]
    case 'call':
      return node.args[1]
    case 'rcall':
      return [node.args[1], ...node.args[2]]
    case 'list':
      return node.args
    case 'map':
      return node.args.flat()
    default:
      return node.args
  }
}

/** Walks a tree, children after their parent. */
export function walk(node: ASTNode, visit: (node: ASTNode) => void): void {
  visit(node)
  for (const child of children(node)) walk(child, visit)
}

/**
 * An expression in one spelling, whatever its spaces, quotes and brackets are.
 *
 * @param node of a parsed expression
 * @example canonical(ast) // of `size( a["b"] )` and of `size(a['b'])`: 'size(a.b)'
 */
export function canonical(node: ASTNode): string {
  switch (node.op) {
    case 'value':
      return typeof node.args === 'bigint' ? String(node.args) : JSON.stringify(node.args)
    case 'id':
      return node.args
    case '.':
    case '.?':
      return `${canonical(node.args[0])}${node.op}${node.args[1]}`
    case '[]': {
      const [target, index] = node.args
      if (index.op === 'value' && typeof index.args === 'string') return `${canonical(target)}.${index.args}`
      return `${canonical(target)}[${canonical(index)}]`
    }
    case 'call':
      return `${node.args[0]}(${node.args[1].map(canonical).join()})`
    case 'rcall':
      return node.args[0] === 'size' && node.args[2].length === 0
        ? `size(${canonical(node.args[1])})`
        : `${canonical(node.args[1])}.${node.args[0]}(${node.args[2].map(canonical).join()})`
    default:
      return `(${[node.op, ...children(node).map(canonical)].join(' ')})`
  }
}
