import type { BootDocument } from '../../session/boot-document.ts'
import { callTimeoutMs } from '../../transport/limits.ts'
import { matchRoute } from '../routing/routes.ts'
import { askEarly } from './early-answers.ts'
import { pageData } from './page-data.ts'

/**
 * Asks for what the page of the address shows as soon as the boot document says what that is, beside the code that draws it. What the page's first
 * lines have asked for already is on its way.
 */
export function askAhead(boot: BootDocument, path: string): void {
  const early = window.atriumEarly
  if (!early || !boot.session.authenticated) return
  const route = matchRoute(boot.routes, path === '/' ? '/dashboard' : path)?.route
  for (const address of pageData(boot, route))
    if (!early.has(address)) askEarly(early, address, callTimeoutMs)
}
