import {
  type AuthenticationResponseJSON,
  base64URLStringToBuffer,
  bufferToBase64URLString,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  WebAuthnAbortService,
  WebAuthnError,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { isRecord } from '../run/step.ts'

/** What the server asks of the browser's passkeys. */
export type PasskeyRequest =
  | { readonly kind: 'create'; readonly options: PublicKeyCredentialCreationOptionsJSON }
  | {
      readonly kind: 'get'
      readonly options: PublicKeyCredentialRequestOptionsJSON
      readonly conditional: boolean
    }

/** What an authenticator answered. */
export type PasskeyAnswer = Pick<
  RegistrationResponseJSON | AuthenticationResponseJSON,
  'id' | 'response' | 'authenticatorAttachment'
>

/** Why no passkey came, as far as the browser tells. */
export type PasskeyFault = 'declined' | 'known' | 'insecure' | 'incapable' | 'failed'

type Data = Readonly<Record<string, unknown>>

/**
 * Reads the parameters of a WebAuthn step. Lists come as JSON, as text of the script of old servers, or as lists; all are only read.
 *
 * @throws TypeError naming what is missing
 * @source contract/am.md, WebAuthn
 */
export function readPasskeyRequest(data: Data): PasskeyRequest {
  const challenge = base64UrlOf(data['challenge'])
  if (!challenge) throw new TypeError('The step has no challenge.')
  const time = Number(data['timeout'])
  const timeout = time > 0 ? { timeout: time } : {}
  const rpId = nameIn(data['relyingPartyId'] ?? data['_relyingPartyId'])
  if (data['_action'] === 'webauthn_registration') {
    const name = textOf(data['userName'])
    return {
      kind: 'create',
      options: {
        challenge,
        ...timeout,
        rp: {
          name: textOf(data['relyingPartyName']) || rpId || location.hostname,
          ...(rpId ? { id: rpId } : {}),
        },
        // The id is text on the wire; its characters are the handle that comes back at sign-in.
        user: {
          id: bufferToBase64URLString(new TextEncoder().encode(textOf(data['userId'])).buffer),
          name,
          displayName: textOf(data['displayName']) || name,
        },
        pubKeyCredParams: algorithmsOf(data['pubKeyCredParams'] ?? data['_pubKeyCredParams']),
        excludeCredentials: credentialsOf(data['excludeCredentials'] ?? data['_excludeCredentials']),
        authenticatorSelection: selectionOf(
          data['authenticatorSelection'] ?? data['_authenticatorSelection'],
        ),
        attestation: conveyanceOf(data['attestationPreference']),
      },
    }
  }
  const conditional = data['conditional'] === true || data['conditional'] === 'true'
  return {
    kind: 'get',
    conditional,
    options: {
      challenge,
      ...timeout,
      ...(rpId ? { rpId } : {}),
      userVerification: verificationOf(data['userVerification']),
      // With the browser's own list the server must not narrow it.
      allowCredentials: conditional
        ? []
        : credentialsOf(
            data['allowCredentials'] || data['_allowCredentials'] || data['acceptableCredentials'],
          ),
    },
  }
}

/** Grows with each request and each end of one. */
let latest = 0

/**
 * Asks the browser for a passkey. A request that was still open ends.
 *
 * @returns what the authenticator answered; `undefined` when the browser was to offer passkeys in a field and cannot
 * @throws WebAuthnError or what the browser threw; `passkeyFaultOf` says what it means
 * @example await askForPasskey(readPasskeyRequest(data))
 */
export async function askForPasskey(request: PasskeyRequest): Promise<PasskeyAnswer | undefined> {
  latest += 1
  if (request.kind === 'create') return startRegistration({ optionsJSON: request.options })
  return request.conditional
    ? offerInField(request.options)
    : startAuthentication({ optionsJSON: request.options })
}

/** Ends the request that is open or about to be, if there is one. */
export function stopAsking(): void {
  latest += 1
  WebAuthnAbortService.cancelCeremony()
}

/**
 * Not by the library: it waits once more before it opens such a request, and what was stopped meanwhile would open nevertheless and end the request of the
 * next step.
 */
async function offerInField(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyAnswer | undefined> {
  const mine = latest
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  if (mine !== latest) throw new DOMException('stopped before it was open', 'AbortError')
  const { challenge, timeout, rpId, userVerification } = options
  const found = await navigator.credentials.get({
    mediation: 'conditional',
    signal: WebAuthnAbortService.createNewAbortSignal(),
    publicKey: {
      challenge: base64URLStringToBuffer(challenge),
      timeout,
      rpId,
      userVerification,
      allowCredentials: [],
    },
  })
  const { id, response, authenticatorAttachment } = found as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse
  return {
    id,
    authenticatorAttachment: (authenticatorAttachment ?? undefined) as AuthenticatorAttachment | undefined,
    response: {
      clientDataJSON: bufferToBase64URLString(clientDataJSON),
      authenticatorData: bufferToBase64URLString(authenticatorData),
      signature: bufferToBase64URLString(signature),
      userHandle: userHandle ? bufferToBase64URLString(userHandle) : undefined,
    },
  }
}

/**
 * The answer to a request in the words of the wire.
 *
 * @param json the server reads a JSON string (supportsJsonResponse)
 * @param deviceName what the person calls the device; only of a new passkey
 * @source contract/am.md, WebAuthn
 */
export function passkeyOutcome(answer: PasskeyAnswer, json: boolean, deviceName = ''): string {
  const { response, id, authenticatorAttachment } = answer
  const parts = [textIn(response.clientDataJSON)]
  if ('attestationObject' in response) {
    parts.push(int8(response.attestationObject), id)
    if (deviceName) parts.push(deviceName)
  } else {
    parts.push(int8(response.authenticatorData), int8(response.signature), id)
    if (response.userHandle) parts.push(textIn(response.userHandle))
  }
  const legacyData = parts.join('::')
  return json ? JSON.stringify({ authenticatorAttachment, legacyData }) : legacyData
}

/** What is sent when the browser has no passkeys at all. */
export const unsupported = 'unsupported'

/**
 * What is sent when it did not work: what the browser said, without the library's reading of it.
 *
 * @example failureOutcome(new DOMException('no', 'NotAllowedError')) // 'ERROR::NotAllowedError:no'
 */
export function failureOutcome(error: unknown): string {
  const said = error instanceof WebAuthnError ? error.cause : error
  return `ERROR::${errorText(said, 'name') || 'UnknownError'}:${errorText(said, 'message')}`
}

const faultsByCode: Readonly<Partial<Record<WebAuthnError['code'], PasskeyFault>>> = {
  ERROR_CEREMONY_ABORTED: 'declined',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_INVALID_DOMAIN: 'insecure',
  ERROR_INVALID_RP_ID: 'insecure',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'incapable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'incapable',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'incapable',
}

/** What the library does not read further (WebAuthn level 3, section 5). */
const faultsByName: Readonly<Record<string, PasskeyFault | undefined>> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  TimeoutError: 'declined',
  InvalidStateError: 'known',
  SecurityError: 'insecure',
  // The library reads it only with `requireResidentKey` or a required verification; `residentKey: 'required'` alone brings it, too.
  ConstraintError: 'incapable',
}

/**
 * What the person is told of an error.
 *
 * @example passkeyFaultOf(new DOMException('no', 'NotAllowedError')) // 'declined'
 */
export function passkeyFaultOf(error: unknown): PasskeyFault {
  const read = error instanceof WebAuthnError ? faultsByCode[error.code] : undefined
  return read ?? faultsByName[errorText(error, 'name')] ?? 'failed'
}

/** A DOMException of another frame is no Error of ours, hence the look at its parts. */
function errorText(error: unknown, part: 'name' | 'message'): string {
  return typeof error === 'object' && error !== null ? textOf(Reflect.get(error, part)) : ''
}

/** The bytes as the wire has them: signed numbers with commas. */
function int8(base64Url: string): string {
  return new Int8Array(base64URLStringToBuffer(base64Url)).toString()
}

function textIn(base64Url: string): string {
  return new TextDecoder().decode(base64URLStringToBuffer(base64Url))
}

/** Bytes of base64 (either alphabet), of a list of signed numbers, or of such a list inside a script; as the library takes them. */
function base64UrlOf(value: unknown): string | undefined {
  const listed = typeof value === 'string' ? /\[([-\d,\s]+)\]/.exec(value)?.[1]?.split(',') : value
  if (Array.isArray(listed))
    return bufferToBase64URLString(Uint8Array.from(listed, (each: unknown) => Number(each) & 0xff).buffer)
  if (typeof value !== 'string' || value === '') return undefined
  try {
    return bufferToBase64URLString(base64URLStringToBuffer(value))
  } catch {
    return undefined
  }
}

function credentialsOf(value: unknown): { type: 'public-key'; id: string }[] {
  const list = Array.isArray(value) ? value : listIn(value)
  return list.flatMap((each: unknown) => {
    const id = base64UrlOf(isRecord(each) ? each['id'] : each)
    return id ? [{ type: 'public-key' as const, id }] : []
  })
}

/** The entries of a list that came as text: JSON, or the lists of numbers of a script. */
function listIn(value: unknown): unknown[] {
  if (typeof value !== 'string') return []
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return value.match(/\[[-\d,\s]+\]/g) ?? []
  }
}

