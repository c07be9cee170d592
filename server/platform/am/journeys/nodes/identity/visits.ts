import { StoreProblem } from '../../../../../store/store-problem.ts'
import { JourneyFault } from '../../journey-fault.ts'
import type { NodeType } from '../../node-type.ts'
import { identify, setting } from '../support/identify.ts'

/** Counts a sign-in. */
export const incrementLoginCount: NodeType = {
  type: 'IncrementLoginCountNode',
  outcomes: ['outcome'],
  async decide(settings, context) {
    const person = await identify(context, setting(settings, 'identityAttribute', 'userName'))
    if (person) await context.services.visits.increment(person)
    return { outcome: 'outcome' }
  },
}

/** Whether it is the n-th sign-in (`AT`) or each n-th one (`EVERY`). */
export const loginCountDecision: NodeType = {
  type: 'LoginCountDecisionNode',
  outcomes: ['true', 'false'],
  async decide(settings, context) {
    const person = await identify(context, setting(settings, 'identityAttribute', 'userName'))
    const amount = Number(settings['amount'] ?? 0)
    if (!person || !(amount > 0)) return { outcome: 'false' }
    const count = await context.services.visits.count(person)
    const hit = settings['interval'] === 'EVERY' ? count > 0 && count % amount === 0 : count === amount
    return { outcome: String(hit) }
  },
}

/** Whether the person's object matches a filter. */
export const queryFilterDecision: NodeType = {
  type: 'QueryFilterDecisionNode',
  outcomes: ['true', 'false'],
  async decide(settings, context) {
    const person = await identify(context, setting(settings, 'identityAttribute', 'userName'))
    const filter = setting(settings, 'queryFilter', 'true')
    if (!person) return { outcome: 'false' }
    try {
      return { outcome: String(await context.services.identities.matches(person, filter)) }
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error
      throw new JourneyFault({
        code: 'journey-filter-not-valid',
        params: { node: context.nodeId, journey: context.journey, why: error.message },
      })
    }
  },
}

/** Takes the signed-in person of the running session into the journey: they are who they are already. */
export const sessionData: NodeType = {
  type: 'SessionDataNode',
  outcomes: ['outcome'],
  async decide(settings, { session, state, services }) {
    if (!session || settings['sessionDataKey'] !== 'UserToken') return { outcome: 'outcome' }
    const person = { id: session.personId, component: session.component }
    const object = await services.identities.read(person)
    const userName = typeof object?.['userName'] === 'string' ? object['userName'] : undefined
    return {
      outcome: 'outcome',
      state: {
        person,
        proven: person,
        ...(userName === undefined ? {} : { userName, object: { ...state.object, userName } }),
      },
    }
  },
}
