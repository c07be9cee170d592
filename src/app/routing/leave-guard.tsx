import { useBlocker } from 'react-router-dom'
import type { PortalRouter } from './portal-router.ts'

/** Lets the data router ask before unsaved work is left, by a link or by the browser's own buttons. Draws nothing: the shell asks. */
export function LeaveGuard({ router }: { readonly router: PortalRouter }) {
  useBlocker(router.holds)
  return null
}