/** ES256 and RS256, which every authenticator knows one of. */
const usualAlgorithms = [-7, -257]

function algorithmsOf(value: unknown): PublicKeyCredentialParameters[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? [])
  const found = [...text.matchAll(/"?alg"?\s*:\s*(-?\d+)/g)].map((match) => Number(match[1]))
  return (found.length > 0 ? found : usualAlgorithms).map((alg) => ({ type: 'public-key' as const, alg }))
}

function selectionOf(value: unknown): AuthenticatorSelectionCriteria {
  const given = typeof value === 'string' ? parsed(value) : value
  if (!isRecord(given)) return {}
  const attachment = given['authenticatorAttachment']
  const residentKey = given['residentKey']
  return {
    ...(attachment === 'platform' || attachment === 'cross-platform'
      ? { authenticatorAttachment: attachment }
      : {}),
    ...(residentKey === 'required' || residentKey === 'preferred' || residentKey === 'discouraged'
      ? { residentKey }
      : {}),
    ...(typeof given['requireResidentKey'] === 'boolean'
      ? { requireResidentKey: given['requireResidentKey'] }
      : {}),
    ...(given['userVerification'] === undefined
      ? {}
      : { userVerification: verificationOf(given['userVerification']) }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function verificationOf(value: unknown): UserVerificationRequirement {
  const given = textOf(value).toLowerCase()
  return given === 'required' || given === 'discouraged' ? given : 'preferred'
}

function conveyanceOf(value: unknown): AttestationConveyancePreference {
  const given = textOf(value).toLowerCase()
  return given === 'direct' || given === 'indirect' || given === 'enterprise' ? given : 'none'
}

/** The bare name; old servers send a line of their script: `rpId: "example.com",`. */
function nameIn(value: unknown): string {
  const given = textOf(value)
  return /"([^"]+)"/.exec(given)?.[1] ?? (given.includes(':') ? '' : given)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
