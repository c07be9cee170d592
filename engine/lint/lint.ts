import type { ComposedPortal } from '../compose/compose.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { createExpressions } from '../expression/environment.ts'
import { lintAccess } from './access.ts'
import { lintCalls } from './calls.ts'
import { lintCost } from './cost.ts'
import { lintDialogs } from './dialogs.ts'
import { lintExpressions } from './expressions.ts'
import { lintFields } from './fields.ts'
import { lintForms } from './forms.ts'
import { lintIds } from './ids.ts'
import { lintIcons } from './icons.ts'
import { lintLabels } from './labels.ts'
import { lintScriptLinks } from './script-links.ts'
import { livingDocuments } from './view-documents.ts'
import { lintMenus } from './menus.ts'
import { lintMessageValues } from './message-values.ts'
import { lintMessages } from './messages.ts'
import { lintOrders } from './orders.ts'
import { lintRules } from './rules.ts'
import { lintTranslations } from './translations.ts'
import { lintUse } from './use.ts'
import type { LintContext } from './lint-context.ts'

/**
 * Checks a composed portal for what composing alone does not need to know: expressions against schemas, messages,
 * bindings nobody reads, calls that do not fit the contract, addresses that lead nowhere, access, translations, cost.
 *
 * @param portal what {@link composePortal} gave
 * @param context registry, contract, functions, schemas
 * @returns every finding, with file and position, in the order of files
 * @example
 * const findings = [...portal.diagnostics, ...lintPortal(portal, context)]
 */
export function lintPortal(portal: ComposedPortal, context: LintContext): Diagnostic[] {
  const expressions = createExpressions(context.functions)
  const locale = context.locale ?? 'en'
  const findings = [
    ...lintMenus(portal, expressions, context),
    ...lintMessages(portal, context.registry, locale),
    ...lintMessageValues(portal, context.registry, locale),
    ...lintTranslations(portal, context, locale),
    ...lintAccess(portal, expressions, context),
    ...lintIcons(portal, context.registry),
    ...lintLabels(portal, context.registry),
    ...lintDialogs(portal, context.registry),
    ...lintScriptLinks(context),
  ]
  for (const document of livingDocuments(portal))
    findings.push(
      ...lintExpressions(document, expressions, context),
      ...lintCalls(document, context),
      ...lintFields(document, context),
      ...lintOrders(document, context),
      ...lintForms(document, expressions),
      ...lintIds(document),
      ...lintRules(document, context.registry),
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
