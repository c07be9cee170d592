import type { ActionRunner } from '../../../engine/runtime/actions/action-runner.ts'
import { journeyLink } from '../../journeys/run/address.ts'
import type { Portal } from '../portal.ts'

/** Runs the verbs that `src/actions/product-actions.ts` declares. */
export function actionRunners(portal: Portal): Readonly<Record<string, ActionRunner>> {
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
