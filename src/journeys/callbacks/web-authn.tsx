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
  errorName,
  failureOutcome,
  passkeyOutcome,
  type PasskeyRequest,
  readPasskeyRequest,
  unsupported,
} from '../device/webauthn.ts'

type State = 'ready' | 'asking' | 'declined' | 'known' | 'insecure' | 'failed'

/** MetadataCallback for passkeys: asks the browser and puts its answer into the hidden value `webAuthnOutcome`. */
export const WebAuthnView = observer(({ callback, journey, index }: CallbackProps) => {
  const { t } = useTranslation()
  const data = outputOf(callback, 'data')
  const [request] = useState(() => requestIn(data))
  const [state, setState] = useState<State>('ready')
  const [deviceName, setDeviceName] = useState('')
  const [lastError, setLastError] = useState<unknown>()
  const asking = useRef<AbortController>(undefined)
  const supported = typeof PublicKeyCredential === 'function'
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
      asking.current?.abort()
      const control = new AbortController()
      asking.current = control
      if (!(wanted.kind === 'get' && wanted.conditional)) setState('asking')
      try {
        const credential = await credentialFor(wanted, control.signal)
        if (!control.signal.aborted) send(passkeyOutcome(credential, speaksJson(data), name))
      } catch (error) {
        if (control.signal.aborted) return
        setLastError(error)
        setState(stateAfter(error))
      }
    },
    [data, send],
  )
  useEffect(() => {
    // Signing in needs no further press; making a passkey begins with one, and so has time for its name.
    if (supported && request?.kind === 'get') void ask(request, '')
    return () => asking.current?.abort()
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
      {state !== 'ready' && state !== 'asking' && (
        <Note tone="danger" title={t(faultKeys[state])} testId="portal/login/passkey-fault" />
      )}
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
              void ask(request, deviceName.trim())
            }}
          />
        </Field>
      )}
      <Button
        kind="primary"
        className="login-submit"
        busy={state === 'asking'}
        onClick={() => void ask(request, deviceName.trim())}
      >
        {state !== 'ready' && state !== 'asking'
          ? t('common.tryAgain')
          : creates
            ? t('login.passkey.createNow')
            : t('login.passkey.useNow')}
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
  failed: 'login.passkey.failed',
} as const

/** What went wrong, as far as the browser tells (WebAuthn level 3, section 5). */
function stateAfter(error: unknown): Exclude<State, 'ready' | 'asking'> {
  const name = errorName(error)
  if (name === 'NotAllowedError' || name === 'AbortError' || name === 'TimeoutError') return 'declined'
  if (name === 'InvalidStateError') return 'known'
  return name === 'SecurityError' ? 'insecure' : 'failed'
}

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

/** @throws DOMException of the browser; TypeError when it gave something else than a passkey */
async function credentialFor(request: PasskeyRequest, signal: AbortSignal): Promise<PublicKeyCredential> {
  const found =
    request.kind === 'create'
      ? await navigator.credentials.create({ publicKey: request.options, signal })
      : await navigator.credentials.get({
          publicKey: request.options,
          signal,
          ...(request.conditional ? { mediation: 'conditional' as const } : {}),
        })
  if (!(found instanceof PublicKeyCredential)) throw new TypeError('The browser gave no passkey.')
  return found
}
