import type { ComposedPortal } from '../compose/compose.ts'
import type { Effective } from '../compose/effective.ts'
import { placed } from '../compose/placed.ts'
import type { Expressions } from '../expression/environment.ts'
import { suggest } from '../format/did-you-mean.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import type { MenuItem } from '../format/menu.ts'
import { pointerOf } from '../format/pointer.ts'
import { expressionFindings } from './expressions.ts'
import type { LintContext } from './lint.ts'
import { subjectScope } from './scopes.ts'

/** Menu entries that lead nowhere, or whose condition is faulty. */
export function lintMenus(
  portal: ComposedPortal,
  expressions: Expressions,
  context: LintContext,
): Diagnostic[] {
  const paths = [...portal.documents.screens.values()].map((document) => String(document.value['path']))
  const findings: Diagnostic[] = []
  const visit = (document: Effective, items: readonly MenuItem[], words: readonly string[]) => {
    for (const [index, item] of items.entries()) {
      const at = [...words, String(index)]
      if (item.when !== undefined)
        findings.push(
          ...expressionFindings(
            document,
            { text: item.when, words: [...at, 'when'], offset: 0, condition: true },
            subjectScope(context),
            expressions,
          ),
        )
      if (item.route !== undefined && !item.optional && !paths.some((path) => leadsTo(item.route!, path)))
        findings.push(
          placed(document, {
            code: 'MNU701',
            pointer: pointerOf([...at, 'route']),
            message: `No screen has the path "${item.route}".`,
            hint: suggest(item.route, paths, 'path'),
          }),
        )
      visit(document, item.items ?? [], [...at, 'items'])
    }
  }
  for (const document of portal.documents.menus.values())
    visit(document, (document.value['items'] ?? []) as MenuItem[], ['items'])
  return findings
}

function leadsTo(route: string, path: string): boolean {
  const given = route.split('?')[0]!.split('/')
  const wanted = path.split('/')
  return (
    given.length === wanted.length &&
    wanted.every((word, index) => (word.startsWith('{') ? given[index] !== '' : word === given[index]))
  )
}
