import { loginFieldRequired } from '../../../validators/login-field-required.ts'
import { isFilledIn } from './answers.ts'
import { providersOf } from './providers.ts'
import { recoveryCodesOf } from './recovery-codes.ts'
import { readStage, type Stage, type StageEntry } from './stage.ts'
import { type Callback, isRecord, outputOf, type Step, outputText } from './step.ts'

/** A callback and how it is shown; without a view it is not. */
export interface Placed {
  readonly index: number
  readonly callback: Callback
  readonly view: string | undefined
  readonly entry: StageEntry
}

/** What stands on the page for a step. */
export interface CallbackArrangement {
  readonly stage: Stage
  readonly placed: readonly Placed[]
  /** Whether a button sends the step; otherwise something in the step does. */
  readonly submit: boolean
  /** Whether nobody is asked anything and the step goes back by itself. */
  readonly automatic: boolean
  /** Whether another provider can be chosen beside the fields of the step. */
  readonly providersBeside: boolean
}

/** Kinds that send the step themselves. */
const sendThemselves = new Set([
  'ConfirmationCallback',
  'ConsentMappingCallback',
  'PollingWaitCallback',
  'RedirectCallback',
  'SuspendedTextOutputCallback',
  'SameDeviceVerificationCallback',
  'LegacyWebAuthn',
])
/** Kinds that are answered without a person. */
const answeredByPage = new Set(['PingOneProtectInitializeCallback', 'PingOneProtectEvaluationCallback'])
const webAuthnActions = new Set(['webauthn_registration', 'webauthn_authentication'])

/** Decides how the callbacks of a step are shown, derived presentations included (contract/am.md). */
export function arrangeCallbacks(step: Step): CallbackArrangement {
  const stage = readStage(step.stage)
  const positions = new Map<string, number>()
  const placed = step.callbacks.map((callback, index): Placed => {
    const position = positions.get(callback.type) ?? 0
    positions.set(callback.type, position + 1)
    const hidden = stage.showOnlyRequired && isOptional(callback)
    return {
      index,
      callback,
      view: hidden ? undefined : viewOf(callback, step),
      entry: stage.of(callback.type, position),
    }
  })
  const views = placed.flatMap(({ view }) => view ?? [])
  const fields = placed.some(({ callback, view }) => view !== undefined && isFilledIn(callback))
  const providers = step.callbacks.find(({ type }) => type === 'SelectIdPCallback')
  const local = providers !== undefined && providersOf(providers).some(({ local: own }) => own)
  const onlyPage = step.callbacks.length > 0 && step.callbacks.every(({ type }) => answeredByPage.has(type))
  const sendsItself = ({ view, callback }: Placed): boolean => {
    if (view === 'SelectIdPCallback') return !(local && fields)
    if (view === 'WebAuthn') return !(isConditional(callback) && fields)
    if (view === 'DeviceProfileCallback') return views.length === 1
    return view !== undefined && sendThemselves.has(view)
  }
  return {
    stage,
    placed,
    submit: !onlyPage && !placed.some(sendsItself),
    automatic: onlyPage,
    providersBeside: local && fields,
  }
}

function isOptional(callback: Callback): boolean {
  return (
    /^(String|Number|Boolean)AttributeInputCallback$/.test(callback.type) &&
    outputOf(callback, 'required') !== true &&
    !loginFieldRequired(callback)
  )
}

/** The name of the view, `undefined` for what only machines read. */
function viewOf(callback: Callback, step: Step): string | undefined {
  switch (callback.type) {
    case 'HiddenValueCallback':
      return hiddenViews[outputText(callback, 'id')]
    case 'MetadataCallback':
      return isWebAuthn(callback) ? 'WebAuthn' : undefined
    case 'TextOutputCallback':
      return isScript(callback) ? scriptView(callback, step) : 'TextOutputCallback'
    default:
      return answeredByPage.has(callback.type) ? undefined : callback.type
  }
}

const hiddenViews: Readonly<Record<string, string | undefined>> = {
  pushChallengeNumber: 'PushChallenge',
  mfaDeviceRegistration: 'DeviceRegistration',
  recoveryCodes: 'RecoveryCodes',
}

/** A script is recognised by what it is for and never run (architecture, section 7). */
function scriptView(callback: Callback, step: Step): string | undefined {
  if (recoveryCodesOf(outputText(callback, 'message'))) return 'RecoveryCodes'
  if (hiddenOf(step, 'mfaDeviceRegistration') >= 0) return undefined
  if (hiddenOf(step, 'webAuthnOutcome') >= 0)
    return step.callbacks.some(isWebAuthn) ? undefined : 'LegacyWebAuthn'
  return 'Script'
}

/** Whether a text output is a script (message type 4). */
export function isScript(callback: Callback): boolean {
  return outputText(callback, 'messageType') === '4'
}

/** Position of the hidden value with this id, -1 when there is none. */
export function hiddenOf(step: Step, id: string): number {
  return step.callbacks.findIndex(
    (callback) => callback.type === 'HiddenValueCallback' && outputText(callback, 'id') === id,
  )
}

/** Whether a metadata callback asks for a passkey. */
export function isWebAuthn(callback: Callback): boolean {
  const data = outputOf(callback, 'data')
  return (
    callback.type === 'MetadataCallback' && isRecord(data) && webAuthnActions.has(String(data['_action']))
  )
}

/** Whether the browser offers the passkey in the field of the user name. */
export function isConditional(callback: Callback): boolean {
  const data = outputOf(callback, 'data')
  return isRecord(data) && (data['conditional'] === true || data['conditional'] === 'true')
}
