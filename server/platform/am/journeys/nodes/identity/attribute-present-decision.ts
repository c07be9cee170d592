import type { NodeType } from '../../node-type.ts'
import { identify, setting } from '../support/identify.ts'

/** Whether the person's object has a value. */
export const attributePresentDecision: NodeType = {
  type: 'AttributePresentDecisionNode',
  outcomes: ['true', 'false'],
  async decide(settings, context) {
    const person = await identify(context, setting(settings, 'identityAttribute', 'userName'))
    if (!person) return { outcome: 'false' }
    const attribute = setting(settings, 'presentAttribute', 'userName')
    const { identities } = context.services
    if (attribute === 'password') return { outcome: String(await identities.hasPassword(person)) }
    const value = (await identities.read(person))?.[attribute]
    const empty =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    return { outcome: String(!empty) }
  },
}
