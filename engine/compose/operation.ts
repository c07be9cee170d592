import type { ListDialect } from '../format/compiled.ts'

/** What composing needs to know of an operation of the contract; the generated table has this shape. */
export interface OperationShape {
  method: string
  path: string
  query: readonly string[]
  action?: string
  body?: boolean
  /** Changes nothing although its method is not GET. */
  reads?: boolean
  list?: ListDialect
}

export type OperationTable = Readonly<Record<string, OperationShape>>

/** Names of the parameters inside an operation's path. */
export function pathParameters(operation: OperationShape): string[] {
  return [...operation.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!)
}
