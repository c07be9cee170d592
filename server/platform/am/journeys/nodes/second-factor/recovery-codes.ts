import type { DeviceKind } from '../../../devices/device.ts'
import { answerText } from '../../callbacks.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { confirmation, hiddenValue, passwordQuestion, textOutput } from '../support/questions.ts'
import { say } from '../../../../../contract/index.ts'
import { provenPerson } from './proven-person.ts'

const KINDS: readonly DeviceKind[] = ['oath', 'webauthn', 'push']
const kindOf = (name: unknown): DeviceKind => KINDS.find((kind) => kind === name) ?? 'oath'
/** The kind that a setting names as the wire does: `OATH`, `WEB_AUTHN`, `PUSH`. */
const kindSet = (setting: unknown): string =>
  String(setting ?? '')
    .toLowerCase()
    .replace('_', '')

/** Shows new recovery codes once: of the device that was registered, or of the kind that the settings name. */
export const recoveryCodeDisplay: NodeType = {
  type: 'RecoveryCodeDisplayNode',
  outcomes: ['outcome', 'noDevice'],
  sometimes: ['noDevice'],
  async enter(settings, context) {
    const person = provenPerson(context)
    const named = kindSet(settings['recoveryCodeType'])
    const registered = named === '' ? context.state.notes['registered'] : named
    if (!person || registered === undefined) return { outcome: 'outcome' }
    if (named !== '' && (await context.services.devices.list(person, kindOf(named))).length === 0)
      return { outcome: 'noDevice' }
    const codes = await context.services.devices.makeRecoveryCodes(person, kindOf(registered))
    return { outcome: null, own: { codes } }
  },
  present: (_settings, { own, locales }) => ({
    questions: [
      textOutput(say({ code: 'step-keep-codes' }, { locales })),
      hiddenValue('recoveryCodes', JSON.stringify(codesOf(own))),
      confirmation([say({ code: 'step-codes-kept' }, { locales })]),
    ],
  }),
  decide: async () => ({ outcome: 'outcome' }),
}

/** Asks for a recovery code in place of the device. */
export const recoveryCodeCollector: NodeType = {
  type: 'RecoveryCodeCollectorDecisionNode',
  outcomes: ['true', 'false'],
  present: (_settings, { locales }) => ({
    questions: [passwordQuestion(say({ code: 'step-recovery-code' }, { locales }))],
  }),
  async decide(settings, context, [answer]) {
    const { services, realm, address, state } = context
    const person = provenPerson(context)
    if (!person) return { outcome: 'false' }
    const kind = kindOf(state.notes['recoveryOf'] ?? kindSet(settings['recoveryCodeType']))
    const what = `recovery:${person.component}/${person.id}`
    if (!(await services.mayGuess(realm.path, what, address)))
      return { outcome: 'false', failure: say({ code: 'step-locked' }, context) }
    if (!(await services.devices.useRecoveryCode(person, kind, answerText(answer) ?? '')))
      return { outcome: 'false', failure: say({ code: 'step-wrong-code' }, context) }
    await services.guessedRight(realm.path, what, address)
    return { outcome: 'true' }
  },
}

function codesOf(own: NodeContext['own']): string[] {
  const codes = typeof own === 'object' && own !== null && !Array.isArray(own) ? own['codes'] : undefined
  return Array.isArray(codes) ? codes.map(String) : []
}
