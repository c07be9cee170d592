import type { DeviceKind } from '../../../devices/device.ts'
import type { NodeType } from '../../node-type.ts'
import { provenPerson } from './proven-person.ts'

/** Kinds of devices that are a second factor. */
export const secondFactors: readonly DeviceKind[] = ['oath', 'webauthn', 'push']

/** Whether the person has a second factor. Only who has none may set one up with the password alone. */
export const secondFactorDecision: NodeType = {
  type: 'SecondFactorDecisionNode',
  outcomes: ['true', 'false'],
  async decide(_settings, context) {
    const person = provenPerson(context)
    // Nobody is asked for a factor who has not shown the first one; and nobody gets past here either.
    if (!person) return { outcome: 'true' }
    for (const kind of secondFactors)
      if ((await context.services.devices.list(person, kind)).length > 0) return { outcome: 'true' }
    return { outcome: 'false' }
  },
}
