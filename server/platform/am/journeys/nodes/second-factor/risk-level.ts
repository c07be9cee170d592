import type { NodeType } from '../../node-type.ts'
import { deviceLabelOf, provenPerson } from './proven-person.ts'

/** How risky the sign-in is, by what watches sign-ins; `unknown` where nothing does, or it cannot be asked. */
export const riskLevel: NodeType = {
  type: 'product-RiskLevelNode',
  outcomes: ['low', 'medium', 'high', 'unknown'],
  async decide(_settings, context) {
    const person = provenPerson(context)
    if (!person) return { outcome: 'unknown' }
    const { realm, journey, address, userAgent, state, services, clock } = context
    const risk = await services.assessRisk({
      realm: realm.path,
      userName: state.userName ?? (await deviceLabelOf(context, person)),
      person,
      journey,
      address,
      ...(userAgent === undefined ? {} : { userAgent }),
      transactionId: '',
      at: clock(),
    })
    return { outcome: risk?.level ?? 'unknown' }
  },
}
