import { isRecord, say } from '../../../../../contract/index.ts'
import type { Json, JsonObject } from '../../../../../store/objects/json.ts'
import type { Question } from '../../callbacks.ts'
import { localized } from '../../../../kernel/localized.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { identify } from '../support/identify.ts'
import { passwordQuestion } from '../support/questions.ts'

/** Settings of security questions (`selfservice.kba`). */
interface Kba {
  readonly toDefine: number
  readonly toVerify: number
  /** Question by id, in the person's language. */
  readonly questions: ReadonlyMap<string, string>
}

async function kbaOf({ services, locales }: NodeContext): Promise<Kba> {
  const document = await services.identities.document('selfservice.kba')
  const number = (name: string): number => (typeof document?.[name] === 'number' ? document[name] : 1)
  const questions = isRecord(document?.['questions']) ? document['questions'] : {}
  return {
    toDefine: number('minimumAnswersToDefine'),
    toVerify: number('minimumAnswersToVerify'),
    questions: new Map(Object.entries(questions).map(([id, texts]) => [id, localized(texts, locales)])),
  }
}

/** Questions of a person with their place in the object; `kbaInfo` is masked, so the answers are not in it. */
async function questionsOf(context: NodeContext): Promise<{ at: number; text: string }[]> {
  const person = await identify(context, 'userName')
  const object = person ? await context.services.identities.read(person) : null
  const list = Array.isArray(object?.['kbaInfo']) ? object['kbaInfo'] : []
  const { questions } = await kbaOf(context)
  return list.flatMap((item, at) => {
    if (!isRecord(item)) return []
    const own = localized(item['customQuestion'], context.locales)
    const text = own === '' ? questions.get(String(item['questionId'])) : own
    return text === undefined ? [] : [{ at, text }]
  })
}

/** Whether the person still has to choose questions. */
export const kbaDecision: NodeType = {
  type: 'KbaDecisionNode',
  outcomes: ['true', 'false'],
  async decide(_settings, context) {
    const [answered, { toDefine }] = await Promise.all([questionsOf(context), kbaOf(context)])
    return { outcome: String(answered.length >= toDefine) }
  },
}

/** Asks the person to choose questions and to answer them; the questions must differ. */
export const kbaCreate: NodeType = {
  type: 'KbaCreateNode',
  outcomes: ['outcome'],
  async present(settings, context) {
    const { toDefine, questions } = await kbaOf(context)
    const prompt =
      localized(settings['message'], context.locales) || say({ code: 'step-security-question' }, context)
    const asked = Array.from({ length: toDefine }, (): Question => ({
      type: 'KbaCreateCallback',
      output: [
        { name: 'prompt', value: prompt },
        { name: 'predefinedQuestions', value: [...questions.values()] },
        { name: 'allowUserDefinedQuestions', value: settings['allowUserDefinedQuestions'] !== false },
      ],
      inputs: [
        { suffix: 'question', value: '' },
        { suffix: 'answer', value: '' },
      ],
    }))
    return { questions: asked }
  },
  async decide(settings, context, answers) {
    const { questions } = await kbaOf(context)
    const given = answers.map((answer) => ({
      question: String(answer['question'] ?? '').trim(),
      answer: String(answer['answer'] ?? '').trim(),
    }))
    const ids = new Map([...questions].map(([id, text]) => [text, id]))
    const free = settings['allowUserDefinedQuestions'] !== false
    const different = new Set(given.map(({ question }) => question.toLowerCase())).size === given.length
    const complete = given.every(
      ({ question, answer }) => question !== '' && answer !== '' && (free || ids.has(question)),
    )
    if (!different || !complete) return { outcome: null }
    const kbaInfo = given.map(({ question, answer }): JsonObject => {
      const id = ids.get(question)
      return id === undefined ? { customQuestion: question, answer } : { questionId: id, answer }
    })
    return { outcome: 'outcome', state: { object: { ...context.state.object, kbaInfo } } }
  },
}

/** Asks some of the person's questions; right answers show who they are. */
export const kbaVerify: NodeType = {
  type: 'KbaVerifyNode',
  outcomes: ['true', 'false'],
  async enter(_settings, context) {
    const all = await questionsOf(context)
    const { toVerify } = await kbaOf(context)
    if (all.length < toVerify) return { outcome: 'false' }
    // Which ones are asked is chosen once: asking again must not let somebody wait for an easy one.
    const order = all.map((one) => ({ one, key: Math.random() })).toSorted((a, b) => a.key - b.key)
    return { outcome: null, own: order.slice(0, toVerify).map(({ one }): Json => ({ ...one })) }
  },
  present: (_settings, { own }) => ({
    questions: chosen(own).map(({ text }) => passwordQuestion(text)),
  }),
  async decide(_settings, context, answers) {
    const { services, realm, address } = context
    const person = await identify(context, 'userName')
    if (!person) return { outcome: 'false' }
    const what = `kba:${person.component}/${person.id}`
    if (!(await services.mayGuess(realm.path, what, address)))
      return { outcome: 'false', failure: say({ code: 'step-locked' }, context) }
    for (const [index, { at }] of chosen(context.own).entries()) {
      const right = await services.identities.isAnswer(person, at, String(answers[index]?.[''] ?? ''))
      if (!right) return { outcome: 'false' }
    }
    await services.guessedRight(realm.path, what, address)
    return { outcome: 'true', state: { person, proven: person } }
  },
}

function chosen(own: Json | undefined): { at: number; text: string }[] {
  return (Array.isArray(own) ? own : []).flatMap((one) =>
    isRecord(one) && typeof one['at'] === 'number' ? [{ at: one['at'], text: String(one['text']) }] : [],
  )
}
