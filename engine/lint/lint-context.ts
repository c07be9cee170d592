import type { OperationTable } from '../compose/operation.ts'
import type { ExpressionFunction } from '../format/expression-function.ts'
import type { CheckScope, ValueSchema } from '../expression/check.ts'
import type { Registry } from '../registry/registry.ts'

/** What the contract says of one parameter of an operation. */
export interface ParameterSchema {
  /** It stands in the query and must be given; those in the path always must. */
  required: boolean
  type?: string
  enum?: readonly unknown[]
}

/** What the linter knows beside the composed portal. */
export interface LintContext {
  registry: Registry
  operations: OperationTable
  functions: readonly ExpressionFunction[]
  /** Schema of each operation's answer, where the contract is at hand. */
  answers?: Readonly<Record<string, ValueSchema>>
  /** Parameters of each operation, where the contract is at hand. */
  parameters?: Readonly<Record<string, Readonly<Record<string, ParameterSchema>>>>
  /** Schema of what each operation is sent, where the contract is at hand; `required` are the fields that must be given. */
  bodies?: Readonly<Record<string, ValueSchema>>
  /** Schema of the stored objects of each managed type that is known, by its resource: `managed/alpha_user`. */
  stored?: Readonly<Record<string, ValueSchema>>
  /** What lists can be sorted by, by operation; one that ends in a dot stands for all that it begins. Of those not given any field will do. */
  sortKeys?: Readonly<Record<string, readonly string[]>>
  /** Schemas of `user`, `flags` …; those not given are of free shape. */
  roots?: CheckScope
  /** All files of the layers: what messages they use, and where messages stand. */
  files?: readonly { layer: string; file: string; text: string }[]
  /** Every text literal of the code at hand: keys, addresses and ids that code uses itself. */
  codeWords?: ReadonlySet<string>
  /** Beginnings of keys that code completes: `policies.` */
  codePrefixes?: readonly string[]
  /** The locale that must have every message. Default `en`. */
  locale?: string
}
