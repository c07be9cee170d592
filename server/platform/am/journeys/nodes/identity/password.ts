import { answerText } from '../../callbacks.ts'
import type { NodeType } from '../../node-type.ts'
import { setting } from '../support/identify.ts'
import { keptTry, lastTry, policyOutput } from '../support/policy-question.ts'
import { passwordQuestion } from '../support/questions.ts'
import { say } from '../../../../../contract/index.ts'

/** Asks for the password. */
export const passwordCollector: NodeType = {
  type: 'PasswordCollectorNode',
  outcomes: ['outcome'],
  present: (_settings, { locales }) => ({
    questions: [passwordQuestion(say({ code: 'step-password' }, { locales }))],
  }),
  decide: async (_settings, _context, [answer]) => ({
    outcome: 'outcome',
    state: { password: answerText(answer) ?? '' },
  }),
}

/** The same; with `validateInput` a new password, which must keep to the policies. */
export const validatedPassword: NodeType = {
  type: 'ValidatedPasswordNode',
  outcomes: ['outcome'],
  present(settings, context) {
    const prompt = say({ code: 'step-password' }, context)
    if (settings['validateInput'] !== true) return { questions: [passwordQuestion(prompt)] }
    const attribute = setting(settings, 'passwordAttribute', 'password')
    return {
      questions: [
        {
          type: 'ValidatedCreatePasswordCallback',
          output: [
            { name: 'echoOn', value: false },
            ...policyOutput(context, attribute, lastTry(context.own, attribute).failed),
            { name: 'prompt', value: prompt },
          ],
          inputs: [
            { suffix: '', value: '' },
            { suffix: 'validateOnly', value: false },
          ],
        },
      ],
    }
  },
  async decide(settings, context, [answer]) {
    const attribute = setting(settings, 'passwordAttribute', 'password')
    const password = answerText(answer) ?? ''
    if (settings['validateInput'] !== true) return { outcome: 'outcome', state: { password } }
    const { services, realm, state } = context
    // Policies look at the person's other values: a password must not contain the name.
    const known = state.person ? await services.identities.read(state.person) : null
    const object = { ...known, ...state.object, [attribute]: password }
    const verdict = await services.identities.judge(realm.path, object, [attribute], state.person)
    const failed = verdict.get(attribute) ?? []
    const stays = failed.length > 0 || answer?.['validateOnly'] === true
    return {
      outcome: stays ? null : 'outcome',
      own: { [attribute]: keptTry(failed) },
      ...(stays ? {} : { state: { password } }),
    }
  },
}
