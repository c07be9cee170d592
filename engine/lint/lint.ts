import type { ComposedPortal } from '../compose/compose.ts'
import type { OperationTable } from '../compose/operation.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import type { ExpressionFunction } from '../format/expression-function.ts'
import { createExpressions } from '../expression/environment.ts'
import type { CheckScope, ValueSchema } from '../expression/check.ts'
import type { Registry } from '../registry/registry.ts'
import { lintCost } from './cost.ts'
import { lintExpressions } from './expressions.ts'
import { lintMenus } from './menus.ts'
import { lintMessages } from './messages.ts'
import { lintUse } from './use.ts'

/** What the linter knows beside the composed portal. */
export interface LintContext {
  registry: Registry
  operations: OperationTable
  functions: readonly ExpressionFunction[]
  /** Schema of each operation's answer, where the contract is at hand. */
  answers?: Readonly<Record<string, ValueSchema>>
  /** Schemas of `user`, `flags` …; those not given are of free shape. */
  roots?: CheckScope
  /** The locale that must have every message. Default `en`. */
  locale?: string
}

/**
 * Checks a composed portal for what composing alone does not need to know: expressions against schemas, messages,
 * bindings nobody reads, addresses that lead nowhere, cost.
 *
 * @param portal what {@link composePortal} gave
 * @param context registry, contract, functions, schemas
 * @returns every finding, with file and position, in the order of files
 * @example
 * const findings = [...portal.diagnostics, ...lintPortal(portal, context)]
 */
export function lintPortal(portal: ComposedPortal, context: LintContext): Diagnostic[] {
  const expressions = createExpressions(context.functions)
  const findings = [
    ...lintMenus(portal, expressions, context),
    ...lintMessages(portal, context.registry, context.locale ?? 'en'),
  ]
  for (const document of portal.documents.screens.values())
    findings.push(
      ...lintExpressions(document, expressions, context),
      ...lintUse(document, expressions, context.registry),
      ...lintCost(document, expressions),
    )
  return findings.toSorted(
    (a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  )
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
