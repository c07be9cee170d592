import type { NodeContext, NodeType } from '../../node-type.ts'
import type { JourneyState } from '../../state.ts'
import type { PersonRef } from '../../../../kernel/person-ref.ts'
import type { PasswordVerdict } from '../../services.ts'
import { say } from '../../../../../contract/index.ts'

async function verdictOf({ realm, address, device, state, services }: NodeContext): Promise<PasswordVerdict> {
  return services.verifyPassword(realm.path, state.userName ?? '', state.password ?? '', { address, device })
}

function accepted(
  verdict: Extract<PasswordVerdict, { kind: 'accepted' }>,
): Pick<JourneyState, 'person' | 'proven' | 'password'> {
  const person: PersonRef = { id: verdict.personId, component: verdict.component }
  return { person, proven: person, password: undefined }
}

/** Compares user name and password with the store. */
export const dataStoreDecision: NodeType = {
  type: 'DataStoreDecisionNode',
  outcomes: ['true', 'false'],
  async decide(_settings, context) {
    const verdict = await verdictOf(context)
    switch (verdict.kind) {
      case 'accepted':
        return { outcome: 'true', state: accepted(verdict) }
      case 'refused':
        return { outcome: 'false' }
      case 'inactive':
      case 'locked':
        return { outcome: 'false', failure: say({ code: `step-${verdict.kind}` }, context) }
    }
  },
}

/** The same with an outcome for each reason. */
export const identityStoreDecision: NodeType = {
  type: 'IdentityStoreDecisionNode',
  outcomes: ['TRUE', 'FALSE', 'LOCKED', 'CANCELLED', 'EXPIRED'],
  async decide(_settings, context) {
    const verdict = await verdictOf(context)
    switch (verdict.kind) {
      case 'accepted':
        return { outcome: 'TRUE', state: accepted(verdict) }
      case 'refused':
        return { outcome: 'FALSE' }
      case 'inactive':
      case 'locked':
        return { outcome: 'LOCKED', failure: say({ code: `step-${verdict.kind}` }, context) }
    }
  },
}
