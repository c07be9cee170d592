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
