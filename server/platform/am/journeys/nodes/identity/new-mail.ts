import type { FailedRequirement } from '../../../../../../validators/policy-library/requirement.ts'
import { answerText } from '../../callbacks.ts'
import type { NodeType } from '../../node-type.ts'
import { keptTry, lastTry, policyOutput } from '../support/policy-question.ts'
import { say } from '../../../../../contract/index.ts'

const MAIL = 'mail'
/** Somebody else of the realm has the address. */
const TAKEN: FailedRequirement = { policyRequirement: 'UNIQUE' }

/** Asks who has shown who they are for a new mail address: one that policies allow, and that nobody else of the realm has. */
export const newMail: NodeType = {
  type: 'NewMailNode',
  outcomes: ['outcome', 'refused'],
  present(_settings, context) {
    const { failed, value } = lastTry(context.own, MAIL)
    const start = typeof value === 'string' ? value : ''
    return {
      questions: [
        {
          type: 'StringAttributeInputCallback',
          output: [
            { name: 'name', value: MAIL },
            { name: 'prompt', value: say({ code: 'step-new-mail' }, context) },
            { name: 'required', value: true },
            ...policyOutput(context, MAIL, failed),
            { name: 'value', value: start },
          ],
          inputs: [
            { suffix: '', value: start },
            { suffix: 'validateOnly', value: false },
          ],
        },
      ],
    }
  },
  async decide(_settings, { services, realm, state }, [answer]) {
    const person = state.proven
    if (!person) return { outcome: 'refused' }
    const mail = (answerText(answer) ?? '').trim()
    const known = await services.identities.read(person)
    const verdict = await services.identities.judge(realm.path, { ...known, [MAIL]: mail }, [MAIL], person)
    const failed = mail === '' ? [{ policyRequirement: 'REQUIRED' }] : [...(verdict.get(MAIL) ?? [])]
    const free = failed.length > 0 ? 'free' : await services.identities.mailFor(person, mail)
    if (free === 'refused') return { outcome: 'refused' }
    if (
      free === 'taken' &&
      !failed.some(({ policyRequirement }) => policyRequirement === TAKEN.policyRequirement)
    )
      failed.push(TAKEN)
    const stays = failed.length > 0 || answer?.['validateOnly'] === true
    return {
      outcome: stays ? null : 'outcome',
      own: { [MAIL]: keptTry(failed, mail) },
      ...(stays ? {} : { state: { object: { ...state.object, [MAIL]: mail } } }),
    }
  },
}
