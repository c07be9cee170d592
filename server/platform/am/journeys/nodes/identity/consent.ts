import type { Json } from '../../../../../store/objects/json.ts'
import type { Question } from '../../callbacks.ts'
import type { NodeSettings } from '../../document.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { identify, setting } from '../support/identify.ts'
import { say } from '../../../../../contract/index.ts'

/** Asks for consent to what applications receive of the profile; all mappings of the step are answered together (contract am.md). */
export const consent: NodeType = {
  type: 'ConsentNode',
  outcomes: ['outcome'],
  async present(settings, context) {
    const { locales } = context
    const { mappings } = await offered(settings, context)
    return {
      questions: mappings.map((mapping): Question => ({
        type: 'ConsentMappingCallback',
        output: [
          { name: 'name', value: mapping.name },
          { name: 'displayName', value: mapping.displayName },
          { name: 'icon', value: mapping.icon },
          { name: 'accessLevel', value: mapping.accessLevel },
          { name: 'isRequired', value: settings['allRequired'] === true },
          { name: 'message', value: say({ code: 'step-consent' }, { locales }) },
          { name: 'fields', value: [...mapping.fields] },
        ],
        inputs: [{ suffix: '', value: false }],
      })),
    }
  },
  async decide(settings, context, answers) {
    const { mappings, person } = await offered(settings, context)
    if (mappings.length === 0) return { outcome: 'outcome' }
    const given = mappings.filter((_, index) => answers[index]?.[''] === true)
    if (settings['allRequired'] === true && given.length < mappings.length) return { outcome: null }
    const object = person ? await context.services.identities.read(person) : null
    const before = Array.isArray(object?.['consentedMappings']) ? object['consentedMappings'] : []
    const others = before.filter((one) => !mappings.some(({ name }) => nameOf(one) === name))
    const consentDate = new Date(context.clock()).toISOString()
    const consentedMappings: Json[] = [
      ...others,
      ...given.map(({ name }) => ({ mapping: name, consentDate })),
    ]
    return { outcome: 'outcome', state: { object: { ...context.state.object, consentedMappings } } }
  },
}

/** Who is asked, and for what: their rights hold here as they do on the profile. */
async function offered(settings: NodeSettings, context: NodeContext) {
  const person = await identify(context, setting(settings, 'identityAttribute', 'userName'))
  return { person, mappings: await context.services.identities.consentMappings(context.realm.path, person) }
}

const nameOf = (one: Json): Json | undefined =>
  typeof one === 'object' && one !== null && !Array.isArray(one) ? one['mapping'] : undefined
