import { providersOf } from './providers.ts'
import { type StepAnswer, type Callback, outputOf, type Step, suffixOf, takes, outputText } from './step.ts'

/** Kinds whose typed value is a secret: gone after a refusal. */
const secretKinds = new Set(['PasswordCallback', 'ReCaptchaCallback', 'ReCaptchaEnterpriseCallback'])
/** Kinds that a person fills in, as opposed to those that the page or a click answers. */
const filledIn = new Set([
  'NameCallback',
  'PasswordCallback',
  'TextInputCallback',
  'ChoiceCallback',
  'ValidatedCreateUsernameCallback',
  'ValidatedCreatePasswordCallback',
  'StringAttributeInputCallback',
  'NumberAttributeInputCallback',
  'BooleanAttributeInputCallback',
  'KbaCreateCallback',
  'TermsAndConditionsCallback',
])

export const isSecretCallback = ({ type }: Callback): boolean => secretKinds.has(type)
export const isFilledIn = ({ type }: Callback): boolean => filledIn.has(type)

/** What a field holds before a person has touched it. */
export function firstAnswer(callback: Callback): StepAnswer {
  const given = callback.input.find(({ name }) => suffixOf(name) === '')?.value
  switch (callback.type) {
    case 'ChoiceCallback':
      return { '': whole(outputOf(callback, 'defaultChoice')) ?? 0 }
    case 'TextInputCallback':
      return { '': text(given) || outputText(callback, 'defaultText') }
    case 'StringAttributeInputCallback':
    case 'ValidatedCreateUsernameCallback':
      return { '': text(given) || outputText(callback, 'value') }
    case 'NumberAttributeInputCallback':
      // Typed text until it is sent: "1." is no number yet, and must not be rewritten under the person's hands.
      return { '': outputText(callback, 'value') || (given === 0 ? '' : text(given)) }
    case 'BooleanAttributeInputCallback':
      return { '': outputOf(callback, 'value') === true || given === true }
    case 'TermsAndConditionsCallback':
    case 'ConsentMappingCallback':
      return { '': false }
    case 'KbaCreateCallback':
      return { question: '', answer: '' }
    case 'NameCallback':
    case 'PasswordCallback':
    case 'ValidatedCreatePasswordCallback':
      return { '': text(given) }
    case 'HiddenValueCallback':
      return outputText(callback, 'value') && !specialHidden.has(outputText(callback, 'id'))
        ? { '': outputText(callback, 'value') }
        : {}
    case 'SelectIdPCallback':
      // The fields beside the providers are those of the own user name.
      return providersOf(callback).some(({ local }) => local) ? { '': 'localAuthentication' } : {}
    case 'PingOneProtectInitializeCallback':
    case 'PingOneProtectEvaluationCallback':
      // The collector is another vendor's script, which our policy refuses; the journey decides how to go on without.
      return { clientError: 'Signals are not supported by this client' }
    default:
      return {}
  }
}

/** Hidden values that the page answers in its own way (contract/am.md, derived presentations). */
const specialHidden = new Set([
  'webAuthnOutcome',
  'pushChallengeNumber',
  'mfaDeviceRegistration',
  'recoveryCodes',
])

/**
 * The step to send back: the whole last step with the answers in the types of the wire. Inputs without an answer stay as they came.
 *
 * @param validateOnly the server checks and asks the same again
 * @example answeredStep(step, [{ '': 'erin' }]).callbacks[0].input // [{ name: 'IDToken1', value: 'erin' }]
 */
export function answeredStep(step: Step, answers: readonly StepAnswer[], validateOnly = false): Step {
  return {
    ...step,
    callbacks: step.callbacks.map((callback, index) => ({
      ...callback,
      input: callback.input.map(({ name, value }) => {
        const suffix = suffixOf(name)
        if (suffix === 'validateOnly') return { name, value: validateOnly }
        const answer = answers[index]?.[suffix]
        return { name, value: answer === undefined ? value : onTheWire(callback, answer) }
      }),
    })),
  }
}

function onTheWire(callback: Callback, answer: unknown): unknown {
  if (callback.type !== 'NumberAttributeInputCallback') return answer
  const typed = text(answer).trim()
  return typed === '' ? null : Number(typed)
}

/** Whether the server can be asked about the values before they are sent for good. */
export function canValidate(callback: Callback): boolean {
  return takes(callback, 'validateOnly')
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function whole(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined
}
