import { canonical } from '../expression/ast.ts'
import type { Expression } from '../expression/environment.ts'

type ASTNode = Expression['ast']

/** Between which numbers a condition wants something to be. */
export interface NumberRange {
  /** What it is, however it is spaced and quoted: `size(data.rows)`. */
  readonly of: string
  /** A size: whole, and never less than nothing. */
  readonly isSize: boolean
  readonly least: number
  readonly most: number
}

const opposite = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const
type Comparison = keyof typeof opposite

/**
 * What a comparison with a number wants; undefined of anything else. Only sizes are known to be whole: of other things a limit that is not reached is
 * counted as reached, so that nothing possible is called impossible.
 *
 * @param node a comparison
 * @example rangeOf(ast) // of `size(x) > 5`: { of: 'size(x)', isSize: true, least: 6, most: Infinity }
 */
export function numberRangeOf(node: ASTNode): NumberRange | undefined {
  const op = node.op as string
  if (op !== '==' && !Object.hasOwn(opposite, op)) return undefined
  const [left, right] = node.args as [ASTNode, ASTNode]
  const isTurned = numberOf(left) !== undefined
  const [of, literal] = isTurned ? [right, left] : [left, right]
  const limit = numberOf(literal)
  if (limit === undefined || of.op === 'value') return undefined
  const isSize = (of.op === 'call' || of.op === 'rcall') && of.args[0] === 'size'
  const thing = { of: canonical(of), isSize }
  if (op === '==') return { ...thing, least: limit, most: limit }
  const comparison = isTurned ? opposite[op as Comparison] : (op as Comparison)
  const step = isSize ? 1 : 0
  switch (comparison) {
    case '<':
      return { ...thing, least: -Infinity, most: limit - step }
    case '<=':
      return { ...thing, least: -Infinity, most: limit }
    case '>':
      return { ...thing, least: limit + step, most: Infinity }
    case '>=':
      return { ...thing, least: limit, most: Infinity }
  }
}

/** Whether a range of a size says the same of every size: none is less than nothing. */
export function truthOfRange({ isSize, least, most }: NumberRange): boolean | undefined {
  if (!isSize) return undefined
  if (most < 0) return false
  return least <= 0 && most === Infinity ? true : undefined
}

/** Whether one thing would have to be in two ranges that do not meet. */
export function apart(ranges: readonly NumberRange[]): boolean {
  return ranges.some((one) =>
    ranges.some((other) => one.of === other.of && one.least > Math.min(one.most, other.most)),
  )
}

/** The number that a node writes out. */
function numberOf(node: ASTNode): number | undefined {
  if (node.op === '-_') {
    const number = numberOf(node.args as ASTNode)
    return number === undefined ? undefined : -number
  }
  const value: unknown = node.op === 'value' ? node.args : undefined
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : undefined
}
