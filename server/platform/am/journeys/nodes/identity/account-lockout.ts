import type { NodeType } from '../../node-type.ts'
import { identify } from '../support/identify.ts'

/** Switches an account off, or on again. */
export const accountLockout: NodeType = {
  type: 'AccountLockoutNode',
  outcomes: ['outcome'],
  async decide(settings, context) {
    const person = await identify(context, 'userName')
    // Internal users have no status.
    if (person?.component.startsWith('managed/') === true) {
      const accountStatus = settings['lockAction'] === 'UNLOCK' ? 'active' : 'inactive'
      await context.services.identities.patch(person, { accountStatus })
    }
    return { outcome: 'outcome' }
  },
}
