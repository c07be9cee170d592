import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import { hiddenOf } from '../run/arrangement.ts'
import type { CallbackProps } from './callback-props.ts'
import { controlId } from '../run/checks.ts'
import { Field } from '../controls/field.tsx'
import { KeyGlyph } from '../page/glyphs.tsx'
import { isRecord, outputOf } from '../run/step.ts'
import {
  askForPasskey,
  failureOutcome,
  passkeyFaultOf,
  type PasskeyFault,
  passkeyOutcome,
  type PasskeyRequest,
  readPasskeyRequest,
  stopAsking,
  unsupported,
} from '../device/webauthn.ts'

/** `offered`: the browser cannot offer passkeys in a field; a press asks for one. */
type State = 'ready' | 'offered' | 'asking' | PasskeyFault

/** MetadataCallback for passkeys: asks the browser and puts its answer into the hidden value `webAuthnOutcome`. */
export const WebAuthnView = observer(({ callback, journey, index }: CallbackProps) => {
  const { t } = useTranslation()
  const data = outputOf(callback, 'data')
  const [request] = useState(() => requestIn(data))
  const [state, setState] = useState<State>('ready')
  const [deviceName, setDeviceName] = useState('')
  const [lastError, setLastError] = useState<unknown>()
  /** Number of the request whose answer counts. */
  const asked = useRef(0)
  const supported = browserSupportsWebAuthn()
  const number = journey.stepNumber

  const send = useCallback(
    (outcome: string) => {
      const step = journey.current?.step
      const hidden = step ? hiddenOf(step, 'webAuthnOutcome') : -1
      if (hidden >= 0) void journey.answer(new Map([[hidden, { '': outcome }]]), false)
    },
    [journey],
  )
  const ask = useCallback(
    async (wanted: PasskeyRequest, name: string) => {
      const mine = ++asked.current
      const isLate = () => asked.current !== mine
      if (!(wanted.kind === 'get' && wanted.conditional)) setState('asking')
      try {
        const answer = await askForPasskey(wanted)
        if (isLate()) return
        if (answer) send(passkeyOutcome(answer, speaksJson(data), name))
        else setState('offered')
      } catch (error) {
        if (isLate()) return
        setLastError(error)
        setState(passkeyFaultOf(error))
      }
    },
    [data, send],
  )
  useEffect(() => {
    // Signing in needs no further press; making a passkey begins with one, and so has time for its name.
    if (supported && request?.kind === 'get') void ask(request, '')
    return () => {
      asked.current += 1
      stopAsking()
    }
  }, [ask, number, request, supported])

  if (!supported || !request)
    return (
      <div className="login-options">
        <Note tone="warning" title={t('login.passkey.unsupported')} />
        <Button kind="primary" onClick={() => send(unsupported)}>
          {t('login.passkey.goOn')}
        </Button>
      </div>
    )
  if (request.kind === 'get' && request.conditional && state === 'ready') return null
  const creates = request.kind === 'create'
  const fault = state === 'ready' || state === 'offered' || state === 'asking' ? undefined : state
  const press = () => void ask(creates ? request : { ...request, conditional: false }, deviceName.trim())
  const nameId = controlId(index)
  return (
    <div className="login-passkey">
      <KeyGlyph />
      <p role="status">
        {state === 'asking'
          ? t('login.passkey.asking')
          : creates
            ? t('login.passkey.create')
            : t('login.passkey.use')}
      </p>
      {fault && <Note tone="danger" title={t(faultKeys[fault])} testId="portal/login/passkey-fault" />}
      {creates && (
        <Field id={nameId} label={t('login.passkey.name')} optional>
          <input
            id={nameId}
            className="login-input"
            placeholder=" "
            type="text"
            autoComplete="off"
            maxLength={100}
            value={deviceName}
            // The parts of the outcome are separated by colons (contract/am.md).
            onChange={(event) => setDeviceName(event.target.value.replaceAll('::', ':'))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              press()
            }}
          />
        </Field>
      )}
      <Button kind="primary" className="login-submit" busy={state === 'asking'} onClick={press}>
        {fault ? t('common.tryAgain') : creates ? t('login.passkey.createNow') : t('login.passkey.useNow')}
      </Button>
      {lastError !== undefined && state !== 'asking' && (
        <Button kind="link" onClick={() => send(failureOutcome(lastError))}>
          {t('login.passkey.otherWay')}
        </Button>
      )}
    </div>
  )
})

const faultKeys = {
  declined: 'login.passkey.declined',
  known: 'login.passkey.known',
  insecure: 'login.passkey.insecure',
  incapable: 'login.passkey.incapable',
  failed: 'login.passkey.failed',
} as const

function requestIn(data: unknown): PasskeyRequest | undefined {
  try {
    return isRecord(data) ? readPasskeyRequest(data) : undefined
  } catch {
    // A step without a challenge cannot be answered here; the person goes on another way.
    return undefined
  }
}

function speaksJson(data: unknown): boolean {
  return isRecord(data) && String(data['supportsJsonResponse']) === 'true'
}
