import { answerText } from '../../callbacks.ts'
import { withValue } from '../../state.ts'
import type { NodeType } from '../../node-type.ts'
import { setting } from '../support/identify.ts'
import { keptTry, lastTry, policyOutput } from '../support/policy-question.ts'
import { nameQuestion } from '../support/questions.ts'
import { say } from '../../../../../contract/index.ts'

/** Asks for the user name. */
export const usernameCollector: NodeType = {
  type: 'UsernameCollectorNode',
  outcomes: ['outcome'],
  present: (_settings, { locales }) => ({
    questions: [nameQuestion(say({ code: 'step-user-name' }, { locales }))],
  }),
  decide: async (_settings, { state }, [answer]) => {
    const userName = answerText(answer) ?? ''
    return { outcome: 'outcome', state: { userName, object: withValue(state.object, 'userName', userName) } }
  },
}

/** The same; with `validateInput` a new name, which must be free and keep to the policies. */
export const validatedUsername: NodeType = {
  type: 'ValidatedUsernameNode',
  outcomes: ['outcome'],
  present(settings, context) {
    const prompt = say({ code: 'step-user-name' }, context)
    if (settings['validateInput'] !== true) return { questions: [nameQuestion(prompt)] }
    const attribute = setting(settings, 'usernameAttribute', 'userName')
    const { failed, value } = lastTry(context.own, attribute)
    return {
      questions: [
        {
          type: 'ValidatedCreateUsernameCallback',
          output: [
            ...policyOutput(context, attribute, failed),
            { name: 'prompt', value: prompt },
            { name: 'value', value: typeof value === 'string' ? value : '' },
          ],
          inputs: [
            { suffix: '', value: typeof value === 'string' ? value : '' },
            { suffix: 'validateOnly', value: false },
          ],
        },
      ],
    }
  },
  async decide(settings, context, [answer]) {
    const attribute = setting(settings, 'usernameAttribute', 'userName')
    const userName = answerText(answer) ?? ''
    const object = withValue(context.state.object, attribute, userName)
    const state = { userName, object }
    if (settings['validateInput'] !== true) return { outcome: 'outcome', state }
    const verdict = await context.services.identities.judge(context.realm.path, object, [attribute])
    const failed = verdict.get(attribute) ?? []
    const own = { [attribute]: keptTry(failed, userName) }
    return { outcome: failed.length > 0 || answer?.['validateOnly'] === true ? null : 'outcome', own, state }
  },
}
