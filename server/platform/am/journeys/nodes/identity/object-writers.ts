import { isRefusal, problemOf, statusOf } from '../../../../../contract/index.ts'
import type { JsonObject } from '../../../../../store/objects/json.ts'
import { refusalOfStore } from '../../../../kernel/store-refusal.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { identify, setting } from '../support/identify.ts'
import { KEEP_SESSIONS } from './end-sessions-choice.ts'

/** Makes the person's object of what was collected; whoever registers is signed in. */
export const createObjectNode: NodeType = {
  type: 'CreateObjectNode',
  outcomes: ['CREATED', 'FAILURE'],
  async decide(_settings, context) {
    const { state, services, realm } = context
    try {
      const person = await services.identities.create(realm.path, withPassword(context, state.object))
      if (typeof state.notes['termsVersion'] === 'string')
        await services.visits.acceptTerms(person, state.notes['termsVersion'])
      return { outcome: 'CREATED', state: { person, proven: person } }
    } catch (error) {
      return { outcome: 'FAILURE', failure: reasonOf(error, context.locales) }
    }
  },
}

/** Changes the object of the person who has shown who they are. */
export const patchObjectNode: NodeType = {
  type: 'PatchObjectNode',
  outcomes: ['PATCHED', 'FAILURE'],
  async decide(settings, context) {
    const person = await identify(context, setting(settings, 'identityAttribute', 'userName'))
    const { proven, object, notes } = context.state
    // A tree that forgot to ask for a proof must not let anybody write to anybody.
    if (!person || proven?.id !== person.id || proven.component !== person.component)
      return { outcome: 'FAILURE' }
    const ignored = Array.isArray(settings['ignoredFields']) ? settings['ignoredFields'].map(String) : []
    const values = Object.fromEntries(
      Object.entries(withPassword(context, object)).filter(
        ([name]) => name !== 'userName' && !ignored.includes(name),
      ),
    )
    try {
      if (Object.keys(values).length > 0) await context.services.identities.patch(person, values)
      // Who changes it inside a session of their own keeps that, and the others only when they say so; after a link of a mail no
      // session of theirs counts any more.
      const { session } = context
      const inside = session?.personId === person.id && session.component === person.component
      if (Object.hasOwn(values, 'password')) {
        if (!inside) await context.services.endSessions(person)
        else if (notes[KEEP_SESSIONS] !== true) await context.services.endSessions(person, session.handle)
      }
      if (typeof notes['termsVersion'] === 'string')
        await context.services.visits.acceptTerms(person, notes['termsVersion'])
      return { outcome: 'PATCHED' }
    } catch (error) {
      return { outcome: 'FAILURE', failure: reasonOf(error, context.locales) }
    }
  },
}

function withPassword({ state: { password } }: NodeContext, object: JsonObject): JsonObject {
  return password === undefined || password === '' ? object : { ...object, password }
}

/** What a person is told of a refused write; faults of the platform are no outcome. */
function reasonOf(error: unknown, locales: readonly string[]): string {
  const refusal = refusalOfStore(error)
  if (isRefusal(refusal) && statusOf(refusal) < 500) return problemOf(refusal, { locales }).message
  throw error
}
