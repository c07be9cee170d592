import type { ActionRunner } from '../../../engine/runtime/actions/action-runner.ts'
import { journeyLink } from '../../journeys/run/address.ts'
import type { Portal } from '../portal.ts'

/** Carries out the product's own verbs (`src/widgets/actions.ts`). */
export function productActions(portal: Portal): Readonly<Record<string, ActionRunner>> {
  return {
    journey(step) {
      const failure = step['failure']
      const address = journeyLink(
        location.href,
        String(step['journey']),
        typeof failure === 'string' ? failure : undefined,
      )
      // A journey that asks for sign-in again is a start of its own: the page is loaded anew.
      history.pushState(null, '', address)
      location.reload()
      return { status: 'done' }
    },
    async signOut() {
      await portal.signOut()
      return { status: 'done' }
    },
  }
}
