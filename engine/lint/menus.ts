import type { ComposedPortal } from '../compose/compose.ts'
import type { Effective } from '../compose/effective.ts'
import type { ElementFault } from '../compose/fault.ts'
import { placed } from '../compose/placed.ts'
import type { Expressions } from '../expression/environment.ts'
import { suggest } from '../format/did-you-mean.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import type { GuardTerms } from '../format/guard.ts'
import type { MenuItem } from '../format/menu.ts'
import { pointerOf } from '../format/pointer.ts'
import { mayLeadTo, readKnownAddress } from './addresses.ts'
import { declaredPaths } from './declared-paths.ts'
import { constantFaults } from './conditions.ts'
import { expressionDiagnostics } from './expressions.ts'
import { impossible, lintNames } from './guards.ts'
import type { LintContext } from './lint-context.ts'
import { subjectScope } from './scopes.ts'

/** Counts that badges may show (spec section 3, "Counts"). */
const counts = [
  'approvalsCount',
  'certificationCount',
  'fulfillmentTasksCount',
  'violationsCount',
  'inboxTotalCount',
  'requestsCount',
  'questionsCount',
  'sharingCount',
]

/** Menu entries that lead nowhere, that stand twice, that hold nothing, or whose condition is faulty. */
export function lintMenus(
  portal: ComposedPortal,
  expressions: Expressions,
  context: LintContext,
): Diagnostic[] {
  const paths = declaredPaths(portal, context)
  const dialogs = [...portal.documents.dialogs.keys()]
  return [...portal.documents.menus.values()].flatMap((document) =>
    lintMenu(document, { paths, dialogs }, expressions, context),
  )
}

/** What entries may lead to. */
interface Targets {
  readonly paths: readonly string[]
  readonly dialogs: readonly string[]
}

function lintMenu(
  document: Effective,
  targets: Targets,
  expressions: Expressions,
  context: LintContext,
): Diagnostic[] {
  const findings: Diagnostic[] = []
  const ids = new Set<string>()
  const visit = (items: readonly MenuItem[], words: readonly string[]) => {
    for (const [index, item] of items.entries()) {
      const at = [...words, String(index)]
      if (item.when !== undefined)
        findings.push(
          ...expressionDiagnostics(
            document,
            { text: item.when, words: [...at, 'when'], offset: 0, condition: true },
            subjectScope(context),
            expressions,
          ),
        )
      const faults = [
        ...itemFaults(item, at, ids, targets),
        ...lintNames(item, at, context),
        ...conditionFaults(item, at, expressions),
      ]
      findings.push(...faults.map((fault) => placed(document, fault)))
      ids.add(item.id)
      visit(item.items ?? [], [...at, 'items'])
    }
  }
  visit((document.value['items'] ?? []) as MenuItem[], ['items'])
  return findings
}

function itemFaults(
  item: MenuItem,
  at: readonly string[],
  ids: ReadonlySet<string>,
  { paths, dialogs }: Targets,
): ElementFault[] {
  const faults: ElementFault[] = []
  const { route, badge } = item
  const address = route === undefined ? undefined : readKnownAddress(route)
  if (address && !item.optional && !paths.some((path) => mayLeadTo(address, path)))
    faults.push({
      code: 'MNU701',
      pointer: pointerOf([...at, 'route']),
      message: `No screen has the path "${route}".`,
      hint: suggest(route!, paths, 'path'),
    })
  if (badge !== undefined && !counts.includes(badge))
    faults.push({
      code: 'MNU702',
      pointer: pointerOf([...at, 'badge']),
      message: `There is no count "${badge}".`,
      hint: suggest(badge, counts, 'count'),
    })
  if (ids.has(item.id))
    faults.push({
      code: 'MNU703',
      pointer: pointerOf([...at, 'id']),
      message: `The menu has two entries "${item.id}".`,
      hint: 'Give one of them another id: themes and layers address entries by it.',
    })
  if (item.open !== undefined && !dialogs.includes(item.open))
    faults.push({
      code: 'MNU705',
      pointer: pointerOf([...at, 'open']),
      message: `There is no dialog "${item.open}".`,
      hint: suggest(item.open, dialogs, 'dialog'),
    })
  if ((item.kind ?? 'item') === 'item' && !route && !item.url && !item.items && !item.open && !item.emit)
    faults.push({
      code: 'MNU704',
      pointer: pointerOf(at),
      message: `The entry "${item.id}" leads nowhere.`,
      hint: 'Give it a "route", a "url", "open", "emit" or "items".',
    })
  return faults
}

function conditionFaults(item: MenuItem, at: readonly string[], expressions: Expressions): ElementFault[] {
  const { flags, realms, anyRole, privilege, when } = item
  const terms = definedOf({ flags, realms, anyRole, privilege, when })
  const why = impossible(terms, expressions)
  if (why === undefined) return constantFaults(terms, at, expressions)
  return [
    {
      code: 'ACC952',
      pointer: pointerOf([...at, when === undefined ? 'id' : 'when']),
      message: `Nobody can see the entry "${item.id}": ${why}`,
      hint: 'Mend its conditions, or remove it.',
    },
  ]
}

function definedOf(terms: { readonly [Key in keyof GuardTerms]: GuardTerms[Key] | undefined }): GuardTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))
}
