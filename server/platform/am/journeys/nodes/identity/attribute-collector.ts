import type { Json, JsonObject } from '../../../../../store/objects/json.ts'
import type { CallbackAnswer, Question } from '../../callbacks.ts'
import type { NodeSettings } from '../../document.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { stateValueAt, withValue } from '../../state.ts'
import { identify, setting } from '../support/identify.ts'
import { keptTry, lastTry, policyOutput } from '../support/policy-question.ts'

const KINDS = {
  string: 'StringAttributeInputCallback',
  number: 'NumberAttributeInputCallback',
  boolean: 'BooleanAttributeInputCallback',
} as const
const EMPTY = { string: '', number: 0, boolean: false } as const

/** Asks for attributes of the person's object, with what is known of them filled in. */
export const attributeCollector: NodeType = {
  type: 'AttributeCollectorNode',
  outcomes: ['outcome'],
  async enter(settings, context) {
    const person = await identify(context, setting(settings, 'identityAttribute', 'userName'))
    // Only what its owner may see: somebody who merely typed a name learns nothing of the person behind it.
    const shown =
      person && context.state.proven ? await context.services.identities.read(context.state.proven) : null
    const known = Object.fromEntries(
      attributesOf(settings).flatMap((attribute): [string, JsonObject][] => {
        const value =
          stateValueAt(context.state.object, attribute) ??
          (shown ? stateValueAt(shown, attribute) : undefined)
        return value === undefined || value === null ? [] : [[attribute, keptTry([], value)]]
      }),
    )
    return { outcome: null, own: known }
  },
  present: (settings, context) => ({
    questions: attributesOf(settings).flatMap((attribute) => question(settings, context, attribute)),
  }),
  async decide(settings, context, answers) {
    const { services, realm, state } = context
    const asked = attributesOf(settings).filter(
      (attribute) => question(settings, context, attribute).length > 0,
    )
    const given = asked.map(
      (attribute, index) => [attribute, valueOf(context, attribute, answers[index])] as const,
    )
    const object = given.reduce(
      (all, [attribute, value]) => (value === undefined ? all : withValue(all, attribute, value)),
      state.object,
    )
    const person = state.person ?? state.proven
    const known = person ? await services.identities.read(person) : null
    const tops = [...new Set(asked.map((attribute) => attribute.split('/')[0] ?? attribute))]
    const verdict =
      settings['validateInputs'] === true
        ? await services.identities.judge(realm.path, { ...known, ...object }, tops, person)
        : new Map<string, never>()
    const own: JsonObject = {}
    let failed = answers.some((answer) => answer['validateOnly'] === true)
    for (const [attribute, value] of given) {
      const missing =
        settings['required'] === true && (value === undefined || value === '')
          ? [{ policyRequirement: 'REQUIRED' }]
          : []
      const faults = [...missing, ...(verdict.get(attribute) ?? [])]
      own[attribute] = keptTry(faults, value)
      failed ||= faults.length > 0
    }
    return { outcome: failed ? null : 'outcome', own, state: { object } }
  },
}

function attributesOf(settings: NodeSettings): string[] {
  const list = settings['attributesToCollect']
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

function question(settings: NodeSettings, context: NodeContext, attribute: string): Question[] {
  const schema = context.services.identities.attribute(context.realm.path, attribute)
  if (!schema || schema.type === 'other') return []
  const { failed, value } = lastTry(context.own, attribute)
  const start = typeof value === schema.type ? (value as string | number | boolean) : EMPTY[schema.type]
  return [
    {
      type: KINDS[schema.type],
      output: [
        { name: 'name', value: attribute },
        { name: 'prompt', value: schema.title },
        { name: 'required', value: settings['required'] === true },
        ...policyOutput(context, attribute.split('/')[0] ?? attribute, failed),
        { name: 'value', value: value === undefined && schema.type === 'number' ? null : start },
      ],
      inputs: [
        { suffix: '', value: start },
        { suffix: 'validateOnly', value: false },
      ],
    },
  ]
}

/** An empty text of a person who has no value says nothing. */
function valueOf(
  context: NodeContext,
  attribute: string,
  answer: CallbackAnswer | undefined,
): Json | undefined {
  const value = answer?.['']
  if (value === '' && stateValueAt(context.state.object, attribute) === undefined) {
    return lastTry(context.own, attribute).value === undefined ? undefined : ''
  }
  return value
}
