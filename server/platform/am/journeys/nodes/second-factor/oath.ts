import { generateSecret, generateURI, verify } from 'otplib'
import { isJsonObject } from '../../../../../store/objects/json.ts'
import { answerText } from '../../callbacks.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { confirmation, hiddenValue, nameQuestion, textOutput } from '../support/questions.ts'
import { say } from '../../../../../contract/index.ts'
import { deviceLabelOf, provenPerson } from './proven-person.ts'

/** Seconds that a code counts, and how far clocks may differ (RFC 6238 proposes one step). */
const PERIOD = 30

/** Checks a code of an authenticator app; a code counts once. */
async function isCode(
  context: NodeContext,
  secret: string,
  code: string,
  after?: number,
): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const result = await verify({
    secret,
    token,
    period: PERIOD,
    epoch: Math.floor(context.clock() / 1000),
    epochTolerance: PERIOD,
    ...(after === undefined ? {} : { afterTimeStep: after }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** Registers an authenticator app: shows the secret as a code to scan, and takes the first number as its receipt. */
export const oathRegistration: NodeType = {
  type: 'OathRegistrationNode',
  outcomes: ['successOutcome', 'failureOutcome'],
  async enter(_settings, context) {
    const person = provenPerson(context)
    if (!person) return { outcome: 'failureOutcome' }
    return { outcome: null, own: { secret: generateSecret(), label: await deviceLabelOf(context, person) } }
  },
  present(_settings, { own, locales }) {
    const kept = isJsonObject(own) ? own : {}
    const secret = String(kept['secret'])
    const uri = generateURI({ issuer: 'Atrium', label: String(kept['label']), secret, period: PERIOD })
    return {
      questions: [
        ...(kept['wrong'] === true ? [textOutput(say({ code: 'step-wrong-code' }, { locales }), 2)] : []),
        hiddenValue('mfaDeviceRegistration', uri),
        nameQuestion(say({ code: 'step-code' }, { locales })),
        confirmation([say({ code: 'step-next' }, { locales })]),
      ],
    }
  },
  async decide(_settings, context, answers) {
    const person = provenPerson(context)
    const kept = isJsonObject(context.own) ? context.own : {}
    const secret = String(kept['secret'])
    if (!person) return { outcome: 'failureOutcome' }
    const step = await isCode(context, secret, answerText(answers.at(-2)) ?? '')
    if (step === null) return { outcome: null, own: { ...kept, wrong: true } }
    await context.services.devices.add({
      owner: person,
      realm: context.realm.path,
      kind: 'oath',
      name: 'Authenticator app',
      facts: { lastStep: step },
      secret: { secret },
    })
    return { outcome: 'successOutcome', state: { notes: { registered: 'oath' } } }
  },
}

/** Asks for the number of the authenticator app. */
export const oathVerifier: NodeType = {
  type: 'OathTokenVerifierNode',
  outcomes: ['successOutcome', 'failureOutcome', 'notRegisteredOutcome', 'recoveryCodeOutcome'],
  sometimes: ['recoveryCodeOutcome'],
  async enter(_settings, context) {
    const person = provenPerson(context)
    if (!person) return { outcome: 'failureOutcome' }
    const devices = await context.services.devices.list(person, 'oath')
    return devices.length === 0 ? { outcome: 'notRegisteredOutcome' } : { outcome: null }
  },
  present: (settings, { locales }) => ({
    questions: [
      nameQuestion(say({ code: 'step-code' }, { locales })),
      confirmation([
        say({ code: 'step-submit' }, { locales }),
        ...(settings['isRecoveryCodeAllowed'] === true
          ? [say({ code: 'step-use-recovery-code' }, { locales })]
          : []),
      ]),
    ],
  }),
  async decide(settings, context, [answer, pressed]) {
    const { services, realm, address } = context
    const person = provenPerson(context)
    if (!person) return { outcome: 'failureOutcome' }
    if (pressed?.[''] === 1 && settings['isRecoveryCodeAllowed'] === true)
      return { outcome: 'recoveryCodeOutcome', state: { notes: { recoveryOf: 'oath' } } }
    const what = `oath:${person.component}/${person.id}`
    if (!(await services.mayGuess(realm.path, what, address)))
      return { outcome: 'failureOutcome', failure: say({ code: 'step-locked' }, context) }
    for (const device of await services.devices.list(person, 'oath')) {
      const secret = String(device.secret?.['secret'] ?? '')
      const last = device.facts['lastStep']
      const after = typeof last === 'number' ? last : undefined
      const step = await isCode(context, secret, answerText(answer) ?? '', after)
      if (step === null) continue
      const used = await services.devices.used(
        device,
        { lastStep: step },
        (facts) => Number(facts['lastStep'] ?? -1) >= step,
      )
      if (!used) continue
      await services.guessedRight(realm.path, what, address)
      return { outcome: 'successOutcome' }
    }
    return { outcome: 'failureOutcome', failure: say({ code: 'step-wrong-code' }, context) }
  },
}
