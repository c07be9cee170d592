import type { ComposedPortal } from '../compose/compose.ts'
import type { LintContext } from './lint-context.ts'

/**
 * Addresses that screens declare, also those with errors of their own: what is wrong there is said there, and a way that leads to one leads somewhere.
 *
 * @example declaredPaths(portal, context) // ['/dashboard', '/my-requests/details/{requestId}']
 */
export function declaredPaths(portal: ComposedPortal, { files = [] }: Pick<LintContext, 'files'>): string[] {
  const composed = [...portal.documents.screens.values()].map(({ value }) => String(value['path']))
  const written = files
    .filter(({ file }) => file.endsWith('.screen.json'))
    .flatMap(({ text }) => /^\s*"path"\s*:\s*"([^"\\]+)"/m.exec(text)?.[1] ?? [])
  return [...new Set([...composed, ...written])]
}
