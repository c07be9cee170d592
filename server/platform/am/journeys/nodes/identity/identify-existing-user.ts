import type { NodeType } from '../../node-type.ts'
import { collected, setting } from '../support/identify.ts'
import { withValue } from '../../state.ts'

/** Finds the person by a collected value; both outcomes look alike from outside, so that nobody can ask who exists. */
export const identifyExistingUser: NodeType = {
  type: 'IdentifyExistingUserNode',
  outcomes: ['true', 'false'],
  async decide(settings, context) {
    const attribute = setting(settings, 'identityAttribute', 'mail')
    const value = collected(context, attribute)
    const { identities } = context.services
    const person = value === undefined ? null : await identities.findBy(context.realm.path, attribute, value)
    const object = person ? await identities.read(person) : null
    if (!person || !object) return { outcome: 'false' }
    const identifier = setting(settings, 'identifier', 'userName')
    const userName = typeof object['userName'] === 'string' ? object['userName'] : ''
    const known = object[identifier]
    return {
      outcome: 'true',
      state: {
        person,
        userName,
        object:
          known === undefined ? context.state.object : withValue(context.state.object, identifier, known),
      },
    }
  },
}
