import { isRecord } from '../run/step.ts'

/** What the server asks of the browser's passkeys. */
export type PasskeyRequest =
  | { readonly kind: 'create'; readonly options: PublicKeyCredentialCreationOptions }
  | {
      readonly kind: 'get'
      readonly options: PublicKeyCredentialRequestOptions
      readonly conditional: boolean
    }

type Data = Readonly<Record<string, unknown>>

/**
 * Reads the parameters of a WebAuthn step. Lists come as JSON, as text of the script of old servers, or as lists; all are only read.
 *
 * @throws TypeError naming what is missing
 * @source contract/am.md, WebAuthn
 */
export function readPasskeyRequest(data: Data): PasskeyRequest {
  const challenge = bytesOf(data['challenge'])
  if (!challenge) throw new TypeError('The step has no challenge.')
  const timeout = Number(data['timeout']) || undefined
  const rpId = nameIn(data['relyingPartyId'] ?? data['_relyingPartyId'])
  if (data['_action'] === 'webauthn_registration') {
    const name = textOf(data['userName'])
    return {
      kind: 'create',
      options: {
        challenge,
        timeout,
        rp: {
          name: textOf(data['relyingPartyName']) || rpId || location.hostname,
          ...(rpId ? { id: rpId } : {}),
        },
        // The id is text on the wire; its characters are the handle that comes back at sign-in.
        user: {
          id: new TextEncoder().encode(textOf(data['userId'])),
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
      timeout,
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

/** The answer to a request in the words of the wire. @param json the server reads a JSON string (supportsJsonResponse) */
export function passkeyOutcome(credential: PublicKeyCredential, json: boolean, deviceName = ''): string {
  const { response, id } = credential
  const parts = [new TextDecoder().decode(response.clientDataJSON)]
  if (response instanceof AuthenticatorAttestationResponse) {
    parts.push(int8(response.attestationObject), id)
    if (deviceName) parts.push(deviceName)
  } else if (response instanceof AuthenticatorAssertionResponse) {
    parts.push(int8(response.authenticatorData), int8(response.signature), id)
    if (response.userHandle) parts.push(new TextDecoder().decode(response.userHandle))
  }
  const legacyData = parts.join('::')
  return json
    ? JSON.stringify({ authenticatorAttachment: credential.authenticatorAttachment, legacyData })
    : legacyData
}

/** What is sent when the browser has no passkeys at all. */
export const unsupported = 'unsupported'

/** What is sent when it did not work. @example failureOutcome(new DOMException('no', 'NotAllowedError')) // 'ERROR::NotAllowedError:no' */
export function failureOutcome(error: unknown): string {
  return `ERROR::${errorName(error) || 'UnknownError'}:${errorText(error, 'message')}`
}

/** The kind of what the browser threw. A DOMException of another frame is no Error of ours, hence the look at its parts. */
export function errorName(error: unknown): string {
  return errorText(error, 'name')
}

function errorText(error: unknown, part: 'name' | 'message'): string {
  return typeof error === 'object' && error !== null ? textOf(Reflect.get(error, part)) : ''
}

/** The bytes as the wire has them: signed numbers with commas. */
function int8(buffer: ArrayBuffer): string {
  return new Int8Array(buffer).toString()
}

/** Bytes of base64 (either alphabet), of a list of signed numbers, or of such a list inside a script. */
function bytesOf(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (Array.isArray(value)) return Uint8Array.from(value, (each: unknown) => Number(each) & 0xff)
  if (typeof value !== 'string' || value === '') return undefined
  const listed = /\[([-\d,\s]+)\]/.exec(value)?.[1]
  if (listed !== undefined) return Uint8Array.from(listed.split(','), (each) => Number(each) & 0xff)
  try {
    const plain = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(plain, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function credentialsOf(value: unknown): PublicKeyCredentialDescriptor[] {
  const list = Array.isArray(value) ? value : listIn(value)
  return list.flatMap((each: unknown) => {
    const id = bytesOf(isRecord(each) ? each['id'] : each)
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
