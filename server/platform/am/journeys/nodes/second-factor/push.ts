import { isJsonObject } from '../../../../../store/objects/json.ts'
import { amLimits } from '../../../limits.ts'
import { localized } from '../../../../kernel/localized.ts'
import type { NodeType } from '../../node-type.ts'
import { pollingQuestion } from '../flow/polling-wait.ts'
import { NO_OPTION, confirmation, hiddenValue, textOutput } from '../support/questions.ts'
import { say } from '../../../../../contract/index.ts'
import { deviceLabelOf, provenPerson } from './proven-person.ts'

/** Registers a phone: shows a link to scan, and goes on when the phone has answered. */
export const pushRegistration: NodeType = {
  type: 'PushRegistrationNode',
  outcomes: ['successOutcome', 'failureOutcome', 'timeoutOutcome'],
  async enter(_settings, context) {
    const person = provenPerson(context)
    if (!person) return { outcome: 'failureOutcome' }
    const label = await deviceLabelOf(context, person)
    const { id, uri } = context.services.push.beginRegistration(person, context.realm.path, label)
    return { outcome: null, own: { id, uri, until: context.clock() + amLimits.journeyStep } }
  },
  present(_settings, { own, locales }) {
    const uri = isJsonObject(own) ? String(own['uri']) : ''
    return {
      questions: [
        textOutput(say({ code: 'step-waiting-for-registration' }, { locales })),
        hiddenValue('mfaDeviceRegistration', uri),
        pollingQuestion(amLimits.pushPoll, ''),
        confirmation([say({ code: 'step-exit' }, { locales })], NO_OPTION),
      ],
    }
  },
  async decide(_settings, context, answers) {
    const { own, services } = context
    if (answers.at(-1)?.[''] === 0) return { outcome: 'failureOutcome' }
    if (!isJsonObject(own)) return { outcome: 'failureOutcome' }
    if (await services.push.registered(String(own['id'])))
      return { outcome: 'successOutcome', state: { notes: { registered: 'push' } } }
    return { outcome: context.clock() > Number(own['until']) ? 'timeoutOutcome' : null }
  },
}

/** Asks on the person's phones. */
export const pushSender: NodeType = {
  type: 'PushAuthenticationSenderNode',
  outcomes: ['SENT', 'NOT_REGISTERED', 'SKIPPED'],
  sometimes: ['SKIPPED'],
  async decide(settings, context) {
    const person = provenPerson(context)
    if (!person) return { outcome: 'NOT_REGISTERED' }
    const device = (await context.services.devices.list(person, 'push')).at(-1)
    if (!device) return { outcome: 'NOT_REGISTERED' }
    const name = await deviceLabelOf(context, person)
    const text =
      localized(settings['userMessage'], context.locales) ||
      say({ code: 'step-ask-on-phone', params: { name } }, context)
    const { id, number } = await context.services.push.ask(device, text)
    return { outcome: 'SENT', state: { notes: { pushMessage: id, pushNumber: number } } }
  },
}

/** Shows the number to choose on the phone, and waits a moment. */
export const pushWait: NodeType = {
  type: 'PushWaitNode',
  outcomes: ['DONE', 'EXITED'],
  sometimes: ['EXITED'],
  present: (settings, { state, locales }) => ({
    questions: [
      hiddenValue('pushChallengeNumber', String(state.notes['pushNumber'] ?? '')),
      pollingQuestion(
        amLimits.pushPoll,
        localized(settings['waitingMessage'], locales) ||
          say({ code: 'step-waiting-for-phone' }, { locales }),
      ),
      confirmation(
        [localized(settings['exitMessage'], locales) || say({ code: 'step-exit' }, { locales })],
        NO_OPTION,
      ),
    ],
  }),
  decide: async (_settings, _context, answers) => ({
    outcome: answers.at(-1)?.[''] === 0 ? 'EXITED' : 'DONE',
  }),
}

/** What the phone has answered. */
export const pushResultVerifier: NodeType = {
  type: 'PushResultVerifierNode',
  outcomes: ['TRUE', 'FALSE', 'EXPIRED', 'WAITING'],
  async decide(_settings, { state, services }) {
    const id = state.notes['pushMessage']
    const now = typeof id === 'string' ? await services.push.stateOf(id) : 'expired'
    const outcome = { approved: 'TRUE', denied: 'FALSE', expired: 'EXPIRED', waiting: 'WAITING' }[now]
    return { outcome, ...(outcome === 'TRUE' ? { state: { notes: { pushMessage: null } } } : {}) }
  },
}
